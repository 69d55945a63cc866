import { type Problem, problem } from '../../../shared/problem.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { recordsFile } from '../project/file-names.ts';
import type { Criterion, RunFolder } from '../project/project.ts';

/** What evaluators stopped on in a case; `verdicts` are in the order of the criteria. */
export function evaluatorErrors(
  criteria: readonly Criterion[],
  run: RunFolder,
  caseId: string,
  verdicts: readonly Verdict[],
): Problem[] {
  return verdicts.flatMap((verdict, i) => {
    if (verdict.status !== 'missing' || verdict.reason !== 'evaluator_error') return [];
    const { detail = '' } = verdict;
    const said = typeof detail === 'string' ? { says: detail } : { ...detail.values, says: detail.says };
    const values = { ...said, criterion: criteria[i]!.id, case: caseId };
    return [problem('error', 'evaluator_error', recordsFile(run.id), values)];
  });
}
