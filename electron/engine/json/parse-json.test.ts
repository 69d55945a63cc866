import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Json, JsonNumber, stringifyJson } from '../../../shared/json.ts';
import { formatProblem } from '../../../testing/format-problem.ts';
import { remarkProblem } from './line-problems.ts';
import { type ParsedJson, parseAsWritten, parseJson, parseJsonLine } from './parse-json.ts';

function parsedValue(parsed: ParsedJson): Json {
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
}

/** What a person reads about it, with the place as in a file of one line. */
function said(text: string | Buffer): string {
  const parsed = typeof text === 'string' ? parseJson(text) : parseJsonLine(text);
  const remarks = parsed.ok ? parsed.notes : [parsed];
  return remarks.map((one) => formatProblem('en', remarkProblem('error', one, { file: 'x', line: 1 }))).join('\n');
}

describe('numbers', () => {
  test.each([
    '12345678901234567890',
    '-12345678901234567890',
    '0.1000000000000000055511151231257827',
    '123456789.12345678901',
    '1e400',
    '-1e-400',
    '12345678901234567891e3',
  ])('%s keeps its digits', (text) => {
    expect(parsedValue(parseJson(text))).toEqual(new JsonNumber(text));
    expect(stringifyJson(parsedValue(parseJson(`{"a":[${text},1]}`)))).toBe(`{"a":[${text},1]}`);
    expect(parsedValue(parseJsonLine(Buffer.from(text)))).toEqual(new JsonNumber(text));
  });

  test.each([
    ['1234567890123456', 1234567890123456],
    ['1000000000000000000000', 1e21],
    ['0.10000000000000000000', 0.1],
    ['0.30000000000000004', 0.30000000000000004],
    ['1.0', 1],
    ['1e0', 1],
    ['5e-324', 5e-324],
    ['-0', -0],
  ])('%s is an ordinary number: a double holds it', (text, value) => {
    expect(parsedValue(parseJson(text))).toBe(value);
  });

  test('digits inside strings are no numbers', () => {
    const text = '{"id":"12345678901234567890","say":"\\"12345678901234567890","NaN":"NaN, Infinity"}';
    expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text), notes: [] });
  });

  test('a text that looks like the marks of kept numbers stays a text', () => {
    const text = '["#12345678901234567890","\\u0023x",12345678901234567890]';
    expect(stringifyJson(parsedValue(parseJson(text)))).toBe('["#12345678901234567890","#x",12345678901234567890]');
  });

  test('a key named __proto__ is a key, also for a kept number', () => {
    const value = parsedValue(parseJson('{"__proto__":12345678901234567890,"a":{"__proto__":{"b":1}}}'));
    expect(Object.keys(value as object)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(stringifyJson(value)).toBe('{"__proto__":12345678901234567890,"a":{"__proto__":{"b":1}}}');
  });

  test('a number of a million digits takes no time to speak of', () => {
    const text = `1${'0'.repeat(1_000_000)}1`;
    expect(parsedValue(parseJson(text))).toEqual(new JsonNumber(text));
  });
});

describe('as written', () => {
  test.each(['1.0', '1e0', '1E+2', '-0', '0.10', '100000000000000000000000', '1e400', '12345678901234567890'])(
    '%s is shown as it stands',
    (text) => expect(stringifyJson(parsedValue(parseAsWritten(`{"a": [${text}]}`)))).toBe(`{"a":[${text}]}`),
  );

  test('numbers that print as they stand stay ordinary', () => {
    expect(parsedValue(parseAsWritten('[1,-2.5,1e+21]'))).toEqual([1, -2.5, 1e21]);
  });
});

test('NaN and the infinities are read as null, with a note of the first and their count', () => {
  const parsed = parseJson('{"score": NaN, "lat": -Infinity, "n": [Infinity, 12345678901234567890], "s": "NaN"}');
  expect(parsedValue(parsed)).toEqual({
    score: null,
    lat: null,
    n: [null, new JsonNumber('12345678901234567890')],
    s: 'NaN',
  });
  expect(parsed.ok && parsed.notes).toEqual([{ code: 'not_finite', offset: 10, values: { word: 'NaN', count: 3 } }]);
});

test('a byte order mark is passed over, and places count without it', () => {
  expect(parsedValue(parseJson('\ufeff[1]'))).toEqual([1]);
  expect(parsedValue(parseJsonLine(Buffer.from('\ufeff[1]')))).toEqual([1]);
  expect(said('\ufeff[1,]')).toMatch(/^x:1:4 /);
});

test('half a surrogate pair and escaped controls are kept', () => {
  expect(parsedValue(parseJsonLine(Buffer.from('"ok \\ud83d end \\u001b"')))).toBe('ok \ud83d end \u001b');
});

