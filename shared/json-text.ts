import { type Json, JsonNumber } from './json.ts';

/**
 * The value of a text that is itself a JSON object or list; undefined for any other text. A text of a lone number or
 * word is no such text: `"01"` and `"1"` are different arguments. Numbers keep their digits.
 */
export function jsonOfText(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: Json = JSON.parse(text);
    return holdsLongNumber(text) ? withDigits(text, value) : value;
  } catch {
    return undefined;
  }
}

/** A string, which is passed over, or a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Numbers that a double may not hold: those of many digits, and those with an exponent. */
const isLong = (token: string) => !token.startsWith('"') && (token.length >= 16 || /e/i.test(token));

function holdsLongNumber(text: string): boolean {
  for (const [token] of text.matchAll(tokens)) if (isLong(token)) return true;
  return false;
}

/** Long numbers pass JSON.parse as texts behind a mark that no text of the value holds. */
function withDigits(text: string, value: Json): Json {
  const decoded = JSON.stringify(value);
  let mark = '#';
  while (decoded.includes(mark)) mark += '#';
  const marked = text.replace(tokens, (token) => (isLong(token) ? `"${mark}${token}"` : token));
  return JSON.parse(marked, (_key, inner) =>
    typeof inner === 'string' && inner.startsWith(mark) ? new JsonNumber(inner.slice(mark.length)) : inner,
  );
}
