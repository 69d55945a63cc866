import { isDeepStrictEqual } from 'node:util';
import { ReplayDiverged } from './replay-diverged.ts';
import type { StepContent } from './step-list.ts';
import type { ReplayInput, Step } from './types.ts';

/** What a replay has to follow. */
export interface Script {
  /** Why the step that is about to be recorded at `index` is not the recording's. */
  follow(index: number, step: StepContent): ReplayDiverged | undefined;
  /** Why a replay of so many steps has not come far enough. */
  end(length: number): ReplayDiverged | undefined;
  /** What a call gets in place of being made: the step of its recorded result, or another result. */
  answer(call: Step): { recorded: Step } | { changed: unknown } | undefined;
  /** True where a recorded result stands at `index`: it comes before anything else does. */
  isAnswer(index: number): boolean;
  /** A checkpoint as it was recorded, where it lies before the one the sandbox was reset to: now it is later there. */
  checkpoint(id: string, index: number): ReplayInput['checkpoint'] | undefined;
}

/** Not when a step was taken, how long it took, what it cost, or an id. */
const compared = ['kind', 'actor', 'agent', 'to_agent', 'tool_name', 'arguments', 'result', 'content'] as const;

export function scriptOf({ trajectory, checkpoint, change }: Omit<ReplayInput, 'case'>): Script {
  const { steps, checkpoints } = trajectory;
  const changed = change?.step_index ?? Number.POSITIVE_INFINITY;
  const resumed = Math.min(checkpoint.step_index, changed);
  /** Up to here each step has to be the recording's. */
  const last = change ? changed : resumed - 1;
  const results = resultsBefore(steps, resumed);
  const answers = new Set([...results.values()].map(({ index }) => index));

  return {
    follow(index, step) {
      if (index > last) return undefined;
      const recorded = steps[index - 1];
      if (recorded && compared.every((field) => isDeepStrictEqual(step[field], recorded[field]))) return undefined;
      return new ReplayDiverged(`step ${index} is ${sayStep(step)}; in the recording it is ${sayStep(recorded)}`);
    },
    end(length) {
      if (length >= last) return undefined;
      return new ReplayDiverged(
        `it ended after step ${length}; in the recording there follows ${sayStep(steps[length])}`,
      );
    },
    answer({ index }) {
      if (index === changed) return { changed: change?.result };
      const recorded = results.get(index);
      return recorded && { recorded };
    },
    isAnswer: (index) => answers.has(index),
    checkpoint(id, index) {
      if (index >= checkpoint.step_index) return undefined;
      return checkpoints.find((one) => one.id === id && one.step_index === index);
    },
  };
}

/** The recorded result of each call, by the call's index, where both stand before `end`. */
function resultsBefore(steps: readonly Step[], end: number): Map<number, Step> {
  const results = new Map<number, Step>();
  const open = new Set<Step>();
  for (const step of steps.slice(0, end - 1)) {
    if (step.kind === 'tool_call') open.add(step);
    if (step.kind !== 'tool_result') continue;
    const call = answeredBy(step, open);
    if (!call) continue;
    results.set(call.index, step);
    open.delete(call);
  }
  return results;
}

/** As the recorder writes them: calls that are open at the same time have a call_id of their own. */
function answeredBy({ call_id, tool_name }: Step, open: ReadonlySet<Step>): Step | undefined {
  return [...open].find((call) => (call_id === undefined ? call.tool_name === tool_name : call.call_id === call_id));
}

function sayStep(step: StepContent | undefined): string {
  if (!step) return 'none';
  const { kind, agent, tool_name, to_agent, content } = step;
  const value = kind === 'tool_call' ? step.arguments : kind === 'tool_result' ? step.result : content;
  const parts = [agent && `${agent}:`, kind, tool_name ?? to_agent, value !== undefined && JSON.stringify(value)];
  const text = parts.filter(Boolean).join(' ');
  return text.length <= 200 ? text : `${Array.from(text.slice(0, 400)).slice(0, 200).join('')} …`;
}
