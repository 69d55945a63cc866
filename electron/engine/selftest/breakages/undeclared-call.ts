import { isAgentStep } from '../../../../shared/trajectory.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { insertedAfter, newStep, withSteps } from '../edit-steps.ts';

/** A tool that no case declares and nobody may call. */
const tool_name = 'selftest_undeclared_tool';

/** The agent makes a call that nobody expects, as the last thing before its final step. */
export const undeclaredCall: Breakage = ofTrajectory('undeclared_call', ({ steps, ...head }) => {
  const last = steps.findLast((step) => isAgentStep(step) && step.kind !== 'final');
  const { agent, parent_index } = last ?? steps.find(isAgentStep) ?? {};
  const by = { agent, parent_index };
  const call = newStep({ ...by, kind: 'tool_call', tool_name, arguments: {} });
  const result = newStep({ ...by, kind: 'tool_result', tool_name, result: null });
  const added = insertedAfter(steps, last?.index ?? 0, [call, result]);
  return { trajectory: withSteps({ ...head, steps }, added), step: last?.index ?? null };
});
