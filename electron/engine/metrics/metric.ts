import type { MetricConfig } from '../../../shared/config.ts';
import type { MetricFigure } from '../../../shared/report.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Project } from '../project/project.ts';

/** One kind of metric: how its figure is made of the outcomes of a run. */
export interface MetricKind<Type extends MetricConfig['type'] = MetricConfig['type']> {
  type: Type;
  figure(
    metric: Extract<MetricConfig, { type: Type }>,
    project: Project,
    outcomes: readonly CaseOutcome[],
    confidence: number,
  ): MetricFigure;
}
