import type { Sentence } from '../../../../shared/i18n/en/sentences.ts';
import { isNumber, isObject, type Json, type JsonObject, toDouble } from '../../../../shared/json.ts';
import { trajectoryArtifact } from '../../../../shared/record.ts';
import type { Step } from '../../../../shared/trajectory.ts';
import type { ImportedRecord } from '../importer.ts';
import { defined, unlessEmpty, withoutNulls } from '../reading/fields.ts';
import { caseName, trialAfter } from '../reading/identity.ts';
import { given, type Odd } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';
import { readChecks } from './checks.ts';
import { messageSteps } from './messages.ts';

/** The user hung up, or the agent said that it was done. Every other reason cut the simulation short. */
const regularEnds: readonly unknown[] = ['user_stop', 'agent_stop'];
/** The benchmark's own machinery broke, and it counts such a simulation for nothing. */
const brokenEnds: readonly unknown[] = ['infrastructure_error', 'unexpected_error'];

/** A simulation that says of which case and trial it is. */
export interface Simulation {
  simulation: JsonObject;
  caseId: string;
  trial: number;
}

/** `because` is one for all that are left out alike. */
export function readIdentity(simulation: Json): Simulation | { because: string; says: Sentence; given: string } {
  const wrong = (because: string, says: Sentence, found: Json | undefined) => ({ because, says, ...given(found) });
  if (!isObject(simulation)) return wrong('no simulation', 'stands.simulation', simulation);
  const { task_id: task, trial: written } = simulation;
  const caseId = caseName(task);
  if (caseId === undefined) return wrong('task_id names no case', 'stands.tau2_task_id', task);
  const trial = written === null || written === undefined ? 1 : trialAfter(written);
  if (trial === undefined) return wrong('trial is no number of a trial', 'stands.trial', written);
  return { simulation, caseId, trial };
}

export function recordOf({ simulation, caseId, trial }: Simulation, odd: Odd, tally: Tally): ImportedRecord['record'] {
  const {
    task_id: _id,
    trial: _trial,
    messages,
    reward_info: rewards,
    seed,
    start_time,
    end_time,
    ...others
  } = simulation;
  const source = withoutNulls(others);
  const steps = Array.isArray(messages)
    ? messageSteps(messages, { odd: (path, ...said) => odd(['messages', ...path], ...said), tally })
    : [];
  if (!Array.isArray(messages)) {
    odd(['messages'], 'expected.message_list');
    Object.assign(source, defined({ messages: messages ?? undefined }));
  }
  const rewarded = readRewards(rewards, steps, (path, ...said) => odd(['reward_info', ...path], ...said), tally);
  Object.assign(source, defined({ reward_info: rewarded.left, ...unlike(simulation) }));
  const broke = brokenEnds.includes(others.termination_reason);
  return defined({
    format: 1,
    case_id: caseId,
    trial,
    seed: isNumber(seed) ? toDouble(seed) : undefined,
    error: broke ? defined({ message: others.termination_reason, info: others.info ?? undefined }) : undefined,
    scores: rewarded.scores,
    started_at: typeof start_time === 'string' ? start_time : undefined,
    ended_at: typeof end_time === 'string' ? end_time : undefined,
    artifacts: steps.length > 0 ? { [trajectoryArtifact]: trajectory(others, steps, rewarded.constraints) } : {},
    source: unlessEmpty(source),
  });
}

/** What stands in a field that a record has too, and is not what it holds. */
function unlike({ seed, start_time, end_time }: JsonObject): JsonObject {
  const isText = (value: Json | undefined) => typeof value === 'string' || value === undefined;
  return withoutNulls({
    ...(typeof seed === 'number' || seed === undefined ? {} : { seed }),
    ...(isText(start_time) ? {} : { start_time }),
    ...(isText(end_time) ? {} : { end_time }),
  } as JsonObject);
}

interface Rewards {
  scores?: JsonObject;
  constraints: JsonObject[];
  left?: Json | undefined;
}

function readRewards(rewards: Json | undefined, steps: readonly Step[], odd: Odd, tally: Tally): Rewards {
  if (!isObject(rewards)) {
    if (rewards === undefined || rewards === null) return { constraints: [] };
    odd([], 'expected.reward');
    return { constraints: [], left: rewards };
  }
  const { reward, reward_breakdown, ...others } = rewards;
  if (!isNumber(reward)) odd(['reward'], 'expected.number');
  const { constraints, left } = readChecks(others, steps, { odd, tally });
  return {
    scores: defined({ reward, reward_breakdown: reward_breakdown ?? undefined }) as JsonObject,
    constraints,
    left: unlessEmpty(withoutNulls(left)),
  };
}

function trajectory(
  { termination_reason: reason }: JsonObject,
  steps: readonly Step[],
  constraints: JsonObject[],
): JsonObject {
  const truncated = !regularEnds.includes(reason);
  return defined({
    // The benchmark's reward says whether the end was a good one; the agent itself never does.
    terminal_status: 'unknown',
    truncated,
    truncated_reason: truncated ? endWords(reason) : undefined,
    constraints,
    steps: steps as unknown as Json[],
  });
}

function endWords(reason: Json | undefined): string {
  return typeof reason === 'string' ? reason : 'no termination_reason is recorded';
}
