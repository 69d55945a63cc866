/**
 * Characters that act instead of being seen: controls and escape codes, marks that turn the direction of text, line
 * separators, zero-width spaces, tags. Joiners stay: emoji and several scripts are written with them.
 */
const hidden =
  /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Nothing but what an ASCII keyboard writes. */
const plain = /^[ -~]*$/;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Recorded text as one line in which nothing is hidden: `\u001b` for an escape, U+FFFD for half a surrogate pair. */
export function visibleText(text: string): string {
  if (plain.test(text)) return text; // most texts are
  return text.replace(hidden, (one) => short[one] ?? (isLoneSurrogate(one) ? '\uFFFD' : escaped(one)));
}

/**
 * JSON text that means the same, with every character that could act on a terminal as `\uXXXX`. Half a surrogate pair,
 * which strict readers of JSON refuse, becomes U+FFFD.
 */
export function visibleJson(json: string): string {
  return json
    .replace(/\\\\|\\u(?=d[89a-f])[0-9a-f]{4}/gi, (one) => (one === '\\\\' ? one : '\uFFFD')) // only halves are written as \\ud…
    .replace(hidden, (one) => (one === '\n' ? one : isLoneSurrogate(one) ? '\uFFFD' : escaped(one)));
}

/** The same with halves of surrogate pairs kept, as the escapes that they are written as: for what only a program reads. */
export function escapedJson(json: string): string {
  return json.replace(hidden, (one) => (one === '\n' ? one : escaped(one)));
}

function isLoneSurrogate(one: string): boolean {
  return one.length === 1 && one >= '\uD800' && one <= '\uDFFF';
}

/** One escape a UTF-16 unit, as JSON writes them. */
function escaped(one: string): string {
  return Array.from({ length: one.length }, (_, at) => `\\u${one.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  );
}
