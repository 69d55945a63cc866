import { type Result, succeed } from '../../../shared/problem.ts';
import { findTransform, type LabelledTransform, type Project } from '../../engine/index.ts';

/** The transform of this name, or all of them; refused where there is none of the name, or none at all. */
export function chooseTransforms(project: Project, name: string | undefined): Result<readonly LabelledTransform[]> {
  if (name === undefined && project.transforms.length > 0) return succeed(project.transforms);
  const found = findTransform(project, name);
  return found.ok ? succeed([found.value]) : found;
}
