import { type Language, say, type TextKey, type TextValues } from '../../../../shared/i18n/text.ts';
import type { GateVerdict } from '../../../../shared/release.ts';
import { escaped } from '../html-text.ts';

export type Ink = 'pass' | 'fail' | 'missing' | 'review' | 'none';

export const inkOfGate: Readonly<Record<GateVerdict, Ink>> = {
  PASS: 'pass',
  FAIL: 'fail',
  INSUFFICIENT_EVIDENCE: 'missing',
  MANUAL_REVIEW: 'review',
};

const shapes: Readonly<Record<Ink, string>> = {
  pass: '<circle cx="6" cy="6" r="4" fill="currentColor"/>',
  fail: '<path d="M2.5 2.5l7 7m0-7l-7 7" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  missing:
    '<circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="2.1 2.1"/>',
  review:
    '<circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor"/>',
  none: '<path d="M2.5 6h7" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>',
};

/** The shape of a verdict, which its word stands beside. */
export function shape(ink: Ink): string {
  return `<svg class="ink-${ink}" viewBox="0 0 12 12" aria-hidden="true">${shapes[ink]}</svg>`;
}

/** Our own words in HTML; recorded values in them are text. */
export function words(language: Language) {
  return (key: TextKey, values?: TextValues): string => escaped(say(language, key, values));
}
export type SayHtml = ReturnType<typeof words>;

/** A name or another recorded text. A long name may go on in the next line behind a sign that joins words. */
export function code(text: string): string {
  return `<code>${escaped(text).replaceAll(/(?<=\w)(?:[_.=:-]|&gt;)(?=\w)/g, '$&<wbr>')}</code>`;
}

/** A cell that is HTML already, with its classes. */
export type Cell = string | { html: string; as: string };

/** A row that is one text stands across all columns, as the head of the rows below it; a page does not part them where they fit one. */
export function table(head: readonly Cell[], rows: readonly (readonly Cell[] | string)[]): string {
  const line = (tag: 'th' | 'td', cells: readonly Cell[]) =>
    `<tr>${cells.map((cell) => element(tag, cell)).join('')}</tr>`;
  const across = (html: string) => `<tr><td class="across" colspan="${head.length}">${html}</td></tr>`;
  const body = rows.map((row, at) => {
    if (typeof row !== 'string') return line('td', row);
    return `${at === 0 ? '' : '</tbody><tbody class="together">'}${across(row)}`;
  });
  const first = typeof rows[0] === 'string' ? '<tbody class="together">' : '<tbody>';
  return `<table><thead>${line('th', head)}</thead>${first}${body.join('\n')}</tbody></table>\n`;
}

function element(tag: 'th' | 'td', cell: Cell): string {
  return typeof cell === 'string' ? `<${tag}>${cell}</${tag}>` : `<${tag} class="${cell.as}">${cell.html}</${tag}>`;
}
