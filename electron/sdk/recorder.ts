import { type CallOutcome, makeCall } from './call-outcome.ts';
import { copyJson } from './copy-json.ts';
import { startFollowing } from './follower.ts';
import type { ReplayDiverged } from './replay-diverged.ts';
import { type StepContent, startStepList } from './step-list.ts';
import type { Finish, Hooks, MessageOptions, Recorder, Step, StepOptions, Trajectory } from './types.ts';

/** A recorder and what it has recorded so far. */
export interface Recording {
  recorder: Recorder;
  /** `interrupted` says why the agent did not come to its end, where it did not. */
  trajectory(interrupted?: string): Trajectory;
  /** At the agent's own end: throws ReplayDiverged where that came before the end of what a replay has to follow. */
  end(): void;
  /** Where a replay left its recording; undefined for one that did not, and for what is no replay. */
  diverged(): ReplayDiverged | undefined;
}

/** How a system is to be recorded. */
export interface Ways {
  hooks?: Hooks | undefined;
  /** How its tools tell that something went wrong. */
  errors?: 'thrown' | 'returned' | undefined;
  /** Recorded with every result. */
  stateHash?: (() => string | Promise<string>) | undefined;
}

export function startRecording({ hooks: given = {}, errors = 'thrown', stateHash }: Ways = {}): Recording {
  const constraints: Trajectory['constraints'] = [];
  const checkpoints: Trajectory['checkpoints'] = [];
  const list = startStepList();
  const follower = startFollowing(list, errors);
  const calls = new Map<string, number>();
  let hooks = given;
  let finished: Finish | undefined;

  const add = (content: StepContent, room?: number): Step => {
    if (finished) throw new Error(`a ${content.kind} was recorded after recorder.finish()`);
    follower.step(content);
    return list.add(content, room);
  };

  const make = async (call: Step, run: () => unknown): Promise<CallOutcome> => {
    const { tool_name: tool = '', agent, index } = call;
    const nth = (calls.get(tool) ?? 0) + 1;
    calls.set(tool, nth);
    const seen = { tool, arguments: copyJson(call.arguments, 'the arguments'), ...defined({ agent }), index, nth };
    const outcome = await (follower.answer(call) ?? makeCall(seen, run, hooks));
    if (stateHash) outcome.step.state_hash ??= await stateHash();
    return outcome;
  };

  const recorderOf = (own: StepOptions): Recorder => {
    const stamp = (options?: MessageOptions & { call_id?: string }) => ({
      started_at: new Date().toISOString(),
      ...own,
      ...options,
    });
    const say = (kind: Step['kind'], content: unknown, options?: MessageOptions) =>
      add({ kind, ...stamp(options), content: copyJson(content, `the content of a ${kind}`) }).index;

    return {
      async call(tool, args, run, options) {
        const copied = copyJson(args, `the arguments of ${tool}`);
        const others = follower.turn();
        if (others) await others;
        const call = add({ kind: 'tool_call', tool_name: tool, arguments: copied, ...stamp(options) }, 2);
        list.open(call);
        const began = performance.now();
        const { step, give } = await make(call, () => run(args));
        list.close(call);
        call.duration_ms = Math.round((performance.now() - began) * 10) / 10;
        const { call_id, agent, turn, parent_index } = call;
        const same = stamp(defined({ call_id, agent, turn, parent_index }));
        add({ kind: 'tool_result', tool_name: tool, ...same, ...step });
        return give() as Awaited<ReturnType<typeof run>>;
      },
      message: (content, options) => say('message', content, options),
      observation: (content, options) => say('observation', content, options),
      decision: (content, options) => say('decision', content, options),
      final: (content, options) => say('final', content, options),
      handoff: (to, options) => add({ kind: 'handoff', ...stamp(options), to_agent: to }).index,
      constraint(name, passed, step) {
        constraints.push({ name, passed, ...defined({ step_index: step ?? list.steps.at(-1)?.index }) });
      },
      checkpoint(id, state) {
        const step_index = list.steps.length + 1;
        const recorded = follower.checkpoint(id, step_index);
        const copied = copyJson(state, `the state of checkpoint ${id}`);
        checkpoints.push(recorded ?? { id, step_index, ...defined({ state: copied }) });
      },
      limit: list.limit,
      hooks(next) {
        hooks = next;
      },
      replaying(trajectory, checkpoint, change) {
        follower.start({ trajectory, checkpoint, change });
        return recorderOf(own);
      },
      as: (agent) => recorderOf({ ...own, agent }),
      finish(how) {
        finished = how;
      },
    };
  };

  return {
    recorder: recorderOf({}),
    trajectory(interrupted) {
      const reason = list.cut() ?? (finished?.truncated ? (finished.reason ?? 'stopped') : interrupted);
      return {
        steps: [...list.steps],
        terminal_status: finished?.status ?? 'unknown',
        truncated: reason !== undefined,
        ...defined({ truncated_reason: reason, step_limit: list.stepLimit() }),
        constraints: [...constraints],
        checkpoints: [...checkpoints],
      };
    },
    end: follower.end,
    diverged: follower.diverged,
  };
}

/** Leaves out what is undefined: an absent key and an undefined one are the same in JSON, not in the types. */
function defined<T extends object>(value: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as never;
}
