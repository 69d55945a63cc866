import { expect, test } from 'vitest';
import type { z } from 'zod';
import { Case } from '../../../shared/case.ts';
import { JsonNumber } from '../../../shared/json.ts';
import { judge, optionProblems, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { stateMatches } from './state-matches.ts';

const desk = { orders: { 'ord-1': { status: 'refunded', total: 10 }, 'ord-9': { status: 'open', total: 5 } } };
const open = { orders: { ...desk.orders, 'ord-1': { status: 'open', total: 10 } } };
const more = { ...desk, log: ['refund'] };
const refunded = { orders: { 'ord-1': { status: 'refunded' } } };

test.each<[string, object, Recorded, string]>([
  ['exact: the same', {}, { expected: { state: desk }, state: desk }, 'pass'],
  [
    'exact: another value',
    { mode: 'exact' },
    { expected: { state: desk }, state: open },
    'fail: orders.ord-1.status is "open"; expected "refunded" (1 of 4 values differs)',
  ],
  [
    'whole is exact: a key too many',
    { mode: 'whole' },
    { expected: { state: desk }, state: more },
    'fail: log is ["refund"]; nothing was expected there (1 of 5 values differs)',
  ],
  [
    'exact: a record too few, and another value',
    {},
    { expected: { state: desk }, state: { orders: { 'ord-9': { status: 'gone', total: 5 } } } },
    'fail: orders.ord-1 is absent; expected {"status":"refunded","total":10} (2 of 3 values differ)',
  ],
  ['exact: no state at all expected', {}, { expected: { state: {} }, state: {} }, 'pass'],
  ['exact: one decimal value', {}, { expected: { state: { n: 120 } }, state: { n: new JsonNumber('1.2e2') } }, 'pass'],
  ['subset: more than expected', { mode: 'subset' }, { expected: { state: refunded }, state: more }, 'pass'],
  [
    'subset: another value',
    { mode: 'subset' },
    { expected: { state: refunded }, state: open },
    'fail: orders.ord-1.status is "open"; expected "refunded" (1 of 1 value differs)',
  ],
  ['subset: anything', { mode: 'subset' }, { expected: { state: {} }, state: more }, 'pass'],
  [
    'subset: a list is compared by value',
    { mode: 'subset' },
    { expected: { state: { log: [] } }, state: more },
    'fail: log.0 is "refund"; nothing was expected there (1 of 1 value differs)',
  ],
  [
    'subset on paths',
    { mode: 'subset', paths: ['orders.ord-9'] },
    { expected: { state: { orders: { 'ord-1': { status: 'x' }, 'ord-9': { total: 5 } } } }, state: desk },
    'pass',
  ],
  [
    'paths: what is not named may be anything',
    { mode: 'paths', paths: ['orders.ord-1.total', 'orders.ord-9'] },
    { expected: { state: desk }, state: { ...open, log: [] } },
    'pass',
  ],
  [
    'paths: by value',
    { mode: 'paths', paths: ['orders.ord-9', 'orders.ord-1'] },
    { expected: { state: refunded }, state: desk },
    'fail: orders.ord-9 is {"status":"open","total":5}; nothing was expected there (2 of 3 values differ)',
  ],
  [
    'paths: a dot in a key',
    { mode: 'paths', paths: ['files.a\\.txt'] },
    { expected: { state: { files: { 'a.txt': 1 } } }, state: { files: { 'a.txt': 1, b: 2 } } },
    'pass',
  ],
  [
    'tolerance: near enough',
    { mode: 'tolerance', tolerance: 0.1 },
    { expected: { state: { n: 0.7, s: 'x' } }, state: { n: 0.8, s: 'x' } },
    'pass',
  ],
  [
    'tolerance: too far',
    { mode: 'tolerance', tolerance: 0.1 },
    { expected: { state: { n: 0.7, s: 'x' } }, state: { n: 0.81, s: 'x' } },
    'fail: n is 0.81; expected 0.7, numbers give or take 0.1 (1 of 2 values differs)',
  ],
  [
    'tolerance: the rest is exact',
    { mode: 'tolerance', tolerance: 0.1 },
    { expected: { state: { n: 1 } }, state: { n: 1, m: 0 } },
    'fail: m is 0; nothing was expected there (1 of 2 values differs)',
  ],
  [
    'tolerance on paths',
    { mode: 'tolerance', tolerance: 0.1, paths: ['n'] },
    { expected: { state: { n: 1, m: 5 } }, state: { n: 1.1, m: 0 } },
    'pass',
  ],
  ['a case that expects no state', {}, { expected: { answer: 'x' }, state: desk }, 'excluded: no_expected_state'],
  ['a case that expects nothing', {}, { state: desk }, 'excluded: no_expected_state'],
  [
    'a trace that stops short: the state is judged as recorded',
    {},
    { expected: { state: desk }, state: desk, steps: [], ...truncated },
    'pass',
  ],
])('%s', (_what, options, recorded, verdict) => {
  expect(told(judge(stateMatches, options, recorded))).toBe(verdict);
});

test('each compared path is carried, those that differ first', () => {
  const pass = judge(stateMatches, { mode: 'subset' }, { expected: { state: refunded }, state: desk });
  const compared = {
    record_type: 'orders',
    record_id: 'ord-1',
    field: 'status',
    path: 'orders.ord-1.status',
    expected: '"refunded"',
    actual: '"refunded"',
    ok: true,
  };
  expect(pass).toEqual({ status: 'pass', compared: [compared] });

  const fail = judge(stateMatches, {}, { expected: { state: refunded }, state: open });
  expect('compared' in fail && fail.compared?.map(({ path, ok }) => [path, ok])).toEqual([
    ['orders.ord-1.status', false],
    ['orders.ord-1.total', false],
    ['orders.ord-9', false],
  ]);
  expect(fail).not.toHaveProperty('comparedTotal');
});

test('a verdict on a large state stays small, and says how much it compared', () => {
  const state = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`k${n}`, 'x'.repeat(n)]));
  const verdict = judge(stateMatches, {}, { expected: { state }, state: { ...state, k0: `"${'\\'.repeat(9000)}` } });
  expect(verdict).toMatchObject({ status: 'fail', comparedTotal: 3000, evidence: { values: { total: 3000 } } });
  expect('compared' in verdict && verdict.compared).toHaveLength(1000);
  expect('evidence' in verdict && verdict.evidence?.values.actual).toBe(`"\\"${'\\'.repeat(196)}…`);
});

