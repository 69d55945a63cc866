import type { CriterionVerdict } from '../../../../shared/contract/cases.ts';
import type { ComparedPath } from '../../../../shared/verdict.ts';

/** A place of the state that a criterion compared. */
export interface JudgedPath extends ComparedPath {
  criterion: string;
}

/** What one criterion compared. */
export interface Comparison {
  criterion: string;
  status: 'pass' | 'fail';
  compared: readonly ComparedPath[];
  /** How many places there are, and how many of them differ; of more than a thousand only the first are told. */
  total: number;
  differing: number;
}

/** Of the recorded state; what was compared in replays is about other states. */
export function comparisons(verdicts: readonly CriterionVerdict[]): Comparison[] {
  return verdicts.flatMap(({ criterion, verdict, about }) => {
    if (about !== 'recording' || !('compared' in verdict) || verdict.compared === undefined) return [];
    const { status, compared, comparedTotal } = verdict;
    const differing = Number(status === 'fail' ? verdict.evidence.values.differing : 0);
    return [{ criterion, status, compared, total: comparedTotal ?? compared.length, differing }];
  });
}

export function judgedPaths(all: readonly Comparison[]): JudgedPath[] {
  return all.flatMap(({ criterion, compared }) => compared.map((path) => ({ ...path, criterion })));
}
