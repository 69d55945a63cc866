import type { timelineMethods } from '../../shared/contract/timeline.ts';
import { problem, refuse, succeed } from '../../shared/problem.ts';
import { timelineAnswers } from '../../shared/timeline/answers.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { Sessions } from './sessions.ts';

/** The calls about one trajectory drawn along an axis. */
export function timelineHandlers(sessions: Sessions): Pick<Handlers, keyof typeof timelineMethods> {
  return timelineAnswers(async ({ folder, run, caseId, trial, axis, open, turned }, give) => {
    const session = await sessions.of(folder);
    return andThen(await session.opened(run, caseId, trial), async ({ timeline }) => {
      if (timeline) return succeed(give(await timeline.at(axis, { open, turned }), timeline));
      return refuse(problem('error', 'step_unknown', folder, { case: caseId, step: 1 }));
    });
  });
}
