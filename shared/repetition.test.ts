import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstRepetition, type Repetition } from './repetition.ts';

/** The definition, word for word: every start, every period, copy by copy. */
function naive(items: readonly number[], maxPeriod: number, maxTimes: number): Repetition | undefined {
  for (let breaksAt = 0; breaksAt < items.length; breaksAt++) {
    for (let period = 1; period <= maxPeriod; period++) {
      const start = breaksAt + 1 - period * (maxTimes + 1);
      if (start < 0) continue;
      const sequence = items.slice(start, start + period).join();
      let times = 1;
      while (items.slice(start + times * period, start + (times + 1) * period).join() === sequence) times += 1;
      if (times > maxTimes) return { start, period, times, breaksAt };
    }
  }
  return undefined;
}

test.each([
  ['nothing', [], undefined],
  ['one item', [1], undefined],
  ['as often as allowed', [1, 1], undefined],
  ['once more', [1, 1, 1], { start: 0, period: 1, times: 3, breaksAt: 2 }],
  ['a run in the middle', [0, 1, 1, 1, 1, 2], { start: 1, period: 1, times: 4, breaksAt: 3 }],
  ['a cycle of three', [1, 2, 3, 1, 2, 3, 1, 2, 3], { start: 0, period: 3, times: 3, breaksAt: 8 }],
  ['a cycle of three, the third not complete', [1, 2, 3, 1, 2, 3, 1, 2], undefined],
  ['interleaved repeats', [1, 2, 1, 3, 1, 4], undefined],
  ['a cycle longer than looked for', [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], undefined],
  ['the one complete first', [1, 2, 1, 2, 1, 2, 2, 2], { start: 0, period: 2, times: 3, breaksAt: 5 }],
  ['of two complete at once the shortest', [1, 1, 1, 1, 1, 1], { start: 0, period: 1, times: 6, breaksAt: 2 }],
])('%s', (_what, items, repetition) => {
  expect(firstRepetition(items, { maxPeriod: 4, maxTimes: 2 })).toEqual(repetition);
});

test('law: it agrees with the definition', () => {
  const items = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 24 });
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 }), (row, maxPeriod, maxTimes) => {
      expect(firstRepetition(row, { maxPeriod, maxTimes })).toEqual(naive(row, maxPeriod, maxTimes));
    }),
    { seed: 1, numRuns: 1000 },
  );
});
