import { isAgentStep, type Step } from '../trajectory.ts';

/** For each step, by its place counted from 0, the place of the step that opened the nested run it belongs to; -1 for none. */
export interface Parents {
  of: Int32Array;
  /** Whether the parent was not recorded, but follows from when the step was taken. */
  inferred: Uint8Array;
}

/** A parent stands before what it opened: one that does not is left out, so that there is no circle to walk. */
export function parentsOf(steps: readonly Step[], results: ReadonlyMap<number, Step>): Parents {
  const of = new Int32Array(steps.length).fill(-1);
  const inferred = new Uint8Array(steps.length);
  for (const [at, { parent_index: parent }] of steps.entries()) {
    if (parent !== undefined && parent <= at) of[at] = parent - 1;
  }
  const candidates = openCalls(steps, results);
  const others = agentsOfTheirOwn(steps, of, candidates);
  for (const [at, step] of steps.entries()) {
    if (of[at] !== -1 || !isAgentStep(step) || others.has(step.agent) || candidates[at] === -1) continue;
    of[at] = candidates[at]!;
    inferred[at] = 1;
  }
  return { of, inferred };
}

/** For each step the innermost call of another agent that was waiting for its result then; -1 for none. */
function openCalls(steps: readonly Step[], results: ReadonlyMap<number, Step>): Int32Array {
  const open: { at: number; agent: string | undefined; until: number }[] = [];
  return Int32Array.from(steps, (step, at) => {
    while (open.length > 0 && open.at(-1)!.until <= at) open.pop();
    const top = open.at(-1);
    const result = step.kind === 'tool_call' ? results.get(step.index) : undefined;
    if (result) open.push({ at, agent: step.agent, until: result.index - 1 });
    return top && step.agent !== undefined && top.agent !== undefined && top.agent !== step.agent ? top.at : -1;
  });
}

/** The agents that were handed control, or took a step while nobody waited for them: they are not inside of anything. */
function agentsOfTheirOwn(
  steps: readonly Step[],
  of: Int32Array,
  candidates: Int32Array,
): ReadonlySet<string | undefined> {
  const own = new Set<string | undefined>();
  for (const [at, step] of steps.entries()) {
    if (step.to_agent !== undefined) own.add(step.to_agent);
    if (isAgentStep(step) && of[at] === -1 && candidates[at] === -1) own.add(step.agent);
  }
  return own;
}
