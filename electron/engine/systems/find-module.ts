import { addAll } from '../../../shared/add-all.ts';
import type { ProblemCode } from '../../../shared/i18n/en/problems.ts';
import { type Place, type Problem, problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import type { OwnCode } from '../evaluators/evaluator.ts';
import { configFile } from '../project/file-names.ts';
import { resolveInside } from '../project/inside.ts';

/** In the order they are looked for. */
const moduleExtensions = ['ts', 'mts', 'js', 'mjs'] as const;

/** A module of the project, and which of its exports is meant. */
export interface FoundModule {
  /** Absolute path, symlinks resolved. */
  file: string;
  exported: string;
}

/** The file and the export that `callable: app:run` names; the file never lies outside the folder. */
export async function findModule(folder: string, callable: string): Promise<Result<FoundModule>> {
  const colon = callable.lastIndexOf(':');
  const where = { file: configFile, field: 'system.callable' };
  const named = { name: callable.slice(0, colon), exported: callable.slice(colon + 1), endings: moduleExtensions };
  return findIn(folder, named, where, { python: 'module_python', absent: 'module_not_found' });
}

/** The same for an evaluator of the project's own; its module may be named with its ending too. */
export async function findEvaluatorModule(folder: string, code: OwnCode, where: Place): Promise<Result<FoundModule>> {
  const ending = moduleExtensions.find((one) => code.module.endsWith(`.${one}`));
  const name = ending === undefined ? code.module : code.module.slice(0, -ending.length - 1);
  const named = { name, exported: code.exported, endings: ending === undefined ? moduleExtensions : [ending] };
  return findIn(folder, named, where, { python: 'evaluator_module_python', absent: 'evaluator_module_not_found' });
}

async function findIn(
  folder: string,
  { name, exported, endings }: { name: string; exported: string; endings: readonly string[] },
  where: Place,
  codes: { python: ProblemCode; absent: ProblemCode },
): Promise<Result<FoundModule>> {
  const refusals: Problem[] = [];
  for (const ending of endings) {
    const file = await resolveInside(folder, `${name}.${ending}`, where);
    if (file.ok) return succeed({ file: file.value, exported });
    addAll(
      refusals,
      file.problems.filter(({ code }) => code !== 'file_absent'),
    );
  }
  if (refusals.length > 0) return refuse(refusals[0]!);
  const python = await resolveInside(folder, `${name}.py`, where);
  if (python.ok) return refuse(problem('error', codes.python, where, { name }));
  return refuse(problem('error', codes.absent, where, { name, extensions: endings.join(', ') }));
}
