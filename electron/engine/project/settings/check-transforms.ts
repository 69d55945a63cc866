import { addAll } from '../../../../shared/add-all.ts';
import type { ProjectConfig, TransformConfig } from '../../../../shared/config.ts';
import { type Problem, problem } from '../../../../shared/problem.ts';
import { resolveInside } from '../inside.ts';
import type { Settings } from './read-settings.ts';

type Place = Settings<unknown>['place'];

/** The transforms of a project, the first of each name: a second one would derive cases of the same id. */
export function transformsOf({ metamorphic }: ProjectConfig): TransformConfig[] {
  const transforms = metamorphic?.transforms ?? [];
  return transforms.filter(({ name }, at) => transforms.findIndex((one) => one.name === name) === at);
}

/** What a schema cannot see of the transforms: that their names differ, what their templates keep, where labels lie. */
export async function checkTransforms(
  folder: string,
  { metamorphic }: ProjectConfig,
  place: Place,
): Promise<Problem[]> {
  const transforms = metamorphic?.transforms ?? [];
  const placeIn = (at: number, key?: keyof TransformConfig) =>
    place(['metamorphic', 'transforms', at, ...(key === undefined ? [] : [key])]);
  const problems: Problem[] = [];
  for (const [at, { name, template, validity_labels: labels }] of transforms.entries()) {
    const first = transforms.findIndex((one) => one.name === name);
    if (first < at) {
      const lines = { first: placeIn(first).line ?? 0, second: placeIn(at).line ?? 0 };
      problems.push(problem('error', 'transform_twice', placeIn(at, 'name'), { name, ...lines }));
    }
    if (!template.includes('{value}')) {
      problems.push(problem('note', 'transform_keeps_nothing', placeIn(at, 'template'), { name }));
    }
    if (labels === undefined) continue;
    // Labels may not be there yet; a path out of the folder is a problem from the start.
    const found = await resolveInside(folder, labels, placeIn(at, 'validity_labels'));
    if (!found.ok)
      addAll(
        problems,
        found.problems.filter(({ code }) => code !== 'file_absent'),
      );
  }
  return problems;
}
