import { formatBytes } from '../../../shared/format.ts';
import { hidesNothing } from '../../../shared/redaction.ts';
import { Icon } from '../../components/Icon.tsx';
import { useWords } from '../../say.ts';
import { useAnswer } from '../../state/use-answer.ts';

/** In a report file: what it holds, what it had no room for, and what is hidden in it. */
export function FileNotice() {
  const words = useWords();
  const { say } = words;
  const answer = useAnswer('reportFile', {});
  if (answer.state !== 'ready' || answer.value === null) return null;
  const { budget, cases, steps, hidden } = answer.value;
  const leftOut = { budget: formatBytes(budget), steps: steps.leftOut, of: steps.total, cases: cases.leftOut };
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
        {!hidesNothing(hidden) && hidden.hide.length > 0 && (
          <li>{say('hidden.parts', { parts: hidden.hide.map((kind) => say(`hide.${kind}`)).join(', ') })}</li>
        )}
        {hidden.patterns > 0 && <li>{say('hidden.patterns', { patterns: hidden.patterns, places: hidden.places })}</li>}
      </ul>
    </section>
  );
}
