import { z } from 'zod';
import { compareStates } from '../../../shared/compare-state.ts';
import type { Detail } from '../../../shared/detail.ts';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { isObject, type JsonObject, joinPath } from '../../../shared/json.ts';
import { withDefault } from '../../../shared/optional.ts';
import type { Replay, ReplayChange } from '../../../shared/replay.ts';
import {
  callsToReplay,
  checkpointBefore,
  type Fault,
  faultResults,
  faults,
  pairFor,
} from '../../../shared/replay-calls.ts';
import { detailOfParting, type Recording, reproduces, trustworthy } from '../../../shared/replay-checks.ts';
import { pairResults, type Step, toolCalls } from '../../../shared/trajectory.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { agreement, defineEvaluator, excluded, fail, missing, pass } from './evaluator.ts';

const Options = z.strictObject({
  tool: z.string().min(1),
  fault: z.enum(faults),
  escalate_tools: withDefault(z.array(z.string().min(1), { error: 'expected.tool_names' satisfies Sentence }), []),
  occurrence: withDefault(
    z.union([z.literal('first'), z.literal('all'), z.number().int().positive()], {
      error: 'expected.occurrence' satisfies Sentence,
    }),
    'first',
  ),
});
type Options = z.output<typeof Options>;

export const faultRecovery = defineEvaluator({
  type: 'fault_recovery',
  options: Options,
  needs: ['trajectory', 'replays'],
  group: 'process',
  criterion: ({ tool, fault }) => `recovers_from_${fault}_at_${tool}`,

  changes: (trajectory, { tool, fault, occurrence }) =>
    callsToReplay(trajectory, tool, occurrence).map(({ index }) => changeOf(index, fault)),

  judge({ case: { expected }, trajectory, output, state, replays }, options) {
    const calls = callsToReplay(trajectory, options.tool, options.occurrence);
    if (calls.length === 0) return trajectory.truncated ? missing('truncated') : excluded('tool_not_called');
    const recording = { trajectory, output, state: state?.state };
    const verdicts = calls.map((call) => judgeCall(call, recording, replays, expected?.state, options));
    const open = options.occurrence === 'all' && trajectory.truncated; // further calls may have come
    return (
      verdicts.find(({ status }) => status === 'fail') ??
      verdicts.find(({ status }) => status === 'missing') ??
      (open ? missing('truncated') : verdicts[0]!)
    );
  },
});

function changeOf(step_index: number, fault: Fault): ReplayChange {
  return { step_index, result: faultResults[fault] };
}

/** What the replays of one call show, or why they show nothing. */
function judgeCall(
  call: Step,
  recording: Recording,
  replays: readonly Replay[],
  expected: JsonObject | undefined,
  options: Options,
): Verdict {
  const words: Detail = { says: 'replay.call' satisfies TextKey, values: { tool: options.tool, step: call.index } };
  const checkpoint = checkpointBefore(recording.trajectory, call.index);
  if (!checkpoint) return missing('no_checkpoint', words);
  const change = changeOf(call.index, options.fault);
  const { control, fault } = pairFor(replays, checkpoint, change.step_index, change.result);
  if (!control) return missing('not_replayed', words);
  const parted = reproduces(recording, control);
  if (parted) return missing('replay_not_reproducible', detailOfParting(parted));
  if (!fault) return missing('not_replayed', words);
  const astray = trustworthy(recording.trajectory, fault, change);
  if (astray) return missing('replay_not_trustworthy', detailOfParting(astray));
  return afterFault(call.index, control, fault, expected, options);
}

/** The verdict on a fault replay that can be trusted; the first that holds. */
function afterFault(
  step: number,
  control: Replay,
  fault: Replay,
  expected: JsonObject | undefined,
  options: Options,
): Verdict {
  const { terminal_status: status, truncated } = fault.trajectory!;
  const values = { fault: options.fault, tool: options.tool, step, status };

  const names = brokenOnlyIn(fault, control);
  if (names.length > 0) return fail('fault_broke_constraint', { ...values, names: names.join(', ') }, [step]);
  const escalation = escalationAfter(step, fault, options.escalate_tools);
  if (escalation) {
    return pass('fault_escalated', { ...values, escalation: escalation.tool_name!, at: escalation.index }, [step]);
  }
  if (truncated || (fault.error ?? null) !== null) return missing('truncated');
  if (status === 'failure') return fail('fault_ended_in_failure', values, [step]);
  const seen = control.state !== undefined && fault.state !== undefined;
  // Another world than the control's: it reported as done what was not.
  const world = seen && compareWorlds(control.state!.state, fault.state!.state, expected, values);
  if (world && world.status === 'fail') return world;
  if (status === 'unknown') return missing('outcome_unknown');
  return pass(seen ? 'fault_recovered' : 'fault_recovered_by_word', values, [step]);
}

function brokenOnlyIn(fault: Replay, control: Replay): string[] {
  const broken = ({ trajectory }: Replay) =>
    new Set(trajectory!.constraints.filter(({ passed }) => !passed).map(({ name }) => name));
  const before = broken(control);
  return [...broken(fault)].filter((name) => !before.has(name));
}

/** A call made once the fault had come back. */
function escalationAfter(step: number, { trajectory }: Replay, tools: readonly string[]): Step | undefined {
  const answer = pairResults(trajectory!.steps).get(step)!;
  return toolCalls(trajectory!).find(({ index, tool_name }) => index > answer.index && tools.includes(tool_name!));
}

/** Compares where the case says what the world should be, and everywhere where it says nothing. */
function compareWorlds(
  control: JsonObject,
  fault: JsonObject,
  expected: JsonObject | undefined,
  values: { step: number; [name: string]: string | number },
): Verdict {
  const paths = declaredPaths(expected ?? {});
  const comparison = compareStates(control, fault, paths.length > 0 ? { paths } : {});
  const differs = 'fault_left_other_state';
  return agreement(comparison, { differs, absent: 'fault_left_less', unexpected: 'fault_left_more' }, values, [
    values.step,
  ]);
}

/** The paths of the values that a declared state ends in. */
function declaredPaths(state: JsonObject): string[] {
  const paths: string[] = [];
  const open: [keys: string[], value: JsonObject][] = [[[], state]];
  for (let top = open.pop(); top; top = open.pop()) {
    const [keys, value] = top;
    for (const [key, inner] of Object.entries(value)) {
      const path = [...keys, key];
      if (isObject(inner) && Object.keys(inner).length > 0) open.push([path, inner]);
      else paths.push(joinPath(path));
    }
  }
  return paths;
}
