import type { CriterionVerdict } from '../../../shared/contract/cases.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import type { Criterion } from '../project/project.ts';

/** A verdict with whose it is, and what it is about. */
export function criterionVerdict({ id, written, evaluator }: Criterion, verdict: Verdict): CriterionVerdict {
  const about = (['replays', 'pair'] as const).find((part) => evaluator.needs.includes(part)) ?? 'recording';
  return { criterion: id, type: written.type, verdict, about };
}
