import { expect, test } from 'vitest';
import { judge, optionProblems, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { contains } from './contains.ts';

const options = { field: 'answer', expected_field: 'answer' };

test.each<[string, Recorded, string]>([
  ['a part of a text', { expected: { answer: 'refund' }, output: { answer: 'Your refund is on its way.' } }, 'pass'],
  ['the whole text', { expected: { answer: 'refunded' }, output: { answer: 'refunded' } }, 'pass'],
  ['a member of a list', { expected: { answer: { id: 1 } }, output: { answer: [{ id: 2 }, { id: 1.0 }] } }, 'pass'],
  ['null as a member', { expected: { answer: null }, output: { answer: [null] } }, 'pass'],
  [
    'letters of another case',
    { expected: { answer: 'Refund' }, output: { answer: 'a refund' } },
    'fail: answer is "a refund"; expected it to contain "Refund"',
  ],
  [
    'a part of a member is no member',
    { expected: { answer: 're' }, output: { answer: ['red'] } },
    'fail: answer is ["red"]; expected it to contain "re"',
  ],
  [
    'a number in a text',
    { expected: { answer: 4 }, output: { answer: '42' } },
    'fail: answer is "42"; expected it to contain 4',
  ],
  [
    'another type: a number',
    { expected: { answer: '4' }, output: { answer: 42 } },
    'fail: answer is 42; expected a text or a list that contains "4"',
  ],
  [
    'another type: an object',
    { expected: { answer: 'a' }, output: { answer: { a: 1 } } },
    'fail: answer is {"a":1}; expected a text or a list that contains "a"',
  ],
  [
    'null is judged',
    { expected: { answer: 'a' }, output: { answer: null } },
    'fail: answer is null; expected a text or a list that contains "a"',
  ],
  ['an output without the field', { expected: { answer: 'a' }, output: {} }, 'missing: no_output'],
  ['a case that does not say', { expected: {}, output: { answer: 'a' } }, 'excluded: no_expected'],
  [
    'a trace that stops short: the output is judged as recorded',
    { expected: { answer: 'b' }, output: { answer: 'a' }, steps: [], ...truncated },
    'fail: answer is "a"; expected it to contain "b"',
  ],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(contains, options, recorded))).toBe(verdict);
});

test('a value written in the project', () => {
  expect(told(judge(contains, { field: 'tags', value: 'late' }, { output: { tags: ['late'] } }))).toBe('pass');
  expect(contains.criterion({ field: 'tags', expected_field: undefined, value: 'late' })).toBe('contains_tags');
});

test('options take the expectation from one place', () => {
  expect(optionProblems(contains, { field: 'a' })).toHaveLength(1);
  expect(optionProblems(contains, { field: 'a', expected_field: 'b', value: 'c' })).toHaveLength(1);
  expect(optionProblems(contains, { field: 'a', expected_field: 'b', vlaue: 'c' })).toHaveLength(1);
});
