import type { Json } from '../../../../shared/json.ts';
import { previewJson } from '../../../../shared/preview.ts';
import { type Problem, problem } from '../../../../shared/problem.ts';
import { parseJsonLine } from '../../json/parse-json.ts';
import { locateInJson, type Position, positionAt } from '../../json/place.ts';
import { fieldName } from '../../project/zod-problems.ts';
import type { ImportedRecord } from '../importer.ts';
import type { Element } from './element-scan.ts';
import type { Tally } from './tally.ts';

/** Says something about an element; `within` is where inside it, when that is known. */
export type Tell = (
  severity: Problem['severity'],
  code: Problem['code'],
  values?: Problem['values'],
  within?: Position,
) => void;

/** Says of something that it is not as its format has it, and so stands under `source` as it was. */
export type Odd = (path: readonly PropertyKey[], detail: string) => void;

/** Where an element stands in its file. */
export function placeOf(file: string, { line, column, bytes }: Element): ImportedRecord['place'] {
  return { file, line, column, bytes };
}

/** Problems about an element go to the list with its place, and call it what a person would. */
export function tellOf(file: string, element: Element, problems: Problem[]): Tell {
  const place = placeOf(file, element);
  const position = nameOf(element);
  return (severity, code, values = {}, within = { line: 1, column: 1 }) => {
    const inFile = {
      line: element.line + within.line - 1,
      column: within.line === 1 ? element.column + within.column - 1 : within.column,
    };
    problems.push(problem(severity, code, { ...place, ...inFile }, { position, ...values }));
  };
}

/** `3`, `3 of simulations`, `info` */
function nameOf({ key, position }: Element): string {
  if (position === undefined) return key ?? '';
  return key === undefined ? String(position) : `${position} of ${key}`;
}

/** The value of an element; undefined for one that cannot be read, which is told and counted as `kind`. */
export function readElement(
  { content, whole, bytes }: Element,
  kind: string,
  tell: Tell,
  tally: Tally,
): Json | undefined {
  if (!whole) {
    tally.leftOut(kind, 'cut');
    tell('error', 'import_cut');
  } else if (content === undefined) {
    tally.leftOut(kind, 'too large');
    tell('error', 'import_too_large', { bytes: bytes[1] - bytes[0] });
  } else {
    const parsed = parseJsonLine(content);
    const at = (offset: number) => positionAt(content.toString('utf8'), offset);
    if (parsed.ok) {
      for (const note of parsed.notes) tell('note', note.code, note.values, at(note.offset));
      return parsed.value;
    }
    tally.leftOut(kind, 'no JSON');
    tell('error', parsed.code, parsed.values, at(parsed.offset));
  }
  return undefined;
}

/** Tells with the field's name in the file, or in the element of a list that is the file, and its place. */
export function oddIn(element: Element, tell: Tell): Odd {
  const { key, position, content } = element;
  const parents = key === undefined || position === undefined ? [] : [key, position - 1];
  const locate = locateInJson(content ?? Buffer.alloc(0));
  return (path, detail) =>
    tell('warning', 'import_odd', { field: fieldName([...parents, ...path]), detail }, locate(path));
}

/** `trial is no number of a trial (-1); expected 0, 1, 2 …` */
export function insteadOf(what: string, found: Json | undefined, expected: string): string {
  return `${what} (${found === undefined ? 'absent' : previewJson(found)}); expected ${expected}`;
}
