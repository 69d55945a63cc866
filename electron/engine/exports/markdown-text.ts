import { visibleText } from '../../../shared/visible-text.ts';

/**
 * Recorded text in Markdown, as a code span: nothing in one is HTML, a link, a mention or emphasis, to any reader.
 * Always one line.
 */
export function code(text: string): string {
  const line = visibleText(text);
  const fence = '`'.repeat(longestRun(line) + 1);
  const pad = line === '' || /^[` ]|[` ]$/.test(line) ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A table with its head; cells are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |\n`;
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('');
}

/**
 * A pipe would end the cell, so it is escaped: tables unescape it even in code. Behind a backslash, which would undo
 * that, it is written as \u007c.
 */
function inCell(cell: string): string {
  return cell.replaceAll(/(\\?)\|/g, (_, backslash: string) => (backslash ? '\\\\u007c' : '\\|'));
}

function longestRun(line: string): number {
  return Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
}
