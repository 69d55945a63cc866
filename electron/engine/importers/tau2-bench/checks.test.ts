import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import type { Step } from '../../../../shared/trajectory.ts';
import { isAction } from './checks.ts';

const call = (given: JsonObject, more: object = {}) =>
  ({ index: 1, kind: 'tool_call', tool_name: 'book', arguments: given, ...more }) as Step;

test.each<[string, JsonObject, Step, boolean]>([
  ['equal arguments, in any order', { arguments: { a: 1, b: [2] } }, call({ b: [2], a: 1 }), true],
  ['numbers by their value', { arguments: { a: 1 } }, call({ a: 1.0 }), true],
  ['another value', { arguments: { a: 1 } }, call({ a: 2 }), false],
  ['an argument more than the action has', { arguments: { a: 1 } }, call({ a: 1, b: 2 }), false],
  ['an argument that the call lacks, which is not compared', { arguments: { a: 1, b: 2 } }, call({ a: 1 }), true],
  ['compared ones alone', { arguments: { a: 1, b: 2 }, compare_args: ['a'] }, call({ a: 1, b: 3 }), true],
  [
    'compared ones, of which the call lacks one',
    { arguments: { a: 1, b: 2 }, compare_args: ['a', 'b'] },
    call({ a: 1 }),
    false,
  ],
  ['none compared', { arguments: { a: 1 }, compare_args: [] }, call({ z: 0 }), true],
  ['another tool', { arguments: {} }, call({}, { tool_name: 'cancel' }), false],
  ['the result of the tool', { arguments: {} }, call({}, { kind: 'tool_result' }), false],
  ['a call of the user', { arguments: {} }, call({}, { actor: 'user' }), true],
])('%s', (_, action, step, expected) => {
  expect(isAction({ name: 'book', ...action }, step)).toBe(expected);
});
