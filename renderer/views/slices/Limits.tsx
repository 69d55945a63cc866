import type { Comparison } from '../../../shared/comparison.ts';
import { formatShare } from '../../../shared/format.ts';
import type { Report } from '../../../shared/report.ts';
import { useWords } from '../../say.ts';
import { runName } from './run-name.ts';

/** What the charts say, and what they do not. */
export function Limits(props: { report: Report; against: Report | null; comparison: Comparison | null }) {
  const { report, against, comparison } = props;
  const { say, language } = useWords();
  return (
    <div className="slice-limits">
      <p>{say('slice.limits')}</p>
      <p className="faint">{say('slice.bars', { confidence: formatShare(language, report.confidence) })}</p>
      {against && comparison && (
        <>
          <p className="slice-runs">
            <span>
              <i className="bar-key bar-here" /> {say('slice.run_this', { run: runName(report.run) })}
            </span>
            <span>
              <i className="bar-key bar-other" /> {say('slice.run_other', { run: runName(against.run) })}
            </span>
          </p>
          <p>
            {say('slice.exploratory', { family: comparison.sliceFamily })} {say('slice.paired')}
          </p>
        </>
      )}
    </div>
  );
}
