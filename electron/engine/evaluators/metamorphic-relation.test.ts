import { expect, test } from 'vitest';
import {
  call,
  judge,
  message,
  optionProblems,
  type Recorded,
  result,
  told,
  truncated,
} from '../../../testing/subjects.ts';
import { metamorphicRelation } from './metamorphic-relation.ts';

const relation = (name: 'same_output' | 'same_actions' | 'same_state') => ({ relation: name, transform: 'loud' });
const derived = { transform: 'loud', valid: null };
const steps = [call('lookup', { id: 7 }), result('lookup', 'found'), call('refund', { id: 7, note: 'x' })];

type Side = NonNullable<Recorded['source']>;

test.each<[string, Side, Side, string]>([
  ['equal by value', { output: { answer: 'yes', n: 1 } }, { output: { n: 1.0, answer: 'yes' } }, 'pass'],
  ['both null', { output: null }, { output: null }, 'pass'],
  [
    'another value',
    { output: { answer: { kind: 'no' } } },
    { output: { answer: { kind: 'yes' } } },
    'fail: output.answer.kind is "yes"; for the source it is "no"',
  ],
  ['another kind of output', { output: ['a'] }, { output: 'a' }, 'fail: output is "a"; for the source it is ["a"]'],
  [
    'a value less',
    { output: { a: 1, b: 2 } },
    { output: { a: 1 } },
    'fail: output.b is absent; for the source it is 2',
  ],
  [
    'a value more',
    { output: { a: 1 } },
    { output: { a: 1, b: 2 } },
    'fail: output.b is 2; for the source it is absent',
  ],
  ['the source was cut short', { output: 1, steps: [], ...truncated }, { output: 2 }, 'missing: truncated'],
  ['the copy was cut short', { output: 1 }, { output: 1, steps: [], ...truncated }, 'missing: truncated'],
])('same_output: %s', (_what, source, copy, verdict) => {
  expect(told(judge(metamorphicRelation, relation('same_output'), { ...copy, derived, source }))).toBe(verdict);
});

test.each<[string, Side, Side, string]>([
  ['the same', { steps }, { steps }, 'pass'],
  [
    'other messages and results, the same calls',
    { steps },
    { steps: [message(), call('lookup', { id: 7.0 }), result('lookup', 'nothing'), steps[2]!] },
    'pass',
  ],
  ['no calls on either side', { steps: [message()] }, { steps: [] }, 'pass'],
  ['no arguments and null', { steps: [call('a')] }, { steps: [call('a', null)] }, 'pass'],
  ['what a user calls is no action', { steps: [] }, { steps: [call('a', {}, { actor: 'user' })] }, 'pass'],
  [
    'another tool',
    { steps },
    { steps: [steps[0]!, call('refuse')] },
    'fail at 2: Call 2 is refuse; for the source it is refund',
  ],
  [
    'another order',
    { steps: [call('a'), call('b')] },
    { steps: [call('b'), call('a')] },
    'fail at 1: Call 1 is b; for the source it is a',
  ],
  [
    'another argument',
    { steps },
    { steps: [call('lookup', { id: 8 }), steps[2]!] },
    'fail at 1: Call 1, lookup: id is 8; for the source it is 7',
  ],
  [
    'an argument less',
    { steps },
    { steps: [steps[0]!, call('refund', { id: 7 })] },
    'fail at 2: Call 2, refund: note is absent; for the source it is "x"',
  ],
  [
    'an argument more',
    { steps },
    { steps: [steps[0]!, call('refund', { id: 7, note: 'x', all: true })] },
    'fail at 2: Call 2, refund: all is true; for the source it is absent',
  ],
  [
    'arguments that are no object',
    { steps: [call('a', 'x')] },
    { steps: [call('a', 'y')] },
    'fail at 1: Call 1, a: arguments is "y"; for the source it is "x"',
  ],
  [
    'a call more',
    { steps },
    { steps: [...steps, call('refund', { id: 7 })] },
    'fail at 4: Call 3 is refund; for the source there are 2 calls, and then no more',
  ],
  [
    'a call less',
    { steps },
    { steps: steps.slice(0, 2) },
    'fail at 2: The trace ends after 1 call; for the source refund comes next',
  ],
  [
    'the copy without any',
    { steps: [call('a')] },
    { steps: [] },
    'fail: The trace ends after 0 calls; for the source a comes next',
  ],
  ['equal, and the copy is cut short', { steps }, { steps, ...truncated }, 'missing: truncated'],
  ['equal, and the source is cut short', { steps, ...truncated }, { steps }, 'missing: truncated'],
  ['the copy is cut short on the way', { steps }, { steps: steps.slice(0, 1), ...truncated }, 'missing: truncated'],
  ['the source is cut short on the way', { steps: steps.slice(0, 1), ...truncated }, { steps }, 'missing: truncated'],
  [
    'the copy is cut short, and longer already',
    { steps: steps.slice(0, 1) },
    { steps, ...truncated },
    'fail at 3: Call 2 is refund; for the source there is 1 call, and then no more',
  ],
  [
    'the source is cut short, and longer already',
    { steps, ...truncated },
    { steps: steps.slice(0, 1) },
    'fail at 1: The trace ends after 1 call; for the source refund comes next',
  ],
  [
    'both are cut short, and differ before',
    { steps: [call('a')], ...truncated },
    { steps: [call('b')], ...truncated },
    'fail at 1: Call 1 is b; for the source it is a',
  ],
  ['both are cut short, and agree so far', { steps, ...truncated }, { steps: [], ...truncated }, 'missing: truncated'],
])('same_actions: %s', (_what, source, copy, verdict) => {
  expect(told(judge(metamorphicRelation, relation('same_actions'), { ...copy, derived, source }))).toBe(verdict);
});

