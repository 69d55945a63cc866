import type { Comparison } from '../../../shared/comparison.ts';
import type { Report } from '../../../shared/report.ts';
import { Notice } from '../../components/Notice.tsx';
import { useWords } from '../../say.ts';
import { useAddress } from '../../state/look.ts';
import { Limits } from './Limits.tsx';
import { SliceCard } from './SliceCard.tsx';
import { mostBars, shareOut } from './share-out.ts';
import { rowsOf } from './slice-rows.ts';

/** The chosen slices, each in a card of its own, with as many bars as can be drawn. */
export function Charts(props: { report: Report; against: Report | null; comparison: Comparison | null }) {
  const { report, against, comparison } = props;
  const { say } = useWords();
  const chosen = useAddress();
  const criteria = namesOf(chosen.criteria, report.criteria, ({ criterion }) => criterion, 1).map(
    ({ criterion }) => criterion,
  );
  const slices = namesOf(chosen.slices, report.slices, ({ slice }) => slice, report.slices.length);
  if (slices.length === 0 || criteria.length === 0) return <Notice title={say('slice.nothing_chosen')} />;
  const rows = slices.map((figure) => rowsOf(figure, criteria, against, comparison));
  const barsInRow = criteria.length * (against ? 2 : 1);
  const shares = shareOut(
    rows.map(({ length }) => length),
    Math.floor(mostBars / barsInRow),
  );
  return (
    <>
      <Limits report={report} against={against} comparison={comparison} />
      <div className={`slice-cards slice-cards-${Math.min(barsInRow, 3)}`}>
        {slices.map((figure, at) => (
          <SliceCard
            key={figure.slice}
            figure={figure}
            criteria={criteria}
            rows={rows[at]!}
            most={shares[at]!}
            report={report}
            against={against}
            moved={comparison?.slices.find(({ slice }) => slice === figure.slice)?.moved ?? 0}
          />
        ))}
      </div>
    </>
  );
}

/** Those that were chosen and are there; where nobody chose, the first so many. */
function namesOf<Item>(
  chosen: readonly string[] | null,
  all: readonly Item[],
  nameOf: (item: Item) => string,
  first: number,
): readonly Item[] {
  return chosen === null ? all.slice(0, first) : all.filter((item) => chosen.includes(nameOf(item)));
}
