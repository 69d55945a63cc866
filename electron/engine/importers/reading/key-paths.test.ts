import { expect, test } from 'vitest';
import { keyPaths } from './key-paths.ts';

const paths = (text: string) => [...keyPaths(Buffer.from(text))];

test.each([
  ['keys with what leads to them', '[{"a": {"b": 1}, "c": [{"d": 2}]}', ['[].a', '[].a.b', '[].c', '[].c[].d']],
  ['keys behind a container', '{"a": [1, {"b": 2}], "c": {}, "d": 3', ['a', 'a[].b', 'c', 'd']],
  ['keys of every element that is seen', '[{"a": 1}, 3, {"b": 2}]', ['[].a', '[].b']],
  ['text about keys is none', '[{"a": "{\\"b\\": 1}"}]', ['[].a']],
  ['a head that ends in the middle', '[{"a": 1, "b', ['[].a']],
  ['a byte order mark', '\uFEFF [ {"a":1}]', ['[].a']],
  ['damage inside', '[{"a": oops, "b": 2}', ['[].a', '[].b']],
  ['a list of lists', '[["a"], [{"b": 1}]]', ['[][].b']],
  ['brackets too many', '{"a": 1}}]], {"b": 2}', ['a', 'b']],
  ['what is not JSON', 'a,b\n1,"2": 3', []],
  ['nothing', '', []],
])('%s', (_, text, expected) => expect(paths(text)).toEqual(expected));

test('a head of nothing but brackets costs little', () => {
  expect(paths(`${'[{"a":'.repeat(10_000)}`).length).toBeLessThan(10);
});
