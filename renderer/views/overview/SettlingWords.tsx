import type { RuleDecision, Settling } from '../../../shared/report.ts';
import { settlingSentences } from '../../../shared/settling-sentences.ts';
import { useWords, type Words } from '../../say.ts';

/** What would settle an undecided rule: in a line, and on demand in the order to consider it, with its warning. */
export function SettlingWords({ decision, settling }: { decision: RuleDecision; settling: Settling }) {
  const words = useWords();
  const sentences = settlingSentences(words.language, decision);
  return (
    <details className="settling">
      <summary>{summary(settling, decision.counts?.missing ?? 0, words)}</summary>
      <ol>
        {sentences.slice(0, -1).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p className="settling-warning">{sentences.at(-1)}</p>
    </details>
  );
}

function summary(settling: Settling, missing: number, { say }: Words): string {
  const { ifMissingPass, moreIfAllPass, moreAtObservedRate } = settling;
  if (missing > 0 && ifMissingPass === 'PASS') return say('settle.summary_missing', { missing });
  if (moreIfAllPass === null) return say('settle.summary');
  if (moreAtObservedRate === null) return say('settle.summary_pass', { more: moreIfAllPass });
  return say('settle.summary_both', { pass: moreIfAllPass, rate: moreAtObservedRate });
}
