import type { CriterionComparison } from '../../../shared/comparison.ts';
import {
  formatDifference,
  formatDifferenceInterval,
  formatInterval,
  formatNumber,
  formatP,
  formatRate,
} from '../../../shared/format.ts';
import { useWords } from '../../say.ts';
import { PairTable } from './PairTable.tsx';

/** A criterion's comparison in sentences: what was counted, by which method, and what may be concluded. */
export function ComparedMore({ one, confidence }: { one: CriterionComparison; confidence: number }) {
  const { say } = useWords();
  const { cells, excluded, difference, interval, worseShare, clustered, approximate, clusters } = one;
  const complete = cells.passPass + cells.passFail + cells.failPass + cells.failFail;
  const incomplete = Object.values(cells).reduce((sum, count) => sum + count, 0) - complete;
  const level = `${formatNumber(confidence * 100)}%`;
  const values = { complete, broke: cells.passFail, mended: cells.failPass, incomplete, excluded, clusters };
  const sentences = [
    say('comparing.counted', values),
    incomplete > 0 && say('comparing.incomplete', values),
    excluded > 0 && say('comparing.excluded', values),
    difference !== null &&
      say(approximate ? 'comparing.tango_clustered' : 'comparing.tango', {
        ...values,
        difference: formatDifference(difference),
        interval: formatDifferenceInterval(interval),
        level,
      }),
    say(clustered ? 'comparing.sign_test' : 'comparing.mcnemar', { ...values, p: formatP(one.p) }),
    say(one.gates ? 'comparing.holm_gating' : 'comparing.holm_all', {
      family: one.family,
      p: formatP(one.pAdjusted),
      alpha: formatNumber(1 - confidence),
    }),
    say(`comparing.concluded.${one.verdict}`),
    worseShare.share !== null &&
      say('comparing.worse_share', {
        share: formatRate(worseShare.share),
        interval: formatInterval(worseShare),
        level,
      }),
  ];
  return (
    <div className="more compared-more">
      <div className="sentences">
        {sentences.filter(Boolean).map((sentence) => (
          <p key={String(sentence)}>{sentence}</p>
        ))}
      </div>
      <div>
        <PairTable cells={cells} />
        <dl className="facts">
          {(['A', 'B'] as const).map((side) => (
            <div key={side}>
              <dt>{say('comparing.rate_of', { side })}</dt>
              <dd>
                {formatRate(one[`rate${side}`])} {formatInterval(one[`interval${side}`])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
