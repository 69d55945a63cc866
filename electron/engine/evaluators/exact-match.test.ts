import { expect, test } from 'vitest';
import { JsonNumber } from '../../../shared/json.ts';
import { judge, optionProblems, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { exactMatch } from './exact-match.ts';

const options = { field: 'answer', expected_field: 'answer' };

test.each<[string, Recorded, string]>([
  ['equal texts', { expected: { answer: 'refunded' }, output: { answer: 'refunded' } }, 'pass'],
  [
    'objects in another key order',
    { expected: { answer: { a: 1, b: 2 } }, output: { answer: { b: 2, a: 1 } } },
    'pass',
  ],
  ['numbers of one value', { expected: { answer: 120 }, output: { answer: new JsonNumber('1.2e2') } }, 'pass'],
  ['null where null is expected', { expected: { answer: null }, output: { answer: null } }, 'pass'],
  [
    'another text',
    { expected: { answer: 'refunded' }, output: { answer: 'unresolved' } },
    'fail: answer is "unresolved"; expected "refunded"',
  ],
  [
    'letters of another case',
    { expected: { answer: 'Yes' }, output: { answer: 'yes' } },
    'fail: answer is "yes"; expected "Yes"',
  ],
  ['another type', { expected: { answer: 1 }, output: { answer: '1' } }, 'fail: answer is "1"; expected 1'],
  [
    'null is judged',
    { expected: { answer: 'refunded' }, output: { answer: null } },
    'fail: answer is null; expected "refunded"',
  ],
  [
    'digits beyond a double',
    {
      expected: { answer: new JsonNumber('12345678901234567891') },
      output: { answer: new JsonNumber('12345678901234567892') },
    },
    'fail: answer is 12345678901234567892; expected 12345678901234567891',
  ],
  [
    'a place inside',
    { expected: { answer: { items: [{ 'a.b': 1 }] } }, output: { answer: { items: [{ 'a.b': 2 }] } } },
    'fail: answer.items.0.a\\.b is 2; expected 1',
  ],
  [
    'a key that is absent',
    { expected: { answer: { id: 1, date: 'Mon' } }, output: { answer: { id: 1 } } },
    'fail: answer.date is absent; expected "Mon"',
  ],
  [
    'a key too many',
    { expected: { answer: { id: 1 } }, output: { answer: { id: 1, admin: true } } },
    'fail: answer.admin is true; nothing was expected there',
  ],
  ['an output without the field', { expected: { answer: 'x' }, output: { text: 'x' } }, 'missing: no_output'],
  ['an output that is no object', { expected: { answer: 'x' }, output: 'x' }, 'missing: no_output'],
  ['a case that does not say', { expected: { tools: [] }, output: { answer: 'x' } }, 'excluded: no_expected'],
  ['a case that expects nothing', { output: { answer: 'x' } }, 'excluded: no_expected'],
  [
    'a trace that stops short: the output is judged as recorded',
    { expected: { answer: 'x' }, output: { answer: 'x' }, steps: [], ...truncated },
    'pass',
  ],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(exactMatch, options, recorded))).toBe(verdict);
});

test('a dotted path, and a value written in the project', () => {
  const output = { orders: [{ state: 'open' }], error: null };
  expect(told(judge(exactMatch, { field: 'orders.0.state', value: 'open' }, { output }))).toBe('pass');
  expect(told(judge(exactMatch, { field: 'error', value: null }, { output }))).toBe('pass');
  expect(told(judge(exactMatch, { field: 'orders', value: null }, { output }))).toMatch(/^fail/);
  expect(exactMatch.criterion({ field: 'orders.0.state', expected_field: undefined, value: 'open' })).toBe(
    'exact_match_orders.0.state',
  );
});

test('a long value is cut', () => {
  const verdict = judge(exactMatch, options, { expected: { answer: 'x' }, output: { answer: 'y'.repeat(100_000) } });
  expect(JSON.stringify(verdict).length).toBeLessThan(500);
});

test.each<[string, object, string[]]>([
  [
    'both',
    { field: 'a', expected_field: 'a', value: 1 },
    ['value: stands beside expected_field; expected one of them'],
  ],
  [
    'neither',
    { field: 'a' },
    ["value: expected expected_field, which names a key of the case's expected, or value, the same for every case"],
  ],
  ['an empty field', { field: '', value: 1 }, ['field: expected the name of a field, for example answer']],
  ['null for absent', { field: 'a', expected_field: null, value: 1 }, []],
])('options with %s', (_what, written, problems) => {
  expect(optionProblems(exactMatch, written)).toEqual(problems);
});
