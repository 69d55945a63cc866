import { createHash } from 'node:crypto';
import type { Language } from '../../../../shared/i18n/text.ts';
import type { IngestReport } from '../../../../shared/report.ts';
import type { Exported } from '../export.ts';
import { escaped } from '../html-text.ts';
import { cover } from './cover.ts';
import { failing } from './failing.ts';
import { figures } from './figures.ts';
import { notes } from './notes.ts';
import { printStyle } from './print-style.ts';
import { routes } from './routes.ts';
import { code, table, words } from './words.ts';

/** The page that is printed: it needs nothing beside itself, and has no script. Recorded text is text in it. */
export async function* printPage(exported: Exported, language: Language): AsyncGenerator<string> {
  const { report } = exported;
  const sayIt = words(language);
  const style = printStyle(report.runDigest, sayIt('report.digest'));
  const hash = createHash('sha256').update(style).digest('base64');
  yield `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<title>${escaped(`${report.project} · ${report.run.id}`)}</title>
<style>${style}</style>
</head>
<body>
<svg class="defs" aria-hidden="true"><defs><pattern id="hatch" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V3" stroke="#7d8895" stroke-width="1.4"/></pattern></defs></svg>
`;
  yield* cover(exported, language);
  yield* figures(exported, language);
  yield* routes(exported, language);
  yield* failing(exported, language);
  yield* notes(exported, language);
  yield ingest(report.ingest, language);
  yield cannotTell(language);
  yield '</body>\n</html>\n';
}

function ingest({ files, strayRecords, tornTail, errors, warnings, notes }: IngestReport, language: Language): string {
  const sayIt = words(language);
  const rows = files.map(({ file, lines, read, blank, leftOut }) => [
    code(file),
    ...[lines, read, blank, leftOut].map((count) => ({ html: String(count), as: 'figure' })),
  ]);
  const head = (['lines', 'read', 'blank', 'left_out'] as const).map((name) => ({
    html: sayIt(`report.column.${name}`),
    as: 'figure',
  }));
  return [
    `<section class="together"><h2>${sayIt('report.ingest')}</h2>\n`,
    table([sayIt('report.column.file'), ...head], rows),
    `<p>${sayIt('report.problems', { errors, warnings, notes })}</p>`,
    strayRecords > 0 ? `<p>${sayIt('report.stray', { records: strayRecords })}</p>` : '',
    tornTail ? `<p>${sayIt('report.torn_tail')}</p>` : '',
    '</section>\n',
  ].join('');
}

function cannotTell(language: Language): string {
  const sayIt = words(language);
  const limits = (['why', 'blame', 'live', 'sandbox', 'undeclared', 'trend'] as const).map(
    (limit) => `<li>${sayIt(`cannot.${limit}`)}</li>`,
  );
  return `<section class="together"><h2>${sayIt('cannot.title')}</h2><ol class="limits">${limits.join('')}</ol></section>\n`;
}
