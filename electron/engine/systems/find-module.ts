import { type Problem, problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { configFile } from '../project/file-names.ts';
import { resolveInside } from '../project/inside.ts';

/** In the order they are looked for. */
const moduleExtensions = ['ts', 'mts', 'js', 'mjs'] as const;

const where = { file: configFile, field: 'system.callable' };

/** The file and the export that `callable: app:run` names; the file never lies outside the folder. */
export async function findModule(
  folder: string,
  callable: string,
): Promise<Result<{ file: string; exported: string }>> {
  const colon = callable.lastIndexOf(':');
  const name = callable.slice(0, colon);
  const refusals: Problem[] = [];
  for (const extension of moduleExtensions) {
    const file = await resolveInside(folder, `${name}.${extension}`, where);
    if (file.ok) return succeed({ file: file.value, exported: callable.slice(colon + 1) });
    refusals.push(...file.problems.filter(({ code }) => code !== 'file_absent'));
  }
  if (refusals.length > 0) return refuse(refusals[0]!);
  const python = await resolveInside(folder, `${name}.py`, where);
  if (python.ok) return refuse(problem('error', 'module_python', where, { name }));
  return refuse(problem('error', 'module_not_found', where, { name, extensions: moduleExtensions.join(', ') }));
}
