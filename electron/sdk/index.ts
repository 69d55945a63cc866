/**
 * What authors of systems and evaluators import as `trajectory-inspector/sdk`.
 *
 *     export const run = defineSystem({
 *       name: 'support-agent',
 *       version: '1',
 *       records: ['agent_trajectory/v1'],
 *       async run(one, { recorder }) {
 *         const order = await recorder.call('lookup_order', { order_id: 'ord-1' }, lookupOrder);
 *         recorder.finish({ status: 'success' });
 *         return { answer: order.status };
 *       },
 *     });
 */
export type { System, SystemDefinition } from './define-system.ts';
export { defineSystem } from './define-system.ts';
export type {
  EvaluatorDefinition,
  ExcludedReason,
  JudgedCase,
  Judgement,
  MissingReason,
  Subject,
} from './evaluator.ts';
export { evaluator, fail, missing, pass } from './evaluator.ts';
export { random } from './random.ts';
export { ReplayDiverged } from './replay-diverged.ts';
export type { Outcome, RunningCase } from './running-case.ts';
export { stateHash } from './state-hash.ts';
export { StepLimitReached } from './step-limit.ts';
export { ToolError } from './tool-error.ts';
export type * from './types.ts';
