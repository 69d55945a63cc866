import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinRaw, splitRaw } from './split-raw.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const partsOf = (step: Record<string, unknown>) =>
  Object.fromEntries(['arguments', 'result'].map((name) => [name, name in step ? json(step[name]) : null]));

test('a long part stands in it by name', () => {
  const step = { index: 1, result: { a: [1] }, arguments: 'x\n  "result": 1' };
  expect(splitRaw(json(step), partsOf(step))).toEqual([
    '{\n  "index": 1,\n  "result": ',
    { part: 'result' },
    ',\n  "arguments": ',
    { part: 'arguments' },
    '\n}',
  ]);
});

test('law: what was split is put together as it was', () => {
  const step = fc.dictionary(fc.constantFrom('arguments', 'result', 'index', 'own', '__proto__'), fc.jsonValue());
  fc.assert(
    fc.property(step, (one) => {
      const [raw, parts] = [json(one), partsOf(one)];
      expect(joinRaw(splitRaw(raw, parts), parts)).toBe(raw);
    }),
  );
});
