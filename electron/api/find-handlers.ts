import { type findMethods, mostMatches } from '../../shared/contract/find.ts';
import { succeed } from '../../shared/problem.ts';
import { unheardOf } from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { Sessions } from './sessions.ts';

/** How long a call looks on for. */
const lookForMs = 100;

/** The calls of the Find screen. */
export function findHandlers(sessions: Sessions): Pick<Handlers, keyof typeof findMethods> {
  return {
    find: async ({ folder, run, where, text, matchCase, offset, limit }) => {
      const session = await sessions.of(folder);
      const shown = offset + limit;
      const until = { matches: shown > mostMatches ? undefined : shown, ms: lookForMs };
      return andThen(await session.search(run, where, { text, matchCase }, until), ({ matches, state }) =>
        succeed({ ...state(), rows: matches.slice(offset, shown) }),
      );
    },
    unheardOf: async ({ folder, run, where }) => {
      const session = await sessions.of(folder);
      return andThen(await session.evaluated(run), async ({ project, evaluation }) => {
        const { notesOf } = await session.notesBeside(run);
        return succeed(await unheardOf(project, evaluation.outcomes, notesOf, where));
      });
    },
  };
}
