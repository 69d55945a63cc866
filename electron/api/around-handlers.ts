import type { aroundMethods } from '../../shared/contract/around.ts';
import { problem, refuse, succeed } from '../../shared/problem.ts';
import { callAround, callAroundState } from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { Sessions } from './sessions.ts';

/** The calls about the state of the world around a call. */
export function aroundHandlers(sessions: Sessions): Pick<Handlers, keyof typeof aroundMethods> {
  return {
    callAround: async ({ folder, run, caseId, trial, index }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), async (opened) => {
        const around = await callAround(opened, index);
        if (around) return succeed(around);
        return refuse(problem('error', 'step_unknown', folder, { case: caseId, step: index }));
      });
    },
    callAroundState: async ({ folder, run, caseId, trial, index, side, from }) => {
      const session = await sessions.of(folder);
      return andThen(await session.opened(run, caseId, trial), async (opened) =>
        succeed(await callAroundState(opened, index, side, from)),
      );
    },
  };
}
