import { copyJson } from './copy-json.ts';
import { StepLimitReached } from './step-limit.ts';
import { type StepContent, startStepList } from './step-list.ts';
import type { Finish, MessageOptions, Recorder, Step, StepOptions, Trajectory } from './types.ts';

/** A recorder and what it has recorded so far. */
export interface Recording {
  recorder: Recorder;
  /** `interrupted` says why the agent did not come to its end, where it did not. */
  trajectory(interrupted?: string): Trajectory;
}

export function startRecording(): Recording {
  const constraints: Trajectory['constraints'] = [];
  const checkpoints: Trajectory['checkpoints'] = [];
  const list = startStepList();
  let end: Finish | undefined;

  const add = (content: StepContent, room?: number): Step => {
    if (end) throw new Error(`a ${content.kind} was recorded after recorder.finish()`);
    return list.add(content, room);
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
        const call = add({ kind: 'tool_call', tool_name: tool, arguments: copied, ...stamp(options) }, 2);
        list.open(call);
        const began = performance.now();
        const answer = (result: unknown, error: { is_error?: true }) => {
          list.close(call);
          call.duration_ms = Math.round((performance.now() - began) * 10) / 10;
          const { call_id, agent, turn, parent_index } = call;
          add({
            kind: 'tool_result',
            tool_name: tool,
            ...stamp(defined({ call_id, agent, turn, parent_index })),
            result,
            ...error,
          });
        };
        try {
          const result = await run(args);
          answer(copyJson(result, `the result of ${tool}`), {});
          return result;
        } catch (error) {
          if (!(error instanceof StepLimitReached) && list.isOpen(call)) answer(asResult(error), { is_error: true });
          throw error;
        }
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
        const copied = copyJson(state, `the state of checkpoint ${id}`);
        checkpoints.push({ id, step_index: list.steps.length + 1, ...defined({ state: copied }) });
      },
      limit: list.limit,
      as: (agent) => recorderOf({ ...own, agent }),
      finish(given) {
        end = given;
      },
    };
  };

  return {
    recorder: recorderOf({}),
    trajectory(interrupted) {
      const reason = list.cut() ?? (end?.truncated ? (end.reason ?? 'stopped') : interrupted);
      return {
        steps: [...list.steps],
        terminal_status: end?.status ?? 'unknown',
        truncated: reason !== undefined,
        ...defined({ truncated_reason: reason, step_limit: list.stepLimit() }),
        constraints: [...constraints],
        checkpoints: [...checkpoints],
      };
    },
  };
}

function asResult(error: unknown): unknown {
  const [type, message] = error instanceof Error ? [error.name, error.message] : ['Error', String(error)];
  return { error: { type, message } };
}

/** Leaves out what is undefined: an absent key and an undefined one are the same in JSON, not in the types. */
function defined<T extends object>(value: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as never;
}
