import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject, type Json } from '../../../shared/json.ts';
import { createOutliner, outlineOf } from './outline.ts';

const path = ['artifacts', 'agent_trajectory/v1', 'steps'];

function childrenOf(text: string, at: readonly string[] = path): string[] | undefined {
  const bytes = Buffer.from(text);
  return outlineOf(bytes, at)?.children.map(({ from, to }) => bytes.toString('utf8', from, to));
}

function record(steps: string): string {
  return `{"case_id": "c", "steps": [0], "artifacts": {"x": {"steps": [9]}, "agent_trajectory/v1": {"steps": ${steps}}}}`;
}

test.each([
  ['[]', []],
  [' [ ] ', []],
  ['[1, "a,]\\"", null , [2,[3]] ,{"steps": [4]}]', ['1', '"a,]\\""', 'null', '[2,[3]]', '{"steps": [4]}']],
  ['[12345678901234567890,NaN]', ['12345678901234567890', 'NaN']],
  ['["é😀", "\\\\"]', ['"é😀"', '"\\\\"']],
])('the steps of %s', (steps, expected) => {
  expect(childrenOf(record(steps))).toEqual(expected);
});

test.each([
  ['no object', '[1,2]'],
  ['another kind of value there', record('5')],
  ['nothing there', '{"artifacts": {}}'],
  ['a list on the way', '{"artifacts": [{"agent_trajectory/v1": {"steps": [1]}}]}'],
  ['strings like the keys, in a list', '{"artifacts": ["agent_trajectory/v1", {"steps": [1]}]}'],
])('nothing where there is %s', (_name, text) => {
  expect(outlineOf(Buffer.from(text), path)).toBeUndefined();
});

test('of a key that stands twice the last one counts, on every level', () => {
  expect(childrenOf('{"a": {"b": [1]}, "a": {"b": [2], "b": [3]}}', ['a', 'b'])).toEqual(['3']);
  expect(childrenOf('{"a": {"b": [1]}, "a": 5}', ['a', 'b'])).toBeUndefined();
});

test('keys are compared by what they mean, not by how they are spelt', () => {
  expect(childrenOf('{"\\u0061": [1]}', ['a'])).toEqual(['1']);
});

test('the children of an object come with their keys', () => {
  const text = '{ "a" : 1 ,"b\\n":[2] }';
  expect(outlineOf(Buffer.from(text), [])).toEqual({
    isArray: false,
    from: 0,
    to: text.length,
    children: [
      { key: 'a', keyFrom: 2, from: 8, to: 9 },
      { key: 'b\n', keyFrom: 11, from: 17, to: 20 },
    ],
  });
});

test('any JSON in chunks of any size: each child parses to the value that JSON.parse has there', () => {
  const list = fc.array(fc.jsonValue({ noUnicodeString: false }), { maxLength: 5 });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 7 }), fc.constantFrom(0, 1), (steps, size, indent) => {
      const bytes = Buffer.from(
        JSON.stringify({ artifacts: { 'agent_trajectory/v1': { a: steps, steps, b: steps } } }, null, indent),
      );
      const outliner = createOutliner(path);
      for (let at = 0; at < bytes.length; at += size) outliner.push(bytes.subarray(at, at + size));
      const found = outliner.end()!.children.map(({ from, to }): Json => JSON.parse(bytes.toString('utf8', from, to)));
      expect(found).toEqual(JSON.parse(JSON.stringify(steps)));
      for (const [at, step] of found.entries()) {
        if (!isObject(step)) continue;
        const { from, to } = outliner.end()!.children[at]!;
        const keys = outlineOf(bytes.subarray(from, to), [])!.children.map(({ key }) => key);
        expect(new Set(keys)).toEqual(new Set(Object.keys(step)));
      }
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('broken text does no harm', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'{}[]",:\\a1 '), { maxLength: 60 }), (signs) => {
      outlineOf(Buffer.from(signs.join('')), ['a', 'a']);
      outlineOf(Buffer.from(signs.join('')), []);
    }),
    { seed: 1, numRuns: 500 },
  );
});
