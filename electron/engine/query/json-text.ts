import { type JsonText, textLimit } from '../../../shared/contract/inputs.ts';
import { stringifyJson } from '../../../shared/json.ts';

/** A value as JSON text, its first piece; the page asks for further pieces when somebody wants them. */
export function jsonText(value: unknown): JsonText {
  return pieceOf(stringifyJson(value, 2), 0);
}

/** The piece of a text that starts at a UTF-16 unit; it never ends in the middle of a character. */
export function pieceOf(text: string, from: number): JsonText {
  let end = Math.min(text.length, from + textLimit);
  if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
  return { text: text.slice(from, end), total: text.length, next: end < text.length ? end : null };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
