import type { SliceCellComparison, SliceComparison } from '../../../shared/comparison.ts';
import type { Report } from '../../../shared/report.ts';
import type { Work } from '../in-slices.ts';
import type { Project } from '../project/project.ts';
import { parseSlice } from '../slices/index.ts';
import { largestGroups } from '../slices/largest-groups.ts';
import type { Slice } from '../slices/slice.ts';
import { benjaminiHochberg } from '../stats/multiplicity.ts';
import { completePairs } from '../stats/paired-cells.ts';
import type { Pair } from './pair-outcomes.ts';
import { pairedFigure } from './paired-figure.ts';
import { tallyPairs } from './tally-pairs.ts';

/** What a share of false marks among the marks is kept to. Fixed: slices are for looking, and gate nothing. */
const markLevel = 0.05;

/**
 * Differences group by group, for looking only. A pair is in a group when its case is in it in both runs: grouped by one
 * run alone, cases would seem to change because of what they were chosen by.
 */
export function* compareSlices(
  project: Project,
  pairs: readonly Pair[],
  reports: readonly Pick<Report, 'slices'>[],
): Work<{ slices: SliceComparison[]; family: number }> {
  const slices: SliceComparison[] = [];
  for (const slice of project.config.slices.map(parseSlice)) {
    if (!slice) continue;
    const figures = reports.flatMap((report) => report.slices.filter((one) => one.slice === slice.id));
    const values = new Set(figures.flatMap(({ groups }) => groups.map(({ value }) => value)));
    slices.push({ ...(yield* groupPairs(project, slice, pairs)), values: [...values].sort(slice.compare) });
  }
  return { slices, family: mark(slices) };
}

function* groupPairs(project: Project, slice: Slice, pairs: readonly Pair[]): Work<Omit<SliceComparison, 'values'>> {
  const groups = new Map<string, Pair[]>();
  let moved = 0;
  for (const pair of pairs) {
    yield;
    const one = project.cases[pair.b.at]!.case;
    const [old, now] = [slice.groupOf({ ...pair.a, case: one }), slice.groupOf({ ...pair.b, case: one })];
    if ('none' in old || 'none' in now || old.group !== now.group) {
      moved += 1;
      continue;
    }
    const members = groups.get(now.group);
    if (members) members.push(pair);
    else groups.set(now.group, [pair]);
  }
  const { listed, others } = largestGroups(groups, slice);
  const compared: SliceComparison['groups'] = [];
  for (const { value, members } of listed) {
    yield;
    compared.push({ value, pairs: members.length, cells: compareGroup(project, members) });
  }
  return {
    slice: slice.id,
    moved,
    groups: compared,
    ...(others && { others: { groups: others.groups, pairs: others.members } }),
  };
}

function compareGroup({ criteria, config }: Project, pairs: readonly Pair[]): SliceCellComparison[] {
  return tallyPairs(criteria.length, pairs).map((tally, at) => {
    const { pairs: complete, broke, mended } = completePairs(tally.cells);
    const counted = { criterion: criteria[at]!.id, complete, broke, mended };
    if (complete < Math.max(1, config.min_slice_support)) return { ...counted, figures: null };
    const { difference, p } = pairedFigure(tally, config.confidence);
    return { ...counted, figures: { difference, p, pAdjusted: p, marked: false } };
  });
}

/** Adjusts and marks over all cells with enough support, and says how many these are. */
function mark(slices: readonly SliceComparison[]): number {
  const family = slices
    .flatMap(({ groups }) => groups.flatMap(({ cells }) => cells.map(({ figures }) => figures)))
    .filter((figures) => figures !== null);
  const adjusted = benjaminiHochberg(family.map(({ p }) => p));
  family.forEach((figures, at) => {
    figures.pAdjusted = adjusted[at]!;
    figures.marked = adjusted[at]! <= markLevel;
  });
  return family.length;
}
