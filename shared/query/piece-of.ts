import { type JsonText, textLimit } from '../contract/inputs.ts';

/** The piece of a text that starts at a UTF-16 unit; it never ends in the middle of a character. */
export function pieceOf(text: string, from: number, limit: number = textLimit): JsonText {
  let end = Math.min(text.length, from + limit);
  if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
  return { text: text.slice(from, end), total: text.length, next: end < text.length ? end : null };
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
