import type { Json, JsonObject } from '../../../shared/json.ts';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { stateArtifact } from '../../../shared/record.ts';
import { contentDigest } from '../digest.ts';
import type { Answer, Connection } from './connection.ts';
import type { Failure } from './failure.ts';
import type { PlaceInSystem } from './place-in-system.ts';
import type { RunResult, SnapshotResult } from './protocol.ts';
import type { SystemProcess } from './system-process.ts';

/** Where a case starts: what `reset` is asked. */
export interface Start {
  case_id: string;
  seed: number;
  state: JsonObject;
}

/** What a case or a replay gave, in the words of a record. */
export interface Performed {
  /** Absent where none was given; null is one. */
  output?: Json;
  error: { type: string; message: string } | null;
  /** When it was asked and when it answered: reset and snapshot do not take of its time. */
  started_at: string;
  ended_at: string;
  artifacts: JsonObject;
}

/** The sandbox of a stateful system, or what stands for one in a system that has none. */
export interface Sandbox {
  /**
   * Resets, lets `work` be done, and records the world it left. Whatever the system does on the way is something
   * performed; where that was in reset or snapshot, the error's type names the method. Refused is only a reset that
   * gives another start each time, which makes every comparison with this run void.
   */
  perform(start: Start, work: () => Promise<Answer<RunResult>>): Promise<Result<Performed>>;
}

export const noSandbox: Sandbox = { perform: async (_start, work) => succeed(await time(work)) };

export function openSandbox(process: SystemProcess, place: PlaceInSystem): Sandbox {
  /** The process whose reset was seen to give the same start twice. */
  let proven: Connection | undefined;

  const begin = async (start: Start): Promise<Result<Answer<string>>> => {
    const first = await reset(process, start);
    if (!first.ok || process.current() === proven) return succeed(first);
    const second = await reset(process, start);
    if (!second.ok) return succeed(second);
    const hashes = { first: first.result, second: second.result };
    if (first.result !== second.result) {
      return refuse(problem('error', 'nondeterministic_reset', place(), { case: start.case_id, ...hashes }));
    }
    proven = process.current();
    return succeed(second);
  };

  return {
    async perform(start, work) {
      const asked = new Date().toISOString();
      const begun = await begin(start);
      if (!begun.ok) return begun;
      if (!begun.value.ok) return succeed({ ...failed(begun.value.failure), ...until(asked) });
      const done = await time(work);
      const after = await snapshot(process);
      // An error of the work itself is why, whatever became of the world; a world it left is kept all the same.
      if (!after.ok) return succeed({ ...done, error: done.error ?? failed(after.failure).error });
      const state = stateRecord(after.result, begun.value.result);
      return succeed({ ...done, artifacts: { ...done.artifacts, [stateArtifact]: state } });
    },
  };
}

/** The hash of where the sandbox stands now: the system's own, or the digest of a snapshot taken at once. */
async function reset(process: SystemProcess, start: Start): Promise<Answer<string>> {
  const answer = await process.ask('reset', start);
  if (!answer.ok) return { ok: false, failure: inMethod('reset', answer.failure) };
  if (answer.result.state_hash !== undefined) return { ok: true, result: answer.result.state_hash };
  const taken = await snapshot(process);
  return taken.ok ? { ok: true, result: contentDigest(taken.result.state) } : taken;
}

async function snapshot(process: SystemProcess): Promise<Answer<SnapshotResult>> {
  const answer = await process.ask('snapshot', {});
  return answer.ok ? answer : { ok: false, failure: inMethod('snapshot', answer.failure) };
}

function inMethod(method: 'reset' | 'snapshot', { type, message, artifacts }: Failure): Failure {
  return { type: `${method}_${type}` as Failure['type'], message, artifacts };
}

function stateRecord({ state, state_hash, side_effects }: SnapshotResult, initial_state_hash: string): JsonObject {
  return {
    state,
    ...(state_hash !== undefined && { state_hash }),
    initial_state_hash,
    ...(side_effects !== undefined && { side_effects: side_effects as Json }),
  };
}

async function time(work: () => Promise<Answer<RunResult>>): Promise<Performed> {
  const asked = new Date().toISOString();
  const answer = await work();
  if (!answer.ok) return { ...failed(answer.failure), ...until(asked) };
  const { output, artifacts } = answer.result;
  return { ...(output !== undefined && { output }), error: null, ...until(asked), artifacts };
}

function failed({ type, message, artifacts }: Failure) {
  return { error: { type, message }, artifacts };
}

function until(started_at: string) {
  return { started_at, ended_at: new Date().toISOString() };
}
