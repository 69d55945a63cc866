import { agentCallOrder } from './agent-call-order.ts';
import { agentConstraintsSatisfied } from './agent-constraints-satisfied.ts';
import { agentMaxHandoffs } from './agent-max-handoffs.ts';
import { agentMaxSteps } from './agent-max-steps.ts';
import { agentNoCycle } from './agent-no-cycle.ts';
import { agentNoToolLoop } from './agent-no-tool-loop.ts';
import { agentNoUndeclaredTool } from './agent-no-undeclared-tool.ts';
import { agentRoute } from './agent-route.ts';
import { agentSideEffects } from './agent-side-effects.ts';
import { agentToolCalled } from './agent-tool-called.ts';
import { agentToolCallsMatch } from './agent-tool-calls-match.ts';
import { agentToolPermissions } from './agent-tool-permissions.ts';
import { agentToolSequence } from './agent-tool-sequence.ts';
import { agentToolSucceeded } from './agent-tool-succeeded.ts';
import { contains } from './contains.ts';
import { custom } from './custom.ts';
import type { Evaluator } from './evaluator.ts';
import { exactMatch } from './exact-match.ts';
import { faultRecovery } from './fault-recovery.ts';
import { jsonSchema } from './json-schema.ts';
import { metamorphicRelation } from './metamorphic-relation.ts';
import { numericClose } from './numeric-close.ts';
import { recordedScore } from './recorded-score.ts';
import { regex } from './regex.ts';
import { stateMatches } from './state-matches.ts';
import { stateUnchanged } from './state-unchanged.ts';

/** Every evaluator a project may name under `type:`. A new one is a file in this folder and a line here. */
export const evaluators: readonly Evaluator[] = [
  exactMatch,
  contains,
  regex,
  jsonSchema,
  numericClose,
  recordedScore,
  agentToolCalled,
  agentToolSucceeded,
  agentNoToolLoop,
  agentNoCycle,
  agentToolSequence,
  agentNoUndeclaredTool,
  agentToolCallsMatch,
  agentConstraintsSatisfied,
  agentMaxSteps,
  agentCallOrder,
  agentRoute,
  agentToolPermissions,
  agentMaxHandoffs,
  agentSideEffects,
  stateMatches,
  stateUnchanged,
  faultRecovery,
  metamorphicRelation,
  custom,
];

const byType = new Map(evaluators.map((evaluator) => [evaluator.type, evaluator]));

export function findEvaluator(type: string): Evaluator | undefined {
  return byType.get(type);
}
