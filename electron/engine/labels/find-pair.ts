import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { configFile } from '../project/file-names.ts';
import { nearest } from '../project/nearest.ts';
import type { LabelledTransform, Pair, Project } from '../project/project.ts';

/** The transform of this name; where the project has one alone, it need not be named. */
export function findTransform(project: Project, name: string | undefined): Result<LabelledTransform> {
  const [first, second] = project.transforms;
  if (name === undefined && first && !second) return succeed(first);
  const found = project.transforms.find(({ config }) => config.name === name);
  if (found) return succeed(found);
  const known = project.transforms.map(({ config }) => config.name);
  if (known.length === 0) return refuse(problem('error', 'no_transforms', configFile));
  if (name === undefined)
    return refuse(problem('error', 'transform_not_named', configFile, { known: known.join(', ') }));
  const near = nearest(name, known);
  if (near !== undefined) return refuse(problem('error', 'transform_unknown_near', configFile, { name, near }));
  return refuse(problem('error', 'transform_unknown', configFile, { name, known: known.join(', ') }));
}

/** The pair with this derived case, and the transform it is of. */
export function findPair(project: Project, id: string): Result<{ transform: LabelledTransform; pair: Pair }> {
  for (const transform of project.transforms) {
    const pair = transform.pairs.find((one) => one.id === id);
    if (pair) return succeed({ transform, pair });
  }
  if (project.transforms.length === 0) return refuse(problem('error', 'no_transforms', configFile));
  const ids = project.transforms.flatMap(({ pairs }) => pairs.map((pair) => pair.id));
  const near = nearest(id, ids);
  if (near !== undefined) return refuse(problem('error', 'pair_unknown_near', configFile, { case: id, near }));
  return refuse(problem('error', 'pair_unknown', configFile, { case: id, example: ids[0] ?? '–' }));
}