test.each<[string, object, string[]]>([
  ['nothing', {}, []],
  ['null for absent', { mode: null, paths: null, tolerance: null }, []],
  [
    'a mode of its own',
    { mode: 'fuzzy' },
    ['mode: Invalid option: expected one of "exact"|"whole"|"paths"|"subset"|"tolerance"'],
  ],
  ['paths without any', { mode: 'paths' }, ['paths: expected the paths to compare, for example [orders.ord-1]']],
  ['an empty list of paths', { mode: 'paths', paths: [] }, ['paths: expected the paths to compare, at least one']],
  [
    'an empty path',
    { mode: 'paths', paths: [''] },
    ['paths.0: expected the path of a value, for example orders.ord-1'],
  ],
  [
    'paths that would be passed over',
    { paths: ['a'] },
    ['paths: stands beside mode exact, which compares the whole state; expected mode: paths'],
  ],
  [
    'a tolerance that would be passed over',
    { mode: 'subset', tolerance: 1 },
    ['tolerance: stands beside mode subset, which compares numbers exactly; expected mode: tolerance'],
  ],
  [
    'tolerance without one',
    { mode: 'tolerance' },
    ['tolerance: expected how far a number may lie from the expected one, for example 0.01'],
  ],
  ['a negative tolerance', { mode: 'tolerance', tolerance: -1 }, ['tolerance: expected a distance: 0 or more']],
])('options with %s', (_what, written, problems) => {
  expect(optionProblems(stateMatches, written)).toEqual(problems);
});

test.each<[string, Partial<z.input<typeof Case>>, string[]]>([
  ['all declared', { expected: { state: { a: { b: null } } } }, []],
  ['two of them not', { expected: { state: { b: 1 } } }, ['a.b', 'c']],
  ['no state expected: the case is excluded', { expected: {} }, []],
  ['nothing expected', {}, []],
])('paths of a case: %s', (_what, declared, absent) => {
  const one = Case.parse({ id: 'case_001', input: {}, ...declared });
  const options = stateMatches.options.parse({ mode: 'paths', paths: ['a.b', 'a.b', ...(absent[1] ? ['c'] : [])] });
  const faults = stateMatches.checkCase!(one, options);
  expect(faults.map(({ values }) => values.path)).toEqual(absent);
});
