import type { routeMethods } from '../../shared/contract/routes.ts';
import { succeed } from '../../shared/problem.ts';
import { parseWhere } from '../../shared/where.ts';
import { routeFigures } from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { Sessions } from './sessions.ts';

/** The calls about the routes of a run. */
export function routeHandlers(sessions: Sessions): Pick<Handlers, keyof typeof routeMethods> {
  return {
    routes: async ({ folder, run, where, criterion }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), async ({ project, evaluation }) =>
        andThen(await session.listing(run, { where, sort: 'suite', descending: false }), async (outcomes) => {
          const parsed = parseWhere(where);
          const terms = parsed.ok ? parsed.terms : [];
          const asked = { all: evaluation.outcomes.length, terms, criterion };
          return succeed(await routeFigures(project, outcomes, asked));
        }),
      );
    },
  };
}
