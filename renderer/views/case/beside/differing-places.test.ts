import { expect, test } from 'vitest';
import { stateWithin, wholeSide } from '../../../components/value/places.ts';
import { differingPlaces } from './differing-places.ts';

const bare = (state: unknown) => wholeSide(state === undefined ? null : JSON.stringify(state));
const within = (state: unknown) => stateWithin(JSON.stringify({ other: 1, state }));

test('places in which a world is other than the first, with what stands there in each', () => {
  const world = { a: 1, o: { x: 'y' }, gone: null };
  const worlds = [within(world), bare({ ...world, a: 1.0 }), bare({ a: 2, o: { x: 'y', z: [] } })];
  expect(differingPlaces(worlds, within({ a: 2 }))).toEqual([
    { path: 'a', values: ['1', '1', '2', '2'], differs: [false, false, true] },
    { path: 'o.z', values: [null, null, '[]', null], differs: [false, false, true] },
    { path: 'gone', values: ['null', 'null', null, null], differs: [false, false, true] },
  ]);
});

test('a world that was not recorded is compared with none', () => {
  expect(differingPlaces([within({ a: 1 }), bare(undefined)], within({ a: 2 }))).toEqual([]);
  expect(differingPlaces([within(undefined), bare({ a: 1 })], null)).toEqual([]);
});
