import { RE2JS } from 're2js';
import type { ProjectConfig } from '../../../../shared/config.ts';
import { patternFault } from '../../../../shared/pattern-fault.ts';
import { type Problem, problem } from '../../../../shared/problem.ts';
import { parseSlice, sliceSyntax } from '../../slices/index.ts';
import { findModule } from '../../systems/find-module.ts';
import { nearest } from '../nearest.ts';
import { checkTransforms } from './check-transforms.ts';
import type { Settings } from './read-settings.ts';

type Place = Settings<unknown>['place'];

/** What a schema cannot see of oloproof.yaml: names that must exist elsewhere, and texts with a syntax of their own. */
export async function checkConfig(
  folder: string,
  config: ProjectConfig,
  criteria: readonly string[],
  place: Place,
): Promise<Problem[]> {
  return [
    ...checkMetrics(config, criteria, place),
    ...checkSlices(config, place),
    ...checkPatterns(config, place),
    ...(await checkModule(folder, config, place)),
    ...(await checkTransforms(folder, config, place)),
  ];
}

function checkMetrics({ metrics }: ProjectConfig, criteria: readonly string[], place: Place): Problem[] {
  return metrics.flatMap((metric, at) => {
    const problems: Problem[] = [];
    const first = metrics.findIndex((one) => one.id === metric.id);
    if (first < at) {
      const lines = { first: place(['metrics', first]).line ?? 0, second: place(['metrics', at]).line ?? 0 };
      problems.push(problem('error', 'metric_twice', place(['metrics', at, 'id']), { id: metric.id, ...lines }));
    }
    if (metric.type !== 'quantile' && !criteria.includes(metric.criterion)) {
      problems.push(unknownCriterion(metric.id, metric.criterion, criteria, place(['metrics', at, 'criterion'])));
    }
    return problems;
  });
}

function unknownCriterion(metric: string, name: string, criteria: readonly string[], where: Problem['where']): Problem {
  const near = nearest(name, criteria);
  if (near !== undefined) return problem('error', 'metric_criterion_near', where, { metric, name, near });
  return problem('error', 'metric_criterion', where, { metric, name, known: criteria.join(', ') || '–' });
}

function checkSlices({ slices }: ProjectConfig, place: Place): Problem[] {
  return slices.flatMap((slice, at) =>
    parseSlice(slice)
      ? []
      : [problem('error', 'slice_unknown', place(['slices', at]), { slice, syntax: sliceSyntax.join(', ') })],
  );
}

function checkPatterns({ redact }: ProjectConfig, place: Place): Problem[] {
  return redact.flatMap((pattern, at) => {
    try {
      RE2JS.compile(pattern);
      return [];
    } catch (error) {
      const { says, values } = patternFault(error);
      return [problem('error', 'pattern_unreadable', place(['redact', at]), { pattern, says, ...values })];
    }
  });
}

/** A Python module is only a warning: what it recorded can be evaluated, it only cannot be run as it stands. */
async function checkModule(folder: string, { system }: ProjectConfig, place: Place): Promise<Problem[]> {
  if (system?.callable === undefined) return [];
  const found = await findModule(folder, system.callable);
  if (found.ok) return [];
  return found.problems.map(({ code, severity, values }) =>
    problem(code === 'module_python' ? 'warning' : severity, code, place(['system', 'callable']), values),
  );
}
