import type { CriterionComparison } from '../../../shared/comparison.ts';
import {
  formatDifference,
  formatDifferenceInterval,
  formatInterval,
  formatNumber,
  formatP,
  formatRate,
  formatShare,
} from '../../../shared/format.ts';
import { useWords } from '../../say.ts';
import { PairTable } from './PairTable.tsx';

/** A criterion's comparison in sentences: what was counted, by which method, and what may be concluded. */
export function ComparedMore({ one, confidence }: { one: CriterionComparison; confidence: number }) {
  const { language, say } = useWords();
  const { cells, excluded, difference, interval, worseShare, clustered, approximate, clusters } = one;
  const complete = cells.passPass + cells.passFail + cells.failPass + cells.failFail;
  const incomplete = Object.values(cells).reduce((sum, count) => sum + count, 0) - complete;
  const level = formatShare(language, confidence);
  const values = { complete, broke: cells.passFail, mended: cells.failPass, incomplete, excluded, clusters };
  const sentences = [
    say('comparing.counted', values),
    incomplete > 0 && say('comparing.incomplete', values),
    excluded > 0 && say('comparing.excluded', values),
    difference !== null &&
      say(approximate ? 'comparing.tango_clustered' : 'comparing.tango', {
        ...values,
        difference: formatDifference(language, difference),
        interval: formatDifferenceInterval(language, interval),
        level,
      }),
    say(clustered ? 'comparing.sign_test' : 'comparing.mcnemar', { ...values, p: formatP(language, one.p) }),
    say(one.gates ? 'comparing.holm_gating' : 'comparing.holm_all', {
      family: one.family,
      p: formatP(language, one.pAdjusted),
      alpha: formatNumber(language, 1 - confidence),
    }),
    say(`comparing.concluded.${one.verdict}`),
    worseShare.share !== null &&
      say('comparing.worse_share', {
        share: formatRate(language, worseShare.share),
        interval: formatInterval(language, worseShare),
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
                {formatRate(language, one[`rate${side}`])} {formatInterval(language, one[`interval${side}`])}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
