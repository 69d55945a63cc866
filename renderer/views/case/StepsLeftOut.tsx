import { Notice } from '../../components/Notice.tsx';
import { useWords } from '../../say.ts';

/** Stands for the steps of a case that a report file had no room for. */
export function StepsLeftOut() {
  const { say } = useWords();
  return (
    <Notice title={say('case.steps_left_out')}>
      <p>{say('case.steps_left_out_why')}</p>
    </Notice>
  );
}