test.each([
  ['UTF-16 with a mark', Buffer.from('\ufeff{"a":1}', 'utf16le')],
  ['UTF-16 without one', Buffer.from('{"a":1}', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('{"a":1}', 'utf16le').swap16()],
])('%s is refused in so many words', (_name, bytes) => {
  expect(said(bytes)).toBe('x  the file is written in UTF-16 or UTF-32\n    save it as UTF-8');
});

test('bytes that are no UTF-8 are read with a note', () => {
  const parsed = parseJsonLine(Buffer.concat([Buffer.from('{"é":"'), Buffer.from([0xff]), Buffer.from('"}')]));
  expect(parsed).toEqual({ ok: true, value: { é: '\ufffd' }, notes: [{ code: 'bad_bytes', offset: 6, values: {} }] });
});

test('a thousand levels are read, and one more is refused', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(parseJson(nested(1000)).ok).toBe(true);
  expect(parseJson(`"${'['.repeat(5000)}"`).ok).toBe(true);
  expect(said(nested(1001))).toBe(
    'x:1:1001  values are nested deeper than 1000 levels here\n    write what lies deeper as text, or in a value of its own',
  );
  expect(parseJsonLine(Buffer.from('[{"a":'.repeat(100_000))).ok).toBe(false);
});

test.each([
  ['', 'x:1:1  there is nothing here'],
  [' \t', 'x:1:1  there is nothing here'],
  ['{"kind":', 'x:1:9  the text ends in the middle of a JSON value'],
  ['{"a": "x', 'x:1:9  the text ends in the middle of a JSON value'],
  ['{"a": 1', 'x:1:8  the text ends in the middle of a JSON value'],
  ["{'a': 1}", "x:1:2  'a' stands where a JSON value or key would be right"],
  ['{"a": undefined}', 'x:1:7  undefined stands where a JSON value or key would be right'],
  ['{"a": }', 'x:1:7  } stands where a value would be right'],
  ['{"a": 1, 2: 3}', 'x:1:10  2 stands where a key would be right'],
  ['{"a" 1}', 'x:1:6  1 stands where a colon would be right'],
  ['[1 2]', 'x:1:4  2 stands where a comma or the closing bracket would be right'],
  ['{"a": [1, 2}', 'x:1:12  } stands where a comma or the closing bracket would be right'],
  ['{"a": 1,}', 'x:1:9  a comma stands before the closing }'],
  ['[1,]', 'x:1:4  a comma stands before the closing ]'],
  ['{"a":1} {"b":2}', 'x:1:9  { stands behind the end of the JSON value'],
  ['[1] // why', 'x:1:5  // why is a comment, and JSON has none'],
  ['["a\nb"]', 'x:1:2  the text "a has no closing quote on its line'],
  ['[1.]', 'x:1:2  1. is no JSON number'],
  ['["a\tb"]', 'x:1:4  the control character U+0009 stands raw inside quotes'],
  ['["a\\\\ \\x"]', 'x:1:7  \\x is no escape of JSON'],
  ['["\\u12"]', 'x:1:3  \\u is no escape of JSON'],
  ['{"a": NaN, "b": }', 'x:1:17  } stands where a value would be right'],
  ['{"a": 12345678901234567890 "b"}', 'x:1:28  "b" stands where a comma or the closing bracket would be right'],
])('%j is refused with what stands there', (text, expected) => {
  expect(said(text).split('\n')[0]).toBe(expected);
  expect(said(Buffer.from(text)).split('\n')[0]).toBe(expected);
});

test('columns count characters, not bytes', () => {
  expect(said(Buffer.from('{"é😀": }'))).toMatch(/^x:1:9 /);
});

describe('laws', () => {
  const shortNumbers = fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.stringify(value));

  test('agrees with JSON.parse, apart from numbers a double changes', () => {
    fc.assert(
      fc.property(shortNumbers, (text) => {
        expect(parsedValue(parseJson(text))).toEqual(JSON.parse(text));
        expect(parsedValue(parseJsonLine(Buffer.from(text)))).toEqual(JSON.parse(text));
      }),
      { seed: 1 },
    );
  });

  test('refuses what JSON.parse refuses, and says something about it', () => {
    const almost = fc.tuple(shortNumbers, fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', '1', 'x', '\u0001'));
    fc.assert(
      fc.property(almost, ([text, at, insert]) => {
        const place = at % (text.length + 1);
        const broken = text.slice(0, place) + insert + text.slice(place + 1);
        const parsed = parseJson(broken);
        expect(parsed.ok).toBe(accepts(broken));
        if (!parsed.ok) expect(said(broken)).toMatch(/^x:1:\d+ {2}\S/);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test('as written, then written, gives the text itself', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,30})(\.\d{1,30})?([eE][+-]?\d{1,3})?$/);
    fc.assert(
      fc.property(fc.array(digits), (numbers) => {
        const text = `[${numbers.join(',')}]`;
        expect(stringifyJson(parsedValue(parseAsWritten(text)))).toBe(text);
      }),
      { seed: 1 },
    );
  });
});

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
