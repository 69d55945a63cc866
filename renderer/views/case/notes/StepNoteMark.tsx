import { Icon } from '../../../components/Icon.tsx';
import { useWords } from '../../../say.ts';

/** Stands at a step that somebody commented on. */
export function StepNoteMark({ count: n }: { count: number }) {
  const { say, count } = useWords();
  if (n === 0) return null;
  return (
    <span className="note-mark" title={say('notes.at_step', { n })}>
      <Icon name="notes" />
      <span aria-hidden="true">{count(n)}</span>
      <span className="sr">{say('notes.at_step', { n })}</span>
    </span>
  );
}
