import { visibleText } from '../../../shared/visible-text.ts';

/**
 * What a spreadsheet could take for a formula: these signs, also full-width as some take them, at the start or behind
 * blanks. An apostrophe as well, so that one in front always means "text as it follows".
 */
const actsAsFormula = /^\s*[=+\-@＝＋－＠']/;

/**
 * A cell (RFC 4180). Text always stands in quotes, so that a spreadsheet with another separator does not cut it into
 * pieces; it is one line, with nothing hidden in it, and an apostrophe stands before what could be taken for a formula.
 */
function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const line = visibleText(value);
  return `"${(actsAsFormula.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}

export function row(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
