import type { TextKey } from '../../../shared/i18n/text.ts';
import type { Report } from '../../../shared/report.ts';
import { nameParts } from '../../components/name-parts.ts';
import type { CaseSort } from '../../state/address.ts';

/** A column of the case list. */
export type Column =
  | {
      kind: 'fact';
      id: 'case' | 'trial' | 'steps' | 'calls' | 'route' | 'notes' | 'end';
      title: TextKey;
      sort?: CaseSort;
    }
  /** `at` is its place among the report's criteria, and so among a row's verdicts. */
  | { kind: 'criterion'; id: string; at: number };

export function columnsOf({ criteria, trials }: Report, withRoutes: boolean, withNotes: boolean): Column[] {
  const fact = (id: Extract<Column, { kind: 'fact' }>['id'], sort?: CaseSort): Column => ({
    kind: 'fact',
    id,
    title: `column.${id}`,
    ...(sort && { sort }),
  });
  return [
    fact('case', 'id'),
    ...(trials > 1 ? [fact('trial')] : []),
    ...(withNotes ? [fact('notes')] : []),
    ...criteria.map(({ criterion }, at): Column => ({ kind: 'criterion', id: criterion, at })),
    fact('steps', 'steps'),
    fact('calls', 'tool_calls'),
    ...(withRoutes ? [fact('route')] : []),
    fact('end'),
  ];
}

/** The least a column needs in pixels, and its share of what is left. */
const widths: Readonly<Record<Extract<Column, { kind: 'fact' }>['id'], readonly [least: number, share: number]>> = {
  case: [140, 1.6],
  trial: [52, 0],
  steps: [64, 0],
  calls: [72, 0],
  route: [150, 1.4],
  notes: [92, 0.8],
  end: [88, 0.4],
};

const headLines = 3;

/** Wide enough for a head of three lines, as far as that is sensible: one of 12 px takes 7.5 px a character. */
function criterionWidth(name: string): readonly [least: number, share: number] {
  const parts = nameParts(name).map((part) => part.length);
  let characters = Math.max(...parts);
  while (characters < 16 && linesOf(parts, characters) > headLines) characters += 1;
  return [Math.min(140, Math.max(92, Math.ceil(characters * 7.5) + 20)), 1];
}

/** How many lines parts of these lengths take where so many characters stand in one. */
function linesOf(parts: readonly number[], characters: number): number {
  let [lines, used] = [1, 0];
  for (const part of parts) {
    if (used > 0 && used + part > characters) [lines, used] = [lines + 1, 0];
    used += part;
  }
  return lines;
}

/** The columns as a CSS grid reads them, the same in every row whatever stands in it. */
export function layoutOf(columns: readonly Column[]): { template: string; least: number } {
  const all = columns.map((column) => (column.kind === 'criterion' ? criterionWidth(column.id) : widths[column.id]));
  return {
    template: all.map(([least, share]) => (share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`)).join(' '),
    least: all.reduce((sum, [least]) => sum + least, 0),
  };
}
