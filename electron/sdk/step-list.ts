import { StepLimitReached } from './step-limit.ts';
import type { Step } from './types.ts';

export type StepList = ReturnType<typeof startStepList>;
export type StepContent = Omit<Step, 'index'>;

/** The steps in their order, numbered; keeps the limit, and which calls still wait for their result. */
export function startStepList() {
  const steps: Step[] = [];
  const waiting = new Set<Step>();
  let watchers: (() => void)[] = [];
  let limit: number | undefined;
  let taken = 0;
  let full = false;

  const wake = () => {
    const awoken = watchers;
    watchers = [];
    for (const watcher of awoken) watcher();
  };
  const nameCall = (call: Step) => {
    call.call_id ??= `call_${call.index}`;
  };

  return {
    steps,
    /** `room`: how many steps of the agent have to fit, this one and those that will belong to it. */
    add(content: StepContent, room = 1): Step {
      const own = content.actor === undefined || content.actor === 'agent';
      if (limit !== undefined && (full || (own && taken + waiting.size + room > limit))) {
        full = true;
        throw new StepLimitReached(limit);
      }
      const step: Step = { index: steps.length + 1, ...content };
      steps.push(step);
      if (own) taken += 1;
      wake();
      return step;
    },
    open(call: Step): void {
      // Alone, a call and its result stand beside each other; only among several do they need a name.
      if (waiting.size > 0) [...waiting, call].forEach(nameCall);
      waiting.add(call);
    },
    close: (call: Step) => waiting.delete(call),
    /** Resolves with the next step, or with `wake`. */
    change: () => new Promise<void>((resolve) => watchers.push(resolve)),
    wake,
    limit(most: number): void {
      if (!Number.isInteger(most) || most < 1) throw new RangeError(`a limit of ${most} steps; expected 1 or more`);
      limit = most;
    },
    stepLimit: () => limit,
    cut: () => (full ? 'step_limit' : undefined),
  };
}
