import { copyJson } from './copy-json.ts';
import { StepLimitReached } from './step-limit.ts';
import { asToolError, recordedError, ToolError } from './tool-error.ts';
import type { HookedCall, Hooks, Step } from './types.ts';

/** What came of a call. */
export interface CallOutcome {
  /** What is recorded of it. */
  step: Partial<Pick<Step, 'result' | 'is_error' | 'source' | 'state_hash'>>;
  /** What the agent gets: returns the result, or throws. */
  give(): unknown;
}

/** Makes a call, with the hooks before and after it. Throws StepLimitReached only: a call within found no room. */
export async function makeCall(call: HookedCall, run: () => unknown, hooks: Hooks): Promise<CallOutcome> {
  const instead = hooks.pre_hook && (await attempt(call, () => hooks.pre_hook!(call)));
  if (instead && !saysNothing(instead)) return by('pre_hook', instead);
  const outcome = await attempt(call, run);
  if (!hooks.post_hook || outcome.step.is_error) return outcome;
  const changed = await attempt(call, () => hooks.post_hook!(call, copyJson(outcome.step.result, 'the result')));
  return saysNothing(changed) ? outcome : by('post_hook', changed);
}

/** The outcome that a recording has of a call. */
export function recordedOutcome({ result, is_error, source, state_hash }: Step): CallOutcome {
  const error = is_error && (asToolError(result) ?? new ToolError('Error', JSON.stringify(result)));
  return {
    step: {
      result,
      ...(is_error && { is_error }),
      ...(source !== undefined && { source }),
      ...(state_hash !== undefined && { state_hash }),
    },
    give: error ? throwing(error) : copyOf(result),
  };
}

/**
 * The outcome that a replay has in mind for a call. A result in the form of a failure is thrown, as the failure would
 * have been, unless the system's tools return theirs.
 */
export function changedOutcome(result: unknown, errors: 'thrown' | 'returned'): CallOutcome {
  const error = errors === 'thrown' && asToolError(result);
  return error
    ? { step: { result, is_error: true }, give: throwing(error) }
    : { step: { result }, give: copyOf(result) };
}

async function attempt({ tool }: HookedCall, work: () => unknown): Promise<CallOutcome> {
  try {
    const result = await work();
    return { step: { result: copyJson(result, `the result of ${tool}`) }, give: () => result };
  } catch (error) {
    if (error instanceof StepLimitReached) throw error;
    return { step: { result: recordedError(error), is_error: true }, give: throwing(error) };
  }
}

function copyOf(result: unknown): () => unknown {
  return () => copyJson(result, 'the result');
}

function throwing(error: unknown): () => never {
  return () => {
    throw error;
  };
}

function saysNothing({ step }: CallOutcome): boolean {
  return step.result === undefined;
}

function by(hook: keyof Hooks, { step, give }: CallOutcome): CallOutcome {
  return { step: { ...step, source: { hook } }, give };
}
