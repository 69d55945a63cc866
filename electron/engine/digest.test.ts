import { expect, test } from 'vitest';
import { JsonNumber } from '../../shared/json.ts';
import { caseDigest, contentDigest, sha256Hex, suiteDigest } from './digest.ts';

test('a case is its id, its input and its initial state', () => {
  const digest = caseDigest({ id: 'a', input: { b: 1, a: [1] }, initial_state: { z: 1 } });
  expect(digest).toBe(sha256Hex('{"id":"a","initial_state":{"z":1},"input":{"a":[1],"b":1}}'));
  expect(caseDigest({ id: 'a', input: 1, initial_state: undefined })).toBe(sha256Hex('{"id":"a","input":1}'));
});

test('numbers that a double would make equal differ', () => {
  const digestOf = (text: string) => caseDigest({ id: 'a', input: new JsonNumber(text), initial_state: undefined });
  expect(digestOf('12345678901234567890')).not.toBe(digestOf('12345678901234567891'));
  expect(digestOf('0.30000000000000004')).toBe(contentDigest({ id: 'a', input: 0.30000000000000004 }));
});

test('the order of its cases makes no other suite, and one case more does', () => {
  expect(suiteDigest(['a', 'b'])).toBe(suiteDigest(['b', 'a']));
  expect(suiteDigest(['a', 'b'])).not.toBe(suiteDigest(['a', 'b', 'b']));
  expect(suiteDigest([])).toBe(sha256Hex(''));
});
