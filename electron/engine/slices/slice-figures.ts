import type { SliceFigure } from '../../../shared/report.ts';
import { rateOf, tallyAll } from '../evaluate/count-verdicts.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Work } from '../in-slices.ts';
import type { Project } from '../project/project.ts';
import { largestGroups } from './largest-groups.ts';
import type { Slice } from './slice.ts';

/** Each group of a slice with every criterion's figures; under the least support only the support is given. */
export function* sliceFigures(project: Project, slice: Slice, outcomes: readonly CaseOutcome[]): Work<SliceFigure> {
  const groups = new Map<string, CaseOutcome[]>();
  const joinedNone: Record<string, number> = {};
  for (const outcome of outcomes) {
    yield;
    const joined = slice.groupOf({ ...outcome, case: project.cases[outcome.at]!.case });
    if ('none' in joined) {
      joinedNone[joined.none] = (joinedNone[joined.none] ?? 0) + 1;
      continue;
    }
    const members = groups.get(joined.group);
    if (members) members.push(outcome);
    else groups.set(joined.group, [outcome]);
  }
  const { listed, others } = largestGroups(groups, slice);
  const figures: SliceFigure['groups'] = [];
  for (const { value, members } of listed) {
    yield;
    figures.push({ value, cases: members.length, cells: cells(project, members) });
  }
  return {
    slice: slice.id,
    joinedNone,
    groups: figures,
    ...(others && { others: { groups: others.groups, cases: others.members } }),
  };
}

function cells(project: Project, outcomes: readonly CaseOutcome[]) {
  const tallies = tallyAll(project.criteria.length, outcomes);
  return project.criteria.map((criterion, i) => {
    const { counts } = tallies[i]!;
    const supported = counts.passed + counts.failed >= project.config.min_slice_support;
    return { criterion: criterion.id, counts, rate: supported ? rateOf(tallies[i]!, project.config.confidence) : null };
  });
}
