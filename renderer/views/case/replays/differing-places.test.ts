import { expect, test } from 'vitest';
import { differingPlaces, type Worlds } from './differing-places.ts';

const texts = (recorded: unknown, control: unknown, fault: unknown, expected: unknown): Worlds => {
  const text = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const inside = (state: unknown) => (state === undefined ? null : JSON.stringify({ other: 1, state }));
  return [inside(recorded), text(control), text(fault), inside(expected)];
};

test('places in which a replay left the world otherwise, with what stands there on every side', () => {
  const world = { a: 1, o: { x: 'y' }, gone: null };
  const worlds = texts(world, { ...world, a: 1.0 }, { a: 2, o: { x: 'y', z: [] } }, { a: 2 });
  expect(differingPlaces(worlds)).toEqual([
    { path: 'a', values: ['1', '1', '2', '2'], differs: [false, false, true, false] },
    { path: 'o.z', values: [null, null, '[]', null], differs: [false, false, true, false] },
    { path: 'gone', values: ['null', 'null', null, null], differs: [false, false, true, false] },
  ]);
});

test('a side that has no state is compared with none', () => {
  expect(differingPlaces(texts({ a: 1 }, undefined, undefined, { a: 2 }))).toEqual([]);
  expect(differingPlaces(texts(undefined, { a: 1 }, { a: 2 }, undefined))).toEqual([]);
});
