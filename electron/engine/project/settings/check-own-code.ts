import { addAll } from '../../../../shared/add-all.ts';
import type { ProjectConfig } from '../../../../shared/config.ts';
import type { Problem } from '../../../../shared/problem.ts';
import { findEvaluatorModule } from '../../systems/find-module.ts';
import type { Criterion } from '../project.ts';
import type { Settings } from './read-settings.ts';

/** Modules of the project's own evaluators that are not there, or not in the folder. They are looked for, not run. */
export async function checkOwnCode(
  folder: string,
  { evaluators }: ProjectConfig,
  criteria: readonly Criterion[],
  place: Settings<unknown>['place'],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { evaluator, options, written } of criteria) {
    if (!evaluator.asks) continue;
    const where = place(['evaluators', evaluators.indexOf(written), 'module']);
    const found = await findEvaluatorModule(folder, evaluator.asks.code(options), where);
    if (!found.ok) addAll(problems, found.problems);
  }
  return problems;
}
