import type { Sentence } from '../../../../shared/i18n/en/sentences.ts';
import type { TextValues } from '../../../../shared/i18n/text.ts';
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
export type Odd = (path: readonly PropertyKey[], says: Sentence, values?: TextValues) => void;

/** Where an element stands in its file. */
export function placeOf(file: string, { line, column, bytes }: Element): ImportedRecord['place'] {
  return { file, line, column, bytes };
}

/** Problems about an element go to the list with its place, and call it what a person would. */
export function tellOf(file: string, element: Element, problems: Problem[]): Tell {
  const place = placeOf(file, element);
  const named = nameOf(element);
  return (severity, code, values = {}, within = { line: 1, column: 1 }) => {
    const inFile = {
      line: element.line + within.line - 1,
      column: within.line === 1 ? element.column + within.column - 1 : within.column,
    };
    problems.push(problem(severity, code, { ...place, ...inFile }, { ...named, ...values }));
  };
}

/** `3`, `3 of simulations`, `info` */
function nameOf({ key, position }: Element): Problem['values'] {
  if (position === undefined) return { position: key ?? '' };
  return key === undefined ? { position } : { position, list: key };
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
  return (path, says, values) =>
    tell('warning', 'import_odd', { field: fieldName([...parents, ...path]), says, ...values }, locate(path));
}

/** What stands somewhere, for a sentence about it. */
export function given(found: Json | undefined): { given: string } {
  return { given: found === undefined ? ('given.absent' satisfies Sentence) : previewJson(found) };
}
