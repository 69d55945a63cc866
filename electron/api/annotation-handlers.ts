import type { annotationMethods } from '../../shared/contract/annotations.ts';
import { annotationPage } from '../../shared/list-annotations.ts';
import { succeed } from '../../shared/problem.ts';
import { annotate, findRun } from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { ReadOnly } from './read-only.ts';
import type { Sessions } from './sessions.ts';

/** The calls about reviewers' notes. To write one makes no figure stale. */
export function annotationHandlers(
  sessions: Sessions,
  { unlessReadOnly }: ReadOnly,
): Pick<Handlers, keyof typeof annotationMethods> {
  return {
    annotations: async ({ folder, run, ...asked }) => {
      const session = await sessions.of(folder);
      return andThen(await session.annotations(run), ({ notes }) => succeed(annotationPage(notes, asked)));
    },
    annotate: ({ folder, run, by, change }) =>
      unlessReadOnly(folder, async () => {
        const session = await sessions.of(folder);
        return andThen(await session.project(), (project) =>
          andThen(findRun(project, run), async (found) => {
            const written = await annotate(found, change, { by, at: new Date().toISOString() });
            session.refreshNotes();
            return written;
          }),
        );
      }),
  };
}
