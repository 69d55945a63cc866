import { expect, test } from 'vitest';
import { JsonNumber } from '../../../shared/json.ts';
import { judge, optionProblems, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { numericClose } from './numeric-close.ts';

const options = { field: 'total', expected_field: 'total', tolerance: 0.1 };

test.each<[string, Recorded, string]>([
  ['the number itself', { expected: { total: 0.7 }, output: { total: 0.7 } }, 'pass'],
  ['just within, where doubles round beyond', { expected: { total: 0.7 }, output: { total: 0.8 } }, 'pass'],
  ['below, within', { expected: { total: 1 }, output: { total: 0.95 } }, 'pass'],
  ['too far', { expected: { total: 1 }, output: { total: 1.2 } }, 'fail: total is 1.2; expected 1, give or take 0.1'],
  [
    'digits beyond a double',
    {
      expected: { total: new JsonNumber('12345678901234567890') },
      output: { total: new JsonNumber('12345678901234567891') },
    },
    'fail: total is 12345678901234567891; expected 12345678901234567890, give or take 0.1',
  ],
  ['another type', { expected: { total: 1 }, output: { total: '1' } }, 'fail: total is "1"; expected a number near 1'],
  [
    'null is judged',
    { expected: { total: 1 }, output: { total: null } },
    'fail: total is null; expected a number near 1',
  ],
  [
    'NaN',
    { expected: { total: 1 }, output: { total: Number.NaN } },
    'fail: total is NaN; expected 1, give or take 0.1',
  ],
  [
    'a case that expects no number',
    { expected: { total: 'one' }, output: { total: 1 } },
    'fail: total is 1; the case expects "one", which no number is near to',
  ],
  ['an output without the field', { expected: { total: 1 }, output: {} }, 'missing: no_output'],
  ['a case that does not say', { expected: {}, output: { total: 1 } }, 'excluded: no_expected'],
  [
    'a trace that stops short: the output is judged as recorded',
    { expected: { total: 1 }, output: { total: 1 }, steps: [], ...truncated },
    'pass',
  ],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(numericClose, options, recorded))).toBe(verdict);
});

test('without a tolerance the value has to be the same', () => {
  expect(told(judge(numericClose, { field: 'n', value: 1 }, { output: { n: new JsonNumber('1.0') } }))).toBe('pass');
  expect(told(judge(numericClose, { field: 'n', value: 1 }, { output: { n: 1.0000001 } }))).toMatch(/^fail/);
  expect(told(judge(numericClose, { field: 'n', value: new JsonNumber('1e400') }, { output: { n: 1 } }))).toMatch(
    /^fail/,
  );
  expect(numericClose.criterion(numericClose.options.parse({ field: 'n', value: 1 }))).toBe('numeric_close_n');
});

test.each<[string, object, string[]]>([
  ['a distance below 0', { field: 'n', value: 1, tolerance: -1 }, ['tolerance: expected a distance: 0 or more']],
  ['a value that is no number', { field: 'n', value: '1' }, ['value: expected a number']],
  ['no expectation', { field: 'n' }, [expect.stringContaining('value: expected expected_field')]],
])('options with %s', (_what, written, problems) => {
  expect(optionProblems(numericClose, written)).toEqual(problems);
});
