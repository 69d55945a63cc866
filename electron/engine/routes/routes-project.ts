import type { Criterion, Project } from '../project/project.ts';

/** Of a criterion what routes are told by. */
export type RoutesCriterion = Pick<Criterion, 'id' | 'evaluator' | 'options'>;

/** Of a project what routes are told by: what its cases expect, what judges them, and how. */
export interface RoutesProject {
  config: Pick<Project['config'], 'min_slice_support' | 'confidence'>;
  cases: readonly { case: { expected?: { route?: readonly string[] | undefined } | undefined } }[];
  criteria: readonly RoutesCriterion[];
}
