import { expect, test } from 'vitest';
import { textWidth } from './text-width.ts';

test.each([
  ['', 0],
  ['answer_correct', 14],
  ['33 / 40 observed · 0 missing', 28],
  ['退款', 4],
  ['ｱｲｳ', 3],
  ['한국어', 6],
  ['cafe\u0301', 4],
  ['👩‍👩‍👧 ok', 5],
  ['❤️', 2],
  ['نعم', 3],
])('%s takes %i columns', (text, width) => expect(textWidth(text)).toBe(width));
