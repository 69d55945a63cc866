import { isObject, JsonNumber, type JsonObject } from './json.ts';

/** How long a value may be where it stands inside a sentence, in UTF-16 units, the ellipsis included. */
const room = 200;

/** A text for a sentence: cut between two characters as a reader sees them, never within an emoji or an accent. */
export function previewText(text: string, limit = room): string {
  if (text.length <= limit) return text;
  // What stands before the cut and the two units at it say where the character at the cut begins.
  const { index } = segmenter.segment(text.slice(0, limit + 1)).containing(limit - 1)!;
  return `${text.slice(0, index)}…`;
}

/** A text that is JSON already, cut between characters and never within an escape. */
export function previewJsonText(text: string, limit = room): string {
  if (text.length <= limit) return text;
  const halfEscape = /(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?…$/i;
  return previewText(text, limit).replace(halfEscape, '$1…');
}

/**
 * A value as one line of JSON for a sentence, cut between characters and never within an escape. Only as much of the
 * value is looked at as is shown, however large or deep it is.
 */
export function previewJson(value: unknown, limit = room): string {
  return fill(jsonPieces(value), limit);
}

/** The pieces in a row; where they outgrow the limit, as many whole ones as leave room for an ellipsis. */
function fill(pieces: Iterable<string>, limit: number): string {
  let text = '';
  let cut = '';
  for (const piece of pieces) {
    if (text.length + piece.length > limit) return `${cut}…`;
    text += piece;
    if (text.length < limit) cut = text;
  }
  return text;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as a reader sees them, from the part of the text that can be shown at all. */
function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text.slice(0, 4 * room))) yield segment;
}

function* jsonPieces(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* stringPieces(value);
  else if (value instanceof JsonNumber) yield* value.text.slice(0, 2 * room);
  else if (Array.isArray(value)) yield* listPieces(value);
  else if (isObject(value)) yield* objectPieces(value);
  else yield String(value ?? null); // NaN and the infinities as they were written
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  yield '[';
  for (const [at, item] of list.entries()) {
    if (at > 0) yield ',';
    yield* jsonPieces(item);
  }
  yield ']';
}

function* objectPieces(object: JsonObject): Generator<string> {
  yield '{';
  for (const [at, key] of Object.keys(object).entries()) {
    if (at > 0) yield ',';
    yield* stringPieces(key);
    yield ':';
    yield* jsonPieces(object[key]);
  }
  yield '}';
}

function* stringPieces(text: string): Generator<string> {
  yield '"';
  for (const grapheme of graphemes(text)) yield JSON.stringify(grapheme).slice(1, -1);
  yield '"';
}
