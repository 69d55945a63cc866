import type { compareMethods } from '../../shared/contract/compare.ts';
import { succeed } from '../../shared/problem.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { Sessions } from './sessions.ts';

/** The calls about two runs beside each other. */
export function compareHandlers(sessions: Sessions): Pick<Handlers, keyof typeof compareMethods> {
  return {
    compare: async ({ folder, a, b }) => {
      const session = await sessions.of(folder);
      return andThen(await session.compared(a, b), ({ comparison }) => succeed(comparison));
    },
    listedCases: async ({ folder, a, b, list, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.compared(a, b), ({ lists: { [list]: all } }) =>
        succeed({ total: all.length, rows: all.slice(offset, offset + limit) }),
      );
    },
    flips: async ({ folder, a, b, criterion, change, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.compared(a, b), ({ flips }) => {
        const asked = flips.filter(
          (flip) =>
            (criterion === undefined || flip.criterion === criterion) &&
            (change === undefined || flip.change === change),
        );
        return succeed({ total: asked.length, rows: asked.slice(offset, offset + limit) });
      });
    },
  };
}
