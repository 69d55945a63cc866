import type { labelMethods } from '../../shared/contract/labels.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import type { TransformFigure } from '../../shared/report.ts';
import {
  drawSample,
  findPair,
  findTransform,
  giveLabel,
  openPairs,
  pairRow,
  pairText,
  pairTexts,
  type Session,
  transformFigures,
} from '../engine/index.ts';
import { andThen } from './and-then.ts';
import type { Handlers } from './dispatch.ts';
import type { ReadOnly } from './read-only.ts';
import type { Sessions } from './sessions.ts';

/** The calls about pairs and their labels. What was written is read again, so that a page sees what the files say. */
export function labelHandlers(
  sessions: Sessions,
  { unlessReadOnly }: ReadOnly,
): Pick<Handlers, keyof typeof labelMethods> {
  return {
    labelStanding: async ({ folder }) => {
      const session = await sessions.of(folder);
      return andThen(await session.project(), (project) => succeed(transformFigures(project)));
    },
    labelPairs: async ({ folder, transform: name, labeler, which, caseId, offset, limit }) => {
      const session = await sessions.of(folder);
      return andThen(await session.project(), (project) =>
        andThen(findTransform(project, name), (transform) => {
          const all = which === 'all' ? transform.pairs : openPairs(transform, labeler);
          const pairs = caseId === undefined ? all : all.filter(({ id }) => id === caseId);
          const rows = pairs.slice(offset, offset + limit).map((pair) => pairRow(project, transform, pair, labeler));
          return succeed({ total: pairs.length, rows });
        }),
      );
    },
    pairText: async ({ folder, caseId, ...piece }) => {
      const session = await sessions.of(folder);
      return andThen(await session.project(), (project) =>
        andThen(findPair(project, caseId), ({ transform, pair }) =>
          succeed(pairText(pairTexts(project, transform, pair), piece)),
        ),
      );
    },
    label: ({ folder, caseId: id, ...given }) =>
      unlessReadOnly(folder, async () => {
        const session = await sessions.of(folder);
        return andThen(await session.project(), async (project) => {
          const labelled = await giveLabel(project, { ...given, id, at: new Date().toISOString() });
          return andThen(labelled, ({ transform }) => standingOf(session, transform));
        });
      }),
    drawSample: ({ folder, transform: name, size, seed }) =>
      unlessReadOnly(folder, async () => {
        const session = await sessions.of(folder);
        return andThen(await session.project(), (project) =>
          andThen(findTransform(project, name), async (transform) =>
            andThen(await drawSample(project, transform, size, seed), () => standingOf(session, name)),
          ),
        );
      }),
  };
}

async function standingOf(session: Session, name: string): Promise<Result<TransformFigure>> {
  session.refresh();
  return andThen(await session.project(), (project) => {
    const found = transformFigures(project).find(({ transform }) => transform === name);
    return found ? succeed(found) : refuse(problem('error', 'transform_unknown', session.folder, { name, known: '–' }));
  });
}
