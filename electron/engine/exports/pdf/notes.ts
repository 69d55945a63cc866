import type { Language } from '../../../../shared/i18n/text.ts';
import type { Exported } from '../export.ts';
import { escaped } from '../html-text.ts';
import { code, table, words } from './words.ts';

/** More notes than that are read in the program, or in another format. */
const mostNotes = 100;

/** What reviewers wrote beside the run, and that nothing rests on it. */
export function* notes({ annotations }: Exported, language: Language): Generator<string> {
  if (annotations.length === 0) return;
  const sayIt = words(language);
  yield `<h2>${sayIt('report.notes', { notes: annotations.length })}</h2>\n<p class="dim">${sayIt('notes.never_judged')}</p>\n`;
  yield table(
    (['case', 'at_step', 'note', 'by'] as const).map((column) => sayIt(`report.column.${column}`)),
    annotations
      .slice(0, mostNotes)
      .map(({ caseId, trial, step, text, tags, by, at }) => [
        { html: `${code(caseId)}${trial > 1 ? ` · ${sayIt('report.column.trial')} ${trial}` : ''}`, as: 'case-id' },
        { html: String(step ?? '–'), as: 'whole' },
        [text === '' ? '' : escaped(text), tags.map(code).join(' ')].filter((part) => part !== '').join('<br>'),
        `${escaped(by)}<br><span class="dim">${escaped(at)}</span>`,
      ]),
  );
  const rest = annotations.length - mostNotes;
  if (rest > 0) yield `<p class="dim">${sayIt('report.more_notes', { more: rest })}</p>\n`;
}
