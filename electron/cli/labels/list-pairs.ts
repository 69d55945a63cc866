import { say } from '../../../shared/i18n/text.ts';
import { previewText } from '../../../shared/preview.ts';
import { openPairs, type Project, pairTexts } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Answer, Context } from '../verb.ts';
import { chooseTransforms } from './choose-transforms.ts';

/** Pairs still to be labelled, with both texts: by anybody, or by the person who is named. */
export function listPairs(
  { terminal, language }: Context,
  project: Project,
  { transform, labeler }: { transform?: string; labeler?: string },
): Answer {
  const chosen = chooseTransforms(project, transform);
  if (!chosen.ok) return chosen;
  const listed = chosen.value.map((one) => ({ one, open: openPairs(one, labeler?.trim()) }));
  const rows = listed.flatMap(({ one, open }) =>
    open.map((pair) => ({ one, pair, texts: pairTexts(project, one, pair) })),
  );
  terminal.table(
    rows.map(({ pair, texts }) => [
      pair.id,
      pair.drawn ? say(language, 'cli.labels.drawn_mark') : '–',
      previewText(texts.source),
      previewText(texts.derived),
    ]),
  );
  for (const { one, open } of listed) {
    const values = { open: open.length, pairs: one.pairs.length, transform: one.config.name };
    terminal.message(say(language, 'cli.labels.open', values));
  }
  terminal.document({
    folder: project.folder,
    pairs: rows.map(({ one, pair, texts }) => ({
      caseId: pair.id,
      transform: one.config.name,
      pair_digest: pair.digest,
      drawn: pair.drawn,
      labels: pair.labels.length,
      stale: pair.stale.length,
      field: one.config.field,
      source: texts.source,
      derived: texts.derived,
    })),
  });
  return exitCodes.pass;
}