test.each<[string, Side, Side, string]>([
  ['the same', { state: { o: { a: 1 } } }, { state: { o: { a: 1.0 } } }, 'pass'],
  ['nothing on either side', { state: {} }, { state: {} }, 'pass'],
  [
    'another value, and a dot in a key',
    { state: { 'o.1': { s: 'delivered' } } },
    { state: { 'o.1': { s: 'refunded' } } },
    'fail: o\\.1.s is "refunded"; for the source it is "delivered" (1 of 1 value differs)',
  ],
  [
    'a record less',
    { state: { o: 1, p: 1 } },
    { state: { o: 1 } },
    'fail: p is absent; for the source it is 1 (1 of 2 values differs)',
  ],
  [
    'a record more',
    { state: {} },
    { state: { p: 1 } },
    'fail: p is 1; for the source it is absent (1 of 1 value differs)',
  ],
  ['a side was cut short', { state: {} }, { state: {}, steps: [], ...truncated }, 'missing: truncated'],
])('same_state: %s', (_what, source, copy, verdict) => {
  expect(told(judge(metamorphicRelation, relation('same_state'), { ...copy, derived, source }))).toBe(verdict);
});

test('same_state carries every place that was compared', () => {
  const source = { state: { orders: { 'ord-1': { status: 'delivered', sum: 5 } } } };
  const copy = { state: { orders: { 'ord-1': { status: 'refunded', sum: 5 } } } };
  const verdict = judge(metamorphicRelation, relation('same_state'), { ...copy, derived, source });
  expect('compared' in verdict && verdict.compared).toMatchObject([
    { path: 'orders.ord-1.status', expected: '"delivered"', actual: '"refunded"', ok: false },
    { path: 'orders.ord-1.sum', ok: true },
  ]);
});

test.each<[string, Recorded, string]>([
  ['a source, whose copy has the verdict', {}, 'excluded: source_of_pair'],
  ['the copy by another transform', { derived: { transform: 'polite', valid: true } }, 'excluded: other_transform'],
  ['a pair that labels say is not valid', { derived: { transform: 'loud', valid: false } }, 'excluded: pair_not_valid'],
  [
    'a pair that labels say is valid',
    { derived: { transform: 'loud', valid: true }, output: 1, source: { output: 1 } },
    'pass',
  ],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(metamorphicRelation, relation('same_output'), recorded))).toBe(verdict);
});

test('the detail of what is missing says which side it is', () => {
  const cut = { output: 1, steps: [], ...truncated };
  const detail = (copy: Side, source: Side) =>
    judge(metamorphicRelation, relation('same_output'), { ...copy, derived, source });
  expect(detail(cut, { output: 1 })).toMatchObject({ detail: 'case_001~loud' });
  expect(detail({ output: 1 }, cut)).toMatchObject({ detail: 'case_001' });
});

test('each relation needs its part on both sides, and rests on its transform', () => {
  const needs = (['same_output', 'same_actions', 'same_state'] as const).map((name) =>
    metamorphicRelation.alsoNeeds?.(relation(name)),
  );
  expect(needs).toEqual([['output'], ['trajectory'], ['state']]);
  expect(metamorphicRelation.needs).toEqual(['pair']);
  expect(metamorphicRelation.transform?.(relation('same_output'))).toBe('loud');
  expect(metamorphicRelation.criterion(relation('same_state'))).toBe('same_state_under_loud');
});

test.each([
  [{ relation: 'same_actions', transform: 'loud' }, []],
  [{ relation: 'same', transform: '' }, ['relation: ', 'transform: ']],
  [{ relation: 'same_state', transform: 'loud', paths: ['x'] }, [': Unrecognized key']],
])('options %j', (options, problems) => {
  const found = optionProblems(metamorphicRelation, options);
  expect(found).toHaveLength(problems.length);
  for (const [at, start] of problems.entries()) expect(found[at]).toContain(start);
});
