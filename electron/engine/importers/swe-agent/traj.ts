import { isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { contentDigest } from '../../digest.ts';
import { without } from '../reading/fields.ts';
import { callDraft, type Draft } from '../reading/openai-chat.ts';
import type { Odd } from '../reading/read-element.ts';
import type { Tally } from '../reading/tally.ts';
import { createQueries } from './queries.ts';

/** A message of the history, with the functions it calls. */
export interface Message {
  value: JsonObject;
  calls: Draft[];
}

/** A run as its file has it. */
export interface Traj {
  /** Without what the model was shown, but for what stands nowhere else. */
  steps: Json[];
  history: Message[];
  /** What is no message of a history at all. */
  strays: Json[];
  /** What the file says besides: info, environment, replay_config … */
  members: JsonObject;
  /** How many steps and messages could not be read. */
  unread: number;
}

/** Takes in the parts of a run in whatever order its file has them. */
export interface TrajBuilder {
  step(value: Json, odd: Odd): void;
  message(value: Json, odd: Odd): void;
  member(key: string, value: Json): void;
  /** A step or message that could not be read. */
  miss(): void;
  /** What was done, as one text: two runs of the same steps have the same. Undefined without a step. */
  digest(): string | undefined;
  /** The run, with all that was taken in counted. */
  build(tally: Tally): Traj;
}

const countNothing: Tally = { read: () => {}, leftOut: () => {} };

export function createTrajBuilder(): TrajBuilder {
  const steps: Json[] = [];
  const history: Message[] = [];
  const strays: Json[] = [];
  const members: [string, Json][] = [];
  const queries = createQueries();
  let unread = 0;
  return {
    step(value, odd) {
      if (!isObject(value)) odd([], 'expected.step');
      steps.push(isObject(value) ? withoutQuery(value, odd) : value);
    },
    message(value, odd) {
      if (isObject(value)) history.push({ value, calls: functionCalls(value, odd) });
      else {
        odd([], 'expected.message');
        strays.push(value);
      }
    },
    member: (key, value) => {
      members.push([key, value]);
    },
    miss() {
      unread += 1;
    },
    digest: () => (steps.length > 0 ? contentDigest(steps) : undefined),
    build(tally) {
      for (const _ of steps) tally.read('step');
      for (const { value } of history) tally.read(kindOf(value));
      for (const _ of strays) tally.read('message without a role');
      for (let n = queries.count(); n > 0; n--) tally.read('message of a query');
      const besides = queries.besides(history.map(({ value }) => value));
      const whole = steps.map((step, at) =>
        besides.has(at) ? { ...(step as JsonObject), query: besides.get(at)! } : step,
      );
      return { steps: whole, history, strays, members: Object.fromEntries(members), unread };
    },
  };

  function withoutQuery(step: JsonObject, odd: Odd): JsonObject {
    for (const key of ['action', 'thought']) {
      const text = step[key];
      if (typeof text !== 'string' && text !== undefined && text !== null) odd([key], 'expected.text');
    }
    // `messages` is what the older generations call it.
    const shown = ['query', 'messages'].filter((key) => Array.isArray(step[key]));
    for (const key of shown) queries.add(steps.length, step[key] as Json[]);
    return without(step, shown);
  }
}

function functionCalls({ tool_calls: calls }: JsonObject, odd: Odd): Draft[] {
  if (!Array.isArray(calls)) return [];
  // Whether a call is a step of its own is not settled yet, so it is not counted as one.
  return calls.map((call, at) => callDraft(call, 0, at, { odd, tally: countNothing }));
}

/** Roles are counted by name; one that is none of the known ones could be any text. */
function kindOf({ role, is_demo }: JsonObject): string {
  if (is_demo === true) return 'message of a demonstration';
  const known = role === 'system' || role === 'user' || role === 'assistant' || role === 'tool';
  return `message of ${known ? role : 'an unknown role'}`;
}
