import { isAbsolute } from 'node:path';
import type { EvaluateParams } from '../engine/systems/protocol.ts';
import { copyJson } from '../sdk/copy-json.ts';
import type { EvaluatorDefinition, Subject } from '../sdk/evaluator.ts';
import { loaderAt, NoSystem, withoutExport } from './load-system.ts';

export type Evaluate = (params: EvaluateParams) => Promise<{ verdict: unknown }>;

/**
 * Asks evaluators of the project, each module loaded once. Throws what they throw, and says who is none. What they answer
 * is for the engine to check.
 */
export function evaluateBy(sdk: string): Evaluate {
  const loaded = new Map<string, Promise<Record<string, unknown>>>();
  const load = (file: string) => {
    const known = loaded.get(file) ?? loaderAt(file, sdk)(file);
    loaded.set(file, known);
    return known;
  };
  return async ({ file, exported, case: one, recorded }) => {
    if (!isAbsolute(file)) throw new Error(`${file} is no absolute path`);
    const module = await load(file);
    const evaluator = asEvaluator(module[exported]);
    if (!evaluator) throw new NoSystem(withoutExport(file, module, 'evaluator or function', exported));
    const reason = await evaluator.excluded?.(one as Subject['case']);
    if (reason !== undefined && reason !== null) return { verdict: { status: 'excluded', reason } };
    if (recorded === null) return { verdict: null };
    const verdict = copyJson(await evaluator.judge({ ...recorded, case: one } as Subject), 'the verdict');
    if (isExclusion(verdict))
      throw new Error('judge() excludes; only excluded() may, which sees nothing of the record');
    return { verdict };
  };
}

function asEvaluator(value: unknown): EvaluatorDefinition | undefined {
  if (typeof value === 'function') return { judge: value as EvaluatorDefinition['judge'] };
  const judges = typeof value === 'object' && value !== null && 'judge' in value && typeof value.judge === 'function';
  return judges ? (value as EvaluatorDefinition) : undefined;
}

function isExclusion(verdict: unknown): boolean {
  return typeof verdict === 'object' && verdict !== null && 'status' in verdict && verdict.status === 'excluded';
}
