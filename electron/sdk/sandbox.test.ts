import { expect, test } from 'vitest';
import { sandboxMethods } from './sandbox.ts';
import { stateHash } from './state-hash.ts';

const context = { case_id: 'case_1', seed: 7 };

test('a system without a world of its own answers neither', () => {
  expect(sandboxMethods({})).toEqual({});
});

test.each([
  ['a reset and no snapshot', { reset: () => {} }],
  ['a snapshot and no reset', { snapshot: () => ({ state: {} }) }],
])('half a sandbox is refused: %s', (what, sandbox) => {
  expect(() => sandboxMethods(sandbox)).toThrow(`the system has ${what}; a stateful system has both`);
});

test('reset gets the state and whose it is; a snapshot is a copy', async () => {
  let world: Record<string, unknown> = {};
  let given: unknown;
  const { reset, snapshot } = sandboxMethods({
    reset(state, whose) {
      world = state;
      given = whose;
      return world; // an arrow that only assigns returns it: that is no answer
    },
    snapshot: () => ({ state: world, side_effects: [{ type: 'mail' }] }),
  });
  expect(await reset!({ orders: {} }, context)).toEqual({});
  expect(given).toEqual(context);
  const taken = await snapshot!();
  world.orders = 'changed';
  expect(taken).toEqual({ state: { orders: {} }, side_effects: [{ type: 'mail' }] });
});

test.each([
  ['of state_hash, for both', {}, {}, 'abc', 'abc'],
  ['of reset itself', { state_hash: 'own' }, {}, 'own', 'abc'],
  ['of snapshot itself', {}, { state_hash: 'own' }, 'abc', 'own'],
])('the hash is that %s', async (_whose, gives, takes, atReset, atSnapshot) => {
  const { reset, snapshot } = sandboxMethods({
    reset: () => gives,
    snapshot: () => ({ state: {}, ...takes }),
    state_hash: () => 'abc',
  });
  expect(await reset!({}, context)).toEqual({ state_hash: atReset });
  expect(await snapshot!()).toEqual({ state: {}, state_hash: atSnapshot });
});

test('what is no snapshot goes out as it is: the engine says what it should have been', async () => {
  const { snapshot } = sandboxMethods({ reset: () => {}, snapshot: () => null as never, state_hash: () => 'abc' });
  expect(await snapshot!()).toBeNull();
});

test('a hash does not hang on the order of keys, and on everything else', () => {
  const one = stateHash({ b: [1, { d: 2, c: null }], a: 'x' });
  expect(stateHash({ a: 'x', b: [1, { c: null, d: 2 }] })).toBe(one);
  expect(stateHash({ a: 'x', b: [{ c: null, d: 2 }, 1] })).not.toBe(one);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
});
