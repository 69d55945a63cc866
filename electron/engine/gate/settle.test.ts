import { expect, test } from 'vitest';
import { settle } from './settle.ts';

const counts = (passed: number, failed: number, missing = 0) => ({ passed, failed, missing, excluded: 0, vacuous: 0 });

test.each<[string, number, number, number, object | null]>([
  ['a rate above the bar says how many cases pass four times in five', 33, 7, 0.8, { first: 1878, stable: 1941 }],
  ['a rate on the bar never does', 32, 8, 0.8, null],
  ['a rate below it fails', 31, 9, 0.8, null],
  ['where all pass, more that pass are all there is to say', 40, 0, 0.95, null],
  ['a rate so near the bar would take more cases than are tried', 810, 190, 0.8, null],
  ['nothing observed gives no rate', 0, 0, 0.8, null],
])('%s', (_what, passed, failed, bar, power) =>
  expect(settle(bar, counts(passed, failed), 0.95).moreForPower).toEqual(power && { power: 0.8, ...power }),
);

test('missing cases take more of it', () => {
  const [none, some] = [0, 3].map((missing) => settle(0.8, counts(45, 5, missing), 0.95).moreForPower!.first);
  expect(some).toBeGreaterThan(none!);
});
