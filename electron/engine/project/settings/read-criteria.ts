import { addAll } from '../../../../shared/add-all.ts';
import type { EvaluatorConfig, ProjectConfig } from '../../../../shared/config.ts';
import type { ProblemCode } from '../../../../shared/i18n/en/problems.ts';
import type { TextValues } from '../../../../shared/i18n/text.ts';
import { type Problem, problem } from '../../../../shared/problem.ts';
import { stateArtifact, trajectoryArtifact } from '../../../../shared/record.ts';
import { type Evaluator, type Need, needsOf } from '../../evaluators/evaluator.ts';
import { evaluators, findEvaluator } from '../../evaluators/index.ts';
import { nearest } from '../nearest.ts';
import { parseLeniently } from '../parse-leniently.ts';
import type { Criterion } from '../project.ts';
import { fieldName, zodProblems } from '../zod-problems.ts';
import { transformsOf } from './check-transforms.ts';
import type { Settings } from './read-settings.ts';

type Place = Settings<unknown>['place'];

/**
 * The criteria of a project: each evaluator found by its type, its options checked by its own schema. An entry that cannot
 * be used is left out, with a problem.
 */
export function readCriteria(config: ProjectConfig, place: Place): { criteria: Criterion[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const criteria: Criterion[] = [];
  const transforms = transformsOf(config).map(({ name }) => name);
  const lines = new Map<string, number | undefined>();
  for (const [at, written] of config.evaluators.entries()) {
    const path = ['evaluators', at];
    const complain = (code: ProblemCode, key: string, values: TextValues) =>
      problems.push(problem('error', code, place([...path, key]), values));

    const evaluator = findEvaluator(written.type);
    if (!evaluator) {
      complain(...unknownType(written.type));
      continue;
    }
    const options = readOptions(evaluator, written, place, path, problems);
    if (options === undefined) continue;
    const transform = evaluator.transform?.(options);
    if (transform !== undefined && !transforms.includes(transform)) {
      complain(...unknownTransform(transform, transforms));
      continue;
    }
    for (const artifact of notRecorded(config, needsOf(evaluator, options))) {
      complain('artifact_not_recorded', 'type', { type: written.type, artifact });
    }
    const id = written.criterion ?? evaluator.criterion(options);
    const line = place(path).line;
    if (lines.has(id)) {
      complain('criterion_twice', 'type', { id, first: lines.get(id) ?? 0, second: line ?? 0 });
      continue;
    }
    lines.set(id, line);
    criteria.push({ id, evaluator, options, written });
  }
  return { criteria, problems };
}

function unknownType(type: string): [ProblemCode, string, TextValues] {
  const known = evaluators.map((one) => one.type);
  const near = nearest(type, known);
  if (near !== undefined) return ['evaluator_unknown_near', 'type', { type, near }];
  return ['evaluator_unknown', 'type', { type, known: known.join(', ') }];
}

function unknownTransform(name: string, known: readonly string[]): [ProblemCode, string, TextValues] {
  const near = nearest(name, known);
  if (near !== undefined) return ['transform_unknown_near', 'transform', { name, near }];
  return ['transform_unknown', 'transform', { name, known: known.join(', ') || '–' }];
}

/** Undefined where an option is wrong or missing; a key that the evaluator does not know is only passed over. */
function readOptions(
  evaluator: Evaluator,
  { type: _type, criterion: _criterion, ...written }: EvaluatorConfig,
  place: Place,
  path: PropertyKey[],
  problems: Problem[],
): unknown {
  const { value, issues } = parseLeniently(evaluator.options, written);
  const within = (inner: readonly PropertyKey[], at: 'key' | 'value') => place([...path, ...inner], at);
  const name = (inner: readonly PropertyKey[]) => fieldName([...path, ...inner]);
  const checked = { value: written, schema: evaluator.options, severity: 'error', place: within, name } as const;
  addAll(problems, zodProblems(issues, checked));
  return issues.every((issue) => issue.code === 'unrecognized_keys') ? value : undefined;
}

const artifactOf: Partial<Record<Need, string>> = {
  trajectory: trajectoryArtifact,
  agents: trajectoryArtifact,
  state: stateArtifact,
};

/** What the evaluator judges and the system does not say it records; a project without a system was brought in. */
function notRecorded({ system }: ProjectConfig, needs: readonly Need[]): string[] {
  if (!system) return [];
  const needed = new Set(needs.map((need) => artifactOf[need]).filter((artifact) => artifact !== undefined));
  return [...needed].filter((artifact) => !system.records.some((recorded) => recorded === artifact));
}
