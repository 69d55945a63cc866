import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tellsStepsApart, timeAxis } from './time-axis.ts';

const at = (...seconds: (number | null)[]) =>
  seconds.map((s) => (s === null ? {} : { started_at: new Date(s * 1000).toISOString() }));

test.each<[string, (number | null)[], number[]]>([
  ['steps stand where their times put them', [10, 11, 13], [0, 1000, 3000]],
  ['an equal time is drawn a sliver later', [5, 5, 6], [0, 50, 1050]],
  ['a time that runs backwards keeps the recorded order', [5, 5, 4, 6], [0, 50, 100, 1100]],
  ['a step without a time follows the one before it', [0, null, 1], [0, 50, 1050]],
  ['a long pause takes the room of a few usual advances', [0, 1, 2, 3602, 3603], [0, 1000, 2000, 6000, 7000]],
])('%s', (_what, seconds, starts) => {
  expect([...timeAxis(at(...seconds))!.starts]).toEqual(starts);
});

test('a pause says how long it was, and where it is drawn', () => {
  expect(timeAxis(at(0, 1, 2, 3602, 3603))!.gaps).toEqual([{ at: 3000, to: 6000, ms: 3_600_000 }]);
});

test('a step that took long is no pause', () => {
  const steps = at(0, 60, 61, 62);
  const axis = timeAxis(steps.map((step, i) => (i === 0 ? { ...step, duration_ms: 59_500 } : step)))!;
  expect(axis.gaps).toEqual([]);
  expect([axis.starts[1], axis.ends[0]]).toEqual([60_000, 59_500]);
});

test('what the times do not tell is counted', () => {
  const axis = timeAxis(at(5, 5, 4, null, 6))!;
  expect(axis).toMatchObject({ equal: 1, backwards: 1, untimed: 1 });
  expect(tellsStepsApart(axis)).toBe(false);
});

test.each([[[]], [[7]], [[7, 7, 7]], [[null, null]]])('%j has no axis of time', (seconds) => {
  expect(timeAxis(at(...seconds))).toBeUndefined();
});

test('a text that is no time is none', () => {
  expect(timeAxis([{ started_at: 'noon' }, ...at(1, 2)])!.untimed).toBe(1);
});

const timed = fc.record({
  started_at: fc.option(
    fc.integer({ min: 0, max: 10_000_000 }).map((ms) => new Date(ms).toISOString()),
    { nil: undefined },
  ),
  duration_ms: fc.option(fc.nat({ max: 100_000 }), { nil: undefined }),
});

test('starts rise, gaps lie apart and in order, and no axis is longer than the time it shows', () => {
  fc.assert(
    fc.property(fc.array(timed, { maxLength: 80 }), (steps) => {
      const axis = timeAxis(steps);
      if (!axis) return;
      for (let step = 1; step < steps.length; step++)
        expect(axis.starts[step]!).toBeGreaterThan(axis.starts[step - 1]!);
      for (const [i, start] of axis.starts.entries()) expect(axis.ends[i]!).toBeGreaterThan(start);
      for (const [i, gap] of axis.gaps.entries()) {
        expect(gap.to - gap.at).toBeLessThan(gap.ms);
        if (i > 0) expect(gap.at).toBeGreaterThanOrEqual(axis.gaps[i - 1]!.to);
      }
      const times = steps.map(({ started_at }) => Date.parse(started_at ?? '')).filter(Number.isFinite);
      const real = Math.max(...times) - Math.min(...times);
      const slivers = axis.equal + axis.backwards + axis.untimed + 1;
      expect(axis.starts.at(-1)!).toBeLessThanOrEqual(real + (slivers * real) / 20 + 1);
    }),
    { seed: 14, numRuns: 500 },
  );
});
