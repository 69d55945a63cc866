import { expect, test } from 'vitest';
import { judge, optionProblems, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { regex } from './regex.ts';

const options = { field: 'answer', pattern: '^ord-\\d+' };

test.each<[string, Recorded, string]>([
  ['a match', { output: { answer: 'ord-12 is refunded' } }, 'pass'],
  [
    'no match',
    { output: { answer: 'refunded ord-12' } },
    'fail: answer is "refunded ord-12"; expected a text that matches ^ord-\\d+',
  ],
  ['another type', { output: { answer: 12 } }, 'fail: answer is 12; expected a text that matches ^ord-\\d+'],
  ['null is judged', { output: { answer: null } }, 'fail: answer is null; expected a text that matches ^ord-\\d+'],
  ['an output without the field', { output: {} }, 'missing: no_output'],
  [
    'a trace that stops short: the output is judged as recorded',
    { output: { answer: 'ord-1' }, steps: [], ...truncated },
    'pass',
  ],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(regex, options, recorded))).toBe(verdict);
});

test.each<[string, Recorded, string]>([
  ['matches', { expected: { form: '(?i)REFUND' }, output: { answer: 'a refund' } }, 'pass'],
  [
    'does not match',
    { expected: { form: '^b' }, output: { answer: 'a' } },
    'fail: answer is "a"; expected a text that matches ^b',
  ],
  ['is not there', { expected: {}, output: { answer: 'a' } }, 'excluded: no_expected'],
  ['cannot be read', { expected: { form: 'a(' }, output: { answer: 'a' } }, 'missing: evaluator_error'],
  ['is no text', { expected: { form: 3 }, output: { answer: 'a' } }, 'missing: evaluator_error'],
])("the case's own pattern %s", (_what, recorded, verdict) => {
  expect(told(judge(regex, { field: 'answer', expected_field: 'form' }, recorded))).toBe(verdict);
});

test('a match may stand anywhere, unless the pattern says where', () => {
  const output = { answer: 'the order ord-7' };
  expect(told(judge(regex, { field: 'answer', pattern: 'ord-\\d' }, { output }))).toBe('pass');
  expect(regex.criterion({ field: 'answer', expected_field: undefined, pattern: 'x' })).toBe('regex_answer');
});

test('patterns that explode elsewhere take linear time', () => {
  const output = { answer: `${'a'.repeat(1_000_000)}b` };
  expect(told(judge(regex, { field: 'answer', pattern: '(a+)+$' }, { output }))).toMatch(/^fail/);
});

const syntax = 'expected a pattern in RE2 syntax, which has no lookaround and no backreferences';

test.each<[string, object, string[]]>([
  ['an open bracket', { field: 'a', pattern: 'a(b' }, [`pattern: missing closing ): \`a(b\`; ${syntax}`]],
  ['a lookahead', { field: 'a', pattern: '(?=x)y' }, [`pattern: unknown Perl syntax: \`(?=\`; ${syntax}`]],
  ['a backreference', { field: 'a', pattern: '(a)\\1' }, [`pattern: unknown escape sequence: \`\\1\`; ${syntax}`]],
  ['no pattern', { field: 'a' }, [expect.stringContaining('pattern: expected expected_field')]],
  ['both', { field: 'a', pattern: 'a', expected_field: 'b' }, [expect.stringContaining('pattern: stands beside')]],
])('options with %s', (_what, written, problems) => {
  expect(optionProblems(regex, written)).toEqual(problems);
});
