import { expect, test } from 'vitest';
import { arrayKeys } from './array-keys.ts';

const keys = (text: string) => {
  const found = arrayKeys(Buffer.from(text));
  return found && [...found];
};

test.each([
  ['keys of the elements, not of what lies in them', '[{"a": {"b": 1}, "c": [{"d": 2}]}', ['a', 'c']],
  ['keys of every element that is seen', '[{"a": 1}, 3, {"b": 2}]', ['a', 'b']],
  ['text about keys is none', '[{"a": "{\\"b\\": 1}"}]', ['a']],
  ['a head that ends in the middle', '[{"a": 1, "b', ['a']],
  ['a byte order mark', '\uFEFF [ {"a":1}]', ['a']],
  ['damage inside', '[{"a": oops, "b": 2}', ['a', 'b']],
  ['a list of lists', '[["a"]]', []],
])('%s', (_, text, expected) => expect(keys(text)).toEqual(expected));

test.each(['{"a": 1}', '', 'a,b\n1,2', '"["'])('no list: %s', (text) => expect(keys(text)).toBeUndefined());
