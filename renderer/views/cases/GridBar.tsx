import type { Output } from '../../../shared/contract/api.ts';
import type { Report } from '../../../shared/report.ts';
import { useWords } from '../../say.ts';
import type { CaseSort } from '../../state/address.ts';
import type { Answer } from '../../state/answers.ts';

/** How many rows there are, and what one can do with them. */
export function GridBar(props: {
  first: Answer<Output<'cases'>>;
  report: Report;
  filtered: boolean;
  byFailures: boolean;
  onSort: (by: CaseSort, descending: boolean) => void;
}) {
  const { first, report, filtered, byFailures, onSort } = props;
  const { say } = useWords();
  return (
    <div className="grid-bar">
      <p role="status">
        {first.state !== 'ready' && say('cases.looking')}
        {first.state === 'ready' &&
          say(countKey(filtered, report.trials > 1), { cases: first.value.total, of: report.cases })}
        {first.state === 'ready' && !first.fresh && <span className="faint"> {say('cases.refreshing')}</span>}
      </p>
      <button
        type="button"
        className="quiet"
        aria-pressed={byFailures}
        onClick={() => (byFailures ? onSort('suite', false) : onSort('failures', true))}
      >
        {say('cases.by_failures')}
      </button>
      <span className="faint keys">
        <kbd>j</kbd> <kbd>k</kbd> <kbd>Enter</kbd> {say('cases.keys')}
      </span>
    </div>
  );
}

/** A row is a case, or where cases were tried several times, one trial of it. */
function countKey(filtered: boolean, trials: boolean) {
  if (trials) return filtered ? 'cases.found_trials' : 'cases.all_trials';
  return filtered ? 'cases.found' : 'cases.all';
}
