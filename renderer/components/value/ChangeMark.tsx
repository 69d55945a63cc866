import { useWords } from '../../say.ts';
import type { Change } from './merge-differences.ts';

/** What became of a value, by a sign and for ears; `changed` is the sign for another value in its place. */
export function ChangeMark({ change, changed }: { change: Change; changed: '→' | '≠' }) {
  const { say } = useWords();
  return (
    <span className="state-change" title={say(`world.${change}`)}>
      <span aria-hidden="true">{{ new: '+', gone: '−', changed }[change]}</span>
      <span className="sr">{say(`world.${change}`)}</span>
    </span>
  );
}
