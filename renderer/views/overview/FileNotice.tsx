import { formatBytes } from '../../../shared/format.ts';
import { hiddenSentences } from '../../../shared/hidden-sentences.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { useAnswer } from '../../state/use-answer.ts';

/** In a report file: what it holds, what it had no room for, and what is hidden in it. */
export function FileNotice() {
  const { say, language } = useWords();
  const answer = useAnswer('reportFile', {});
  if (answer.state !== 'ready' || answer.value === null) return null;
  const { budget, cases, steps, hidden } = answer.value;
  const leftOut = {
    budget: formatBytes(language, budget),
    steps: steps.leftOut,
    of: steps.total,
    cases: cases.leftOut,
  };
  return (
    <section className="card strip-notice" aria-labelledby="file-title">
      <Icon name="note" />
      <h2 id="file-title">{say('file.title')}</h2>
      <ul>
        <li>
          {steps.leftOut === 0 && cases.leftOut === 0
            ? say('file.whole')
            : `${say('file.left_out', leftOut)} ${say('file.full')}`}
        </li>
        {hiddenSentences(language, hidden).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
