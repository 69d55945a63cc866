import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf } from './geometry.ts';
import { bounded, firstSight, revealing, type Sight, stretchesOf, wholeOf, zoomed } from './sight.ts';

const steps = (length: number, room = 900) => wholeOf({ axis: 'steps', length, usual: 1 }, room);

test.each([
  ['a short one is seen whole, its steps no wider than reads well', 4, 900, { from: 0, span: 6 }],
  ['a middling one is seen whole', 9, 900, { from: 0, span: 9 }],
  ['of a long one as much as can be read', 100, 880, { from: 0, span: 10 }],
])('%s', (_what, length, room, sight) => {
  expect(firstSight(steps(length, room), room, 'steps')).toEqual(sight);
});

test.each(['steps', 'time'] as const)('along %s, places are numbers before the width of the page is known', (axis) => {
  for (const room of [0, 1]) {
    const whole = wholeOf({ axis, length: 100, usual: 1 }, room);
    const { x } = scaleOf(firstSight(whole, room, axis), room);
    expect([x(0), x(50), x(100)].filter(Number.isFinite)).toHaveLength(3);
  }
});

test.each<[string, Sight, number, Sight]>([
  ['a place in sight moves nothing', { from: 0, span: 10 }, 4, { from: 0, span: 10 }],
  ['the next one beyond the edge moves it a little', { from: 0, span: 10 }, 10, { from: 1.5, span: 10 }],
  ['the one before it too', { from: 20, span: 10 }, 19, { from: 18.5, span: 10 }],
  ['a far one is put into the middle', { from: 0, span: 10 }, 60, { from: 55.5, span: 10 }],
  ['the last one is at the end', { from: 0, span: 10 }, 99, { from: 90, span: 10 }],
])('%s', (_what, sight, step, seen) => {
  expect(revealing(sight, { start: step, end: step + 1 }, steps(100))).toEqual(seen);
});

const anySight = fc.record({
  from: fc.double({ min: 0, max: 900, noNaN: true }),
  span: fc.double({ min: 4, max: 1000, noNaN: true }),
});

test('zooming in and out again comes back, and what it is about stays where it is', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 300, max: 400, noNaN: true }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (from, share) => {
        const sight = { from, span: 100 };
        const about = from + share * sight.span;
        const closer = zoomed(sight, 2, about, steps(1000));
        expect((about - closer.from) / closer.span).toBeCloseTo(share);
        const back = zoomed(closer, 0.5, about, steps(1000));
        expect(back.from).toBeCloseTo(from);
        expect(back.span).toBeCloseTo(100);
      },
    ),
    { seed: 21 },
  );
});

test('what is in sight stays within the axis, and is held by the stretches asked for', () => {
  fc.assert(
    fc.property(anySight, (given) => {
      const whole = steps(1000);
      const sight = bounded(given, whole);
      expect(sight.from).toBeGreaterThanOrEqual(0);
      expect(sight.from + sight.span).toBeLessThanOrEqual(1000 + 1e-6);
      const stretches = stretchesOf(sight, whole);
      expect(stretches.length).toBeLessThanOrEqual(2);
      expect(stretches[0]!.from).toBeLessThanOrEqual(sight.from);
      expect(stretches.at(-1)!.to).toBeGreaterThanOrEqual(sight.from + sight.span - 1e-6);
    }),
    { seed: 22 },
  );
});
