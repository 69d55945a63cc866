import type { sideBySideMethods } from '../../shared/contract/side-by-side.ts';
import { succeed } from '../../shared/problem.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { Sessions } from './sessions.ts';

/** The call about any two trajectories beside each other. */
export function sideBySideHandlers(sessions: Sessions): Pick<Handlers, keyof typeof sideBySideMethods> {
  return {
    sideBySide: async ({ folder, left, right, mode, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.sideBySide({ left, right, mode }), ({ page }) => succeed(page(offset, limit)));
    },
  };
}
