import type { Comparison, SliceCellComparison } from '../../../shared/comparison.ts';
import type { Report, SliceCell, SliceFigure } from '../../../shared/report.ts';

/** One bucket with what a criterion says in it: in this run, in the other, and of the difference. */
export interface SliceRow {
  value: string;
  cases: number;
  cells: readonly RowCell[];
}

export interface RowCell {
  criterion: string;
  here: SliceCell | null;
  /** Undefined where no other run is looked at; null where it has nothing in this bucket. */
  other: SliceCell | null | undefined;
  difference: SliceCellComparison | null;
}

/** A cell as a bar: with the bucket that it is of. */
export interface PanelBar extends RowCell {
  value: string;
}

/** The rows of a slice in the order of its buckets, with one cell for each of the criteria. */
export function rowsOf(
  figure: SliceFigure,
  criteria: readonly string[],
  against: Report | null,
  comparison: Comparison | null,
): SliceRow[] {
  const other = against && groupsOf(against.slices.find(({ slice }) => slice === figure.slice)?.groups ?? []);
  const compared = comparison?.slices.find(({ slice }) => slice === figure.slice);
  const differences = new Map(compared?.groups.map((group) => [group.value, group.cells]));
  const here = groupsOf(figure.groups);
  return (compared?.values ?? [...here.keys()]).map((value) => ({
    value,
    cases: Math.max(here.get(value)?.cases ?? 0, other?.get(value)?.cases ?? 0),
    cells: criteria.map((criterion) => ({
      criterion,
      here: cellOf(here.get(value), criterion),
      other: other ? cellOf(other.get(value), criterion) : undefined,
      difference: differences.get(value)?.find((cell) => cell.criterion === criterion) ?? null,
    })),
  }));
}

/** What is said of a bucket that a run's report does not list: where it lists the largest alone, cases may be in it yet. */
export function absenceIn({ slices }: Report, slice: string): 'slice.not_in_run' | 'slice.not_listed' {
  return slices.find((one) => one.slice === slice)?.others ? 'slice.not_listed' : 'slice.not_in_run';
}

type Group = SliceFigure['groups'][number];

function groupsOf(groups: readonly Group[]): Map<string, Group> {
  return new Map(groups.map((group) => [group.value, group]));
}

function cellOf(group: Group | undefined, criterion: string): SliceCell | null {
  return group?.cells.find((cell) => cell.criterion === criterion) ?? null;
}
