import type { z } from 'zod';
import type { Json } from '../../../shared/json.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import { agentCallOrder } from '../evaluators/agent-call-order.ts';
import { agentConstraintsSatisfied } from '../evaluators/agent-constraints-satisfied.ts';
import { agentMaxHandoffs } from '../evaluators/agent-max-handoffs.ts';
import { agentMaxSteps } from '../evaluators/agent-max-steps.ts';
import { agentNoCycle } from '../evaluators/agent-no-cycle.ts';
import { agentNoToolLoop } from '../evaluators/agent-no-tool-loop.ts';
import { agentNoUndeclaredTool } from '../evaluators/agent-no-undeclared-tool.ts';
import { agentRoute } from '../evaluators/agent-route.ts';
import { agentSideEffects } from '../evaluators/agent-side-effects.ts';
import { agentToolCalled } from '../evaluators/agent-tool-called.ts';
import { agentToolCallsMatch } from '../evaluators/agent-tool-calls-match.ts';
import { agentToolPermissions } from '../evaluators/agent-tool-permissions.ts';
import { agentToolSequence } from '../evaluators/agent-tool-sequence.ts';
import { agentToolSucceeded } from '../evaluators/agent-tool-succeeded.ts';
import { contains } from '../evaluators/contains.ts';
import type { Evaluator, Need } from '../evaluators/evaluator.ts';
import { exactMatch } from '../evaluators/exact-match.ts';
import { faultRecovery } from '../evaluators/fault-recovery.ts';
import { jsonSchema } from '../evaluators/json-schema.ts';
import { metamorphicRelation } from '../evaluators/metamorphic-relation.ts';
import { numericClose } from '../evaluators/numeric-close.ts';
import { recordedScore } from '../evaluators/recorded-score.ts';
import { regex } from '../evaluators/regex.ts';
import { stateMatches } from '../evaluators/state-matches.ts';
import { stateUnchanged } from '../evaluators/state-unchanged.ts';
import { allOfDeclaredTool, among, callsOf, lastCall, lastDeclared, lastExpected } from './aim.ts';
import type { Breakage } from './breakage.ts';
import { addHandoff } from './breakages/add-handoff.ts';
import { addRecord } from './breakages/add-record.ts';
import { addSideEffect } from './breakages/add-side-effect.ts';
import { addSteps } from './breakages/add-steps.ts';
import { breakConstraint } from './breakages/break-constraint.ts';
import { dropReplays, failReplay, lieInReplay } from './breakages/break-replay.ts';
import { changeArgument, declaredArguments, recordedArguments } from './breakages/change-argument.ts';
import { changeOutput, emptyOutput, retypeOutput } from './breakages/change-output.ts';
import { cutTrace, cutTraceBefore } from './breakages/cut-trace.ts';
import { dropCall } from './breakages/drop-call.ts';
import {
  dropAgents,
  dropConstraint,
  dropOutput,
  dropScores,
  dropSideEffects,
  dropState,
} from './breakages/drop-evidence.ts';
import { failCall } from './breakages/fail-call.ts';
import { lowerScore } from './breakages/lower-score.ts';
import { forbidden, offTheRoute, reassignCall } from './breakages/reassign-call.ts';
import { renameTool } from './breakages/rename-tool.ts';
import { repeatCall } from './breakages/repeat-call.ts';
import { firstOf, neighbours, swapCalls } from './breakages/swap-calls.ts';
import { undeclaredCall } from './breakages/undeclared-call.ts';
import { writeState } from './breakages/write-state.ts';

/** The breakages that a criterion of this type should notice, aimed by its options. */
interface Concern {
  type: string;
  breakages(options: unknown): readonly Breakage[];
}

/**
 * What concerns which evaluator. A breakage stands here where the evaluator's rule is about what it breaks: one that
 * goes unnoticed is then a finding about the criterion. One line an evaluator.
 */
