import { expect, test } from 'vitest';
import { withoutDifference } from '../../../components/value/places.ts';
import { pathOf, unfolded } from '../../../components/value/scan-json.ts';
import type { JudgedPath } from './judged-paths.ts';
import { searchStates } from './search-states.ts';
import { isOff, type StateTexts, stateTree } from './state-tree.ts';

type Sides = [initial: unknown, after: unknown, expected: unknown];

const texts = ([initial, after, expected]: Sides): StateTexts => ({
  initial: initial === undefined ? null : JSON.stringify(initial),
  after: after === undefined ? null : JSON.stringify({ state_hash: 'x', state: after }),
  expected: JSON.stringify({ answer: 'yes', ...(expected === undefined ? {} : { state: expected }) }),
});
const judged = (path: string, ok: boolean): JudgedPath => ({
  criterion: 'state_matches',
  record_type: null,
  record_id: null,
  field: path,
  path,
  expected: null,
  actual: null,
  ok,
});

/** The places that differ, as `path:change` with `!` for what is other than it should be. */
function differing(sides: Sides, verdicts: JudgedPath[] = []): string {
  const { rows, differences } = stateTree(texts(sides), verdicts);
  return differences
    .map((at) => `${pathOf(rows, at)}:${rows[at]!.change ?? ''}${isOff(rows[at]!) ? '!' : ''}`)
    .join(' ');
}

const order = { status: 'paid', total: 1.5 };

test.each<[string, Sides, string]>([
  ['nothing differs', [{ a: 1 }, { a: 1.0 }, { a: 1 }], ''],
  ['a change that is expected', [{ a: 1 }, { a: 2 }, { a: 2 }], 'a:changed'],
  ['a change that is not', [{ a: 1 }, { a: 2 }, { a: 1 }], 'a:changed!'],
  ['no change where one is expected', [{ a: 1 }, { a: 1 }, { a: 2 }], 'a:!'],
  ['null is not absence', [{ a: null }, {}, { a: null }], 'a:gone!'],
  ['null is a value', [{}, { a: null }, {}], 'a:new'],
  ['a record that is new differs as a whole', [{}, { o: order }, { o: order }], 'o:new'],
  ['and inside where it is not as expected', [{}, { o: order }, { o: { ...order, total: 2 } }], 'o.total:!'],
  ['what the case does not speak of is no difference', [{ a: 1, b: 1 }, { a: 1, b: 1 }, { a: 1 }], ''],
  ['a list is declared with every item', [undefined, { l: [1, 2] }, { l: [1] }], 'l.1:!'],
  ['another kind of value', [{ a: {} }, { a: [] }, { a: {} }], 'a:changed!'],
  ['no state recorded', [{ a: 1 }, undefined, { a: 2 }], ''],
  ['nothing but the state', [undefined, { a: 1 }, undefined], ''],
])('%s', (_what, sides, places) => {
  expect(differing(sides)).toBe(places);
});

test('a path leads to its place, the empty one to an empty key or else to the whole', () => {
  const at = (state: unknown, path: string) => {
    const { rows, find } = stateTree(texts([undefined, state, undefined]), []);
    return rows[find(path)]?.key;
  };
  expect(at({ a: { 'b.c': 1 } }, 'a.b\\.c')).toBe('"b.c"');
  expect(at({ a: 1 }, 'b')).toBeUndefined();
  expect(at({ a: 1 }, '')).toBeNull();
  expect(at({ '': 1 }, '')).toBe('""');
});

test('what a verdict says of a place counts, in both ways', () => {
  const sides: Sides = [{ a: { b: 1 } }, { a: { b: 1.01 } }, { a: { b: 1 } }];
  expect(differing(sides, [judged('a.b', true)])).toBe('a.b:changed');
  expect(differing([{}, { 'a.b': 1 }, {}], [judged('a\\.b', false)])).toBe('a\\.b:new!');
  expect(differing([{}, {}, {}], [judged('nowhere', false)])).toBe('');
});

test('only the differences are open at first', () => {
  const calm = { x: { y: 1 } };
  const { rows } = stateTree(texts([{ o: { p: order }, calm }, { o: { p: { ...order, total: 2 } }, calm }, {}]), []);
  const seen = unfolded(rows, withoutDifference(rows)).map((at) => pathOf(rows, at));
  expect(seen).toEqual(['', 'o', 'o.p', 'o.p.status', 'o.p.total', 'calm']);
});

test('search looks at keys and at the values of every side', () => {
  const tree = stateTree(texts([{ a: 'Sun', sunny: 1 }, { a: 'rain' }, { b: 'sunday' }]), []);
  expect(searchStates(tree, 'SUN').map((at) => pathOf(tree.rows, at))).toEqual(['a', 'sunny', 'b']);
});
