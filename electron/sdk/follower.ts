import { type CallOutcome, changedOutcome, recordedOutcome } from './call-outcome.ts';
import type { ReplayDiverged } from './replay-diverged.ts';
import { type Script, scriptOf } from './script.ts';
import type { StepContent, StepList } from './step-list.ts';
import type { ReplayInput, Step } from './types.ts';

/** Keeps what is recorded to a replay's script. Without one it changes nothing. */
export interface Follower {
  start(replay: Omit<ReplayInput, 'case'>): void;
  /** Before a step is recorded. Throws where it leaves the script, and ever after: an agent may catch it and go on. */
  step(content: StepContent): void;
  /** Before a call, where results of earlier calls have to come first: steps keep the recording's order. */
  turn(): Promise<void> | undefined;
  /** What a call gets in place of being made; undefined where it is made. */
  answer(call: Step): Promise<CallOutcome> | undefined;
  checkpoint: Script['checkpoint'];
  /** At the agent's own end, which may have come too early: throws. */
  end(): void;
  diverged(): ReplayDiverged | undefined;
}

/** `errors`: how the system's tools tell that something went wrong. */
export function startFollowing(list: StepList, errors: 'thrown' | 'returned'): Follower {
  let script: Script | undefined;
  let divergence: ReplayDiverged | undefined;

  const until = async (come: () => boolean) => {
    while (!come()) {
      if (divergence) throw divergence;
      await list.change();
    }
  };

  return {
    start(replay) {
      if (list.steps.length > 0) throw new Error('recorder.replaying() comes before the first step');
      script = scriptOf(replay);
    },
    step(content) {
      divergence ??= script?.follow(list.steps.length + 1, content);
      if (!divergence) return;
      list.wake();
      throw divergence;
    },
    turn() {
      const waits = () => script?.isAnswer(list.steps.length + 1) === true;
      return waits() ? until(() => !waits()) : undefined;
    },
    answer(call) {
      const answer = script?.answer(call);
      if (!answer) return undefined;
      if ('changed' in answer) return Promise.resolve(changedOutcome(answer.changed, errors));
      const { recorded } = answer;
      return until(() => list.steps.length >= recorded.index - 1).then(() => recordedOutcome(recorded));
    },
    checkpoint: (id, index) => script?.checkpoint(id, index),
    end() {
      divergence ??= script?.end(list.steps.length);
      if (divergence) throw divergence;
    },
    diverged: () => divergence,
  };
}