const concerns: readonly Concern[] = [
  concern(exactMatch, ({ field }) => onOutput(field)),
  concern(contains, ({ field }) => onOutput(field)),
  concern(regex, ({ field }) => onOutput(field)),
  concern(numericClose, ({ field }) => [changeOutput(field), dropOutput]),
  concern(jsonSchema, ({ field }) => [...onOutput(field), retypeOutput(field)]),
  concern(recordedScore, ({ name, min }) => [lowerScore(name, min), dropScores]),
  concern(agentToolCalled, ({ tool_name, min_calls }) => onCallsOf(tool_name, min_calls - 1)),
  concern(agentToolSucceeded, ({ tool_name, min_calls }) => [
    ...onCallsOf(tool_name, min_calls - 1),
    failCall(tool_name, min_calls - 1),
  ]),
  concern(agentNoToolLoop, ({ max_repeats }) => [repeatCall(() => max_repeats), cutTrace]),
  concern(agentNoCycle, ({ max_cycles }) => [repeatCall(() => max_cycles), cutTrace]),
  concern(agentToolSequence, ({ ordered }) => [
    dropCall(lastDeclared),
    repeatCall(() => 1),
    renameTool(lastDeclared),
    undeclaredCall,
    cutTrace,
    ...(ordered ? [swapCalls(neighbours)] : []),
  ]),
  concern(agentNoUndeclaredTool, () => [renameTool(lastDeclared), undeclaredCall, cutTrace]),
  concern(agentToolCallsMatch, onDeclaredCalls),
  concern(agentConstraintsSatisfied, ({ constraints }) => [breakConstraint(constraints), dropConstraint(constraints)]),
  concern(agentMaxSteps, ({ max_steps }) => [addSteps(max_steps), cutTrace]),
  concern(agentCallOrder, ({ before, after, scope = [] }) => [
    ...onCallsOf(before),
    swapCalls(firstOf(before, after)),
    failCall(before),
    ...(scope.length > 0 ? [changeArgument(callsOf(after), () => scope)] : []),
  ]),
  concern(agentRoute, () => [reassignCall(offTheRoute), addHandoff(), cutTrace, dropAgents]),
  concern(agentToolPermissions, ({ permissions }) => [
    reassignCall(forbidden(permissions)),
    renameTool(lastCall),
    undeclaredCall,
    cutTrace,
    dropAgents,
  ]),
  concern(agentMaxHandoffs, ({ max_handoffs }) => [addHandoff(max_handoffs), cutTrace, dropAgents]),
  concern(agentSideEffects, () => [addSideEffect, dropSideEffects, dropState]),
  concern(stateMatches, ({ mode, paths }) => [
    writeState(({ case: one }) => one.expected?.state, paths),
    ...(mode === 'subset' ? [] : [addRecord(paths)]),
    dropState,
  ]),
  concern(stateUnchanged, ({ paths }) => [
    writeState(({ case: one }) => one.initial_state, paths),
    addRecord(paths),
    dropState,
  ]),
  concern(faultRecovery, () => [failReplay, lieInReplay, dropReplays]),
  concern(metamorphicRelation, ({ relation }) => onRelation[relation]),
];

/** What is broken is the derived case: its source stays what it is held against. */
const onRelation: Readonly<Record<z.output<typeof metamorphicRelation.options>['relation'], readonly Breakage[]>> = {
  same_output: [changeOutput(), dropOutput],
  same_actions: [
    dropCall(lastCall),
    swapCalls(neighbours),
    repeatCall(() => 1),
    renameTool(lastCall),
    changeArgument(lastCall, recordedArguments),
    undeclaredCall,
    cutTrace,
  ],
  same_state: [writeState(recordedState), addRecord(), dropState],
};

function recordedState({ state }: RecordedCase): Json | undefined {
  return 'value' in state ? state.value.state : undefined;
}

function concern<Options extends z.ZodType, Needs extends Need>(
  { type }: Evaluator<Options, Needs>,
  breakages: (options: z.output<Options>) => readonly Breakage[],
): Concern {
  return { type, breakages: (options) => breakages(options as z.output<Options>) };
}

function onOutput(field: string): Breakage[] {
  return [changeOutput(field), emptyOutput(field), dropOutput];
}

/** With all calls of the tool gone, but for as many as are not enough. */
function onCallsOf(tool: string, leave = 0): Breakage[] {
  return [dropCall(callsOf(tool, leave)), renameTool(callsOf(tool, leave)), cutTrace];
}

/** What extras, absences, order and arguments mean to the criterion is its to say. */
function onDeclaredCalls({
  mode,
  arguments: rule,
  per_tool,
}: z.output<typeof agentToolCallsMatch.options>): Breakage[] {
  const ruleOf = (tool: string) => (Object.hasOwn(per_tool, tool) ? per_tool[tool] : rule);
  const compares = (tool: string) => ruleOf(tool) !== 'ignore';
  const comparesAny = [rule, ...Object.values(per_tool)].some((one) => one !== 'ignore');
  const aim = mode === 'superset' ? allOfDeclaredTool : lastDeclared;
  return [
    renameTool(aim),
    mode === 'superset' ? cutTraceBefore(aim) : cutTrace,
    ...(mode === 'subset' ? [] : [dropCall(aim)]),
    ...(mode === 'superset' ? [] : [undeclaredCall, repeatCall(({ expected }) => expected?.tool_calls?.length ?? 1)]),
    ...(mode === 'strict' ? [swapCalls(neighbours)] : []),
    ...(comparesAny ? [changeArgument(among(compares, lastExpected), declaredArguments)] : []),
  ];
}

const byType = new Map(concerns.map((one) => [one.type, one]));

/** The breakages that concern a criterion; none where its evaluator is not known here. */
export function breakagesFor(type: string, options: unknown): readonly Breakage[] {
  return byType.get(type)?.breakages(options) ?? [];
}
