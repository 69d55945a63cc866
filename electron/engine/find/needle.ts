import { foldCase } from '../../../shared/fold-case.ts';

/** A text that is looked for; one of no letters stands nowhere. */
export interface Needle {
  /** Where it stands first in a text and how often; undefined where it does not. */
  lookIn(text: string): Found | undefined;
  /** False where no value of this JSON text can hold it, however the text is written: a look that costs little. */
  mayBeIn(json: Buffer): boolean;
}

export interface Found {
  from: number;
  to: number;
  times: number;
}

export function needleOf(text: string, matchCase: boolean): Needle {
  const fold = matchCase ? (one: string) => one : foldCase;
  const wanted = fold(text);
  return { lookIn: (hay) => lookIn(fold(hay), wanted), mayBeIn: screen(wanted, fold) };
}

function lookIn(hay: string, wanted: string): Found | undefined {
  if (wanted === '') return undefined;
  let first = -1;
  let times = 0;
  for (let at = hay.indexOf(wanted); at >= 0; at = hay.indexOf(wanted, at + wanted.length)) {
    if (splitsPair(hay, at) || splitsPair(hay, at + wanted.length)) continue;
    if (first < 0) first = at;
    times += 1;
  }
  return times === 0 ? undefined : { from: first, to: first + wanted.length, times };
}

/** Half of a character of two units is no hit. */
function splitsPair(text: string, at: number): boolean {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

/**
 * Letters and digits of ASCII stand in JSON as they are; a writer that escapes even those is caught by the escape, and the
 * one letter from elsewhere that becomes one of them in lower case, the sign for kelvin, by its bytes.
 */
const escapedAscii = /\\u(?:003[0-9]|00[46][1-9a-f]|00[57][0-9af]|212a)/i;
const kelvin = Buffer.from('\u212a');

function screen(wanted: string, fold: (text: string) => string): (json: Buffer) => boolean {
  const plain = longest(wanted, /\w+/g);
  if (plain !== '') {
    return (json) => {
      // One character a byte: what is looked for has one a byte too, and this is by far the fastest way to a text.
      const text = fold(json.toString('latin1'));
      return text.includes(plain) || (text.includes('\\u') && escapedAscii.test(text)) || json.includes(kelvin);
    };
  }
  const other = longest(wanted, /[^ -~]+/g);
  if (other === '' || /\s/.test(other)) return () => true;
  return (json) => {
    const text = fold(json.toString('utf8'));
    return text.includes(other) || text.includes('\\u');
  };
}

function longest(text: string, runs: RegExp): string {
  return (text.match(runs) ?? []).reduce((best, run) => (run.length > best.length ? run : best), '');
}
