import { expect, test } from 'vitest';
import { numberCalls } from './call-signature.ts';
import { type Json, JsonNumber } from './json.ts';
import { Step } from './trajectory.ts';

const call = (index: number, tool_name: string, args?: Json): Step =>
  Step.parse({ index, kind: 'tool_call', tool_name, arguments: args });
const answer = (index: number, result: Json, more: object = {}): Step =>
  Step.parse({ index, kind: 'tool_result', result, ...more });

test('equal calls have equal numbers', () => {
  const calls = [
    call(1, 'f', { a: 1, b: 2 }),
    call(2, 'f', { b: new JsonNumber('2.0'), a: 1 }),
    call(3, 'f', { a: 1 }),
    call(4, 'g', { a: 1 }),
    call(5, 'g'),
    call(6, 'g', {}),
    call(7, 'g', null),
  ];
  expect(numberCalls(calls)).toEqual([0, 0, 1, 2, 3, 3, 3]);
});

test('names and arguments do not run into each other', () => {
  expect(numberCalls([call(1, 'f{}', {}), call(2, 'f', {}), call(3, 'f"', {})])).toEqual([0, 1, 2]);
});

const calls = [1, 2, 3, 4, 5, 6].map((index) => call(index, 'f'));

test('with results, what came back counts', () => {
  const results = new Map([
    [1, answer(7, 'x')],
    [2, answer(8, 'x')],
    [3, answer(9, 'x', { is_error: true })],
    [4, answer(10, 'x', { content: [] })],
  ]);
  expect(numberCalls(calls, results)).toEqual([0, 0, 1, 2, 3, 3]);
  expect(numberCalls(calls, results, true)).toEqual([0, 0, 1, 2, -5, -6]); // each could still get a result of its own
  expect(numberCalls(calls, undefined, true)).toEqual([0, 0, 0, 0, 0, 0]);
});
