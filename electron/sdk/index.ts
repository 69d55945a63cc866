/**
 * What authors of systems import as `trajectory-inspector/sdk`.
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
export type { Outcome, RunningCase, System, SystemDefinition } from './define-system.ts';
export { defineSystem } from './define-system.ts';
export { random } from './random.ts';
export { StepLimitReached } from './step-limit.ts';
export type * from './types.ts';
