import { expect, test } from 'vitest';
import { JsonNumber } from '../../../shared/json.ts';
import { judge, optionProblems, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { stateUnchanged } from './state-unchanged.ts';

const initial_state = { orders: { 'ord-1': { status: 'open' }, 'ord-9': { status: 'open', total: 5 } }, note: null };
const after = { ...initial_state, orders: { ...initial_state.orders, 'ord-1': { status: 'refunded' } } };

test.each<[string, string[], Recorded, string]>([
  ['kept, beside a change', ['orders.ord-9'], { initial_state, state: after }, 'pass'],
  [
    'changed',
    ['orders.ord-9', 'orders.ord-1'],
    { initial_state, state: after },
    'fail: orders.ord-1.status is "refunded"; before the case it was "open" (1 of 3 values differs)',
  ],
  [
    'gone',
    ['orders.ord-1'],
    { initial_state, state: { orders: {} } },
    'fail: orders.ord-1 is absent; before the case it was {"status":"open"} (1 of 1 value differs)',
  ],
  [
    'gone, though it was null',
    ['note'],
    { initial_state, state: {} },
    'fail: note is absent; before the case it was null (1 of 1 value differs)',
  ],
  [
    'new',
    ['refunds', 'orders.ord-9.reason'],
    { initial_state, state: { ...after, refunds: { 'r-1': { total: 10 } } } },
    'fail: refunds is {"r-1":{"total":10}}; before the case there was nothing (1 of 2 values differs)',
  ],
  [
    'a key more in what should stay',
    ['orders.ord-9'],
    { initial_state, state: { orders: { 'ord-9': { status: 'open', total: 5, reason: 'x' } } } },
    'fail: orders.ord-9.reason is "x"; before the case there was nothing (1 of 3 values differs)',
  ],
  ['absent before and after', ['refunds.r-1'], { initial_state, state: after }, 'pass'],
  [
    'the same decimal value',
    ['n'],
    { initial_state: { n: 5 }, state: { n: new JsonNumber('5.000000000000000000') } },
    'pass',
  ],
  ['an empty start is a start', ['refunds'], { initial_state: {}, state: {} }, 'pass'],
  ['a case without a start', ['orders'], { state: after }, 'excluded: no_initial_state'],
  [
    'a trace that stops short: the state is judged as recorded',
    ['orders.ord-9'],
    { initial_state, state: after, steps: [], ...truncated },
    'pass',
  ],
])('%s', (_what, paths, recorded, verdict) => {
  expect(told(judge(stateUnchanged, { paths }, recorded))).toBe(verdict);
});

test('each compared path is carried', () => {
  const verdict = judge(stateUnchanged, { paths: ['orders.ord-9.total', 'refunds'] }, { initial_state, state: after });
  expect('compared' in verdict && verdict.compared).toEqual([
    {
      record_type: 'orders',
      record_id: 'ord-9',
      field: 'total',
      path: 'orders.ord-9.total',
      expected: '5',
      actual: '5',
      ok: true,
    },
    { record_type: null, record_id: null, field: 'refunds', path: 'refunds', expected: null, actual: null, ok: true },
  ]);
});

test.each<[string, object, string[]]>([
  ['no paths', { paths: [] }, ['paths: expected the paths to compare, at least one']],
  ['an empty path', { paths: ['a', ''] }, ['paths.1: expected the path of a value, for example orders.ord-1']],
])('options with %s', (_what, written, problems) => {
  expect(optionProblems(stateUnchanged, written)).toEqual(problems);
});
