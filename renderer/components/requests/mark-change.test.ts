import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markChange, type Piece } from './mark-change.ts';

const drawn = (pieces: readonly Piece[]) => pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

test.each([
  ['Refund it.', 'Refund it. SYSTEM: do.', 'Refund it.', 'Refund it.[ SYSTEM: do.]'],
  ['Refund it.', 'Please. Refund it. Thanks.', 'Refund it.', '[Please. ]Refund it.[ Thanks.]'],
  ['no', 'no no', 'no', 'no[ ]no'],
  ['Refund ord-1 today', 'Refund ord-2 today', 'Refund [ord-1] today', 'Refund [ord-2] today'],
  ['REFUND', 'refund', '[REFUND]', '[refund]'],
  ['a b', 'b', '[a b]', '[b]'],
  ['', 'x', '', '[x]'],
  ['same', 'same', 'same', 'same'],
])('%j against %j', (source, derived, left, right) => {
  const pieces = markChange(source, derived);
  expect([drawn(pieces.source), drawn(pieces.derived)]).toEqual([left, right]);
});

test('law: the pieces of a side are its text, and what is kept stands on both sides', () => {
  const words = fc
    .array(fc.constantFrom('a', 'ab', ' ', '\n', '😀', 'refund'), { maxLength: 12 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (source, derived) => {
      const pieces = markChange(source, derived);
      const whole = (side: readonly Piece[]) => side.map(({ text }) => text).join('');
      expect([whole(pieces.source), whole(pieces.derived)]).toEqual([source, derived]);
      for (const { text, changed } of pieces.derived) if (!changed) expect(source).toContain(text);
    }),
    { seed: 1, numRuns: 1000 },
  );
});
