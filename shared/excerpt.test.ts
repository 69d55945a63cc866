import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptAround } from './excerpt.ts';

test.each([
  ['a refund', 2, 8, 'a refund', 2],
  [`${'x'.repeat(100)}hit`, 100, 103, `…${'x'.repeat(60)}hit`, 61],
  [`hit${'y'.repeat(200)}`, 0, 3, `hit${'y'.repeat(140)}…`, 0],
  // The cut would go through a family of four, and through a letter with its accent.
  [`👨‍👩‍👧‍👦${'x'.repeat(55)}hit`, 66, 69, `👨‍👩‍👧‍👦${'x'.repeat(55)}hit`, 66],
  [`zze\u0301${'x'.repeat(59)}hit`, 63, 66, `…e\u0301${'x'.repeat(59)}hit`, 62],
])('%s', (text, from, to, excerpt, start) => {
  const around = excerptAround(text, from, to);
  expect(around.text).toBe(excerpt);
  expect(around.from).toBe(start);
  expect(around.text.slice(around.from, around.to)).toBe(text.slice(from, to));
});

test('holds the hit, is short, and cuts no pair of units', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 600 });
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, a, b) => {
      const from = a % whole.length;
      const to = from + 1 + (b % (whole.length - from));
      const around = excerptAround(whole, from, to);
      const hit = whole.slice(from, to);
      expect(hit.startsWith(around.text.slice(around.from, around.to))).toBe(true);
      expect(around.text.length).toBeLessThan(800);
      expect(around.text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '')).not.toMatch(/[\uD800-\uDFFF]/);
    }),
    { seed: 1 },
  );
});
