import { expect, test } from 'vitest';
import { type ExpectedCall, pairFreely, pairInOrder } from './call-pairing.ts';
import type { JsonObject } from './json.ts';
import { Step } from './trajectory.ts';

const exact = () => ({ rule: 'exact', defaults: [], jsonText: false }) as const;
const subset = () => ({ rule: 'subset', defaults: [], jsonText: false }) as const;
const expected = (...all: JsonObject[]): ExpectedCall[] => all.map((args) => ({ name: 'f', arguments: args }));
const calls = (...all: JsonObject[]): Step[] =>
  all.map((args, at) => Step.parse({ index: at + 1, kind: 'tool_call', tool_name: 'f', arguments: args }));

test('in order, up to the first pair that does not agree', () => {
  expect(pairInOrder(calls({ a: 1 }, { a: 9 }, { a: 3 }), expected({ a: 1 }, { a: 2 }, { a: 3 }), exact)).toEqual({
    pairs: [[0, 0]],
    recordedLeft: [1, 2],
    expectedLeft: [1, 2],
  });
});

test('freely, as many as can be', () => {
  expect(pairFreely(calls({ a: 1, b: 1 }, { a: 1 }), expected({ a: 1 }, { a: 1, b: 1 }), subset)).toEqual({
    pairs: [
      [0, 1],
      [1, 0],
    ],
    recordedLeft: [],
    expectedLeft: [],
  });
});

test('the later of two equal calls is left over', () => {
  expect(pairFreely(calls({}, {}), expected({}), exact)).toEqual({
    pairs: [[0, 0]],
    recordedLeft: [1],
    expectedLeft: [],
  });
});

test('another tool pairs with nothing', () => {
  const other: ExpectedCall[] = [{ name: 'g', arguments: {} }];
  expect(pairFreely(calls({}), other, exact)).toMatchObject({ pairs: [], recordedLeft: [0], expectedLeft: [0] });
  expect(pairInOrder(calls({}), other, exact)).toMatchObject({ pairs: [], recordedLeft: [0], expectedLeft: [0] });
});
