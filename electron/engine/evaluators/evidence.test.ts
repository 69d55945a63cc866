import { expect, test } from 'vitest';
import { fail, pass } from './evaluator.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test.each<[string, readonly number[], { steps: readonly number[]; stepsTotal?: number }]>([
  ['none', [], { steps: [] }],
  ['each once, in the order they are named in', [7, 3, 7, 9, 3], { steps: [7, 3, 9] }],
  ['a thousand', upTo(1000), { steps: upTo(1000) }],
  ['more, of which there is a count', [...upTo(1001), 1], { steps: upTo(1000), stepsTotal: 1001 }],
])('a verdict names the steps that decided it: %s', (_what, steps, named) => {
  expect(fail('cycle', {}, steps)).toEqual({ status: 'fail', evidence: { because: 'cycle', values: {}, ...named } });
  expect(pass('cycle', {}, steps)).toEqual({ status: 'pass', evidence: { because: 'cycle', values: {}, ...named } });
});
