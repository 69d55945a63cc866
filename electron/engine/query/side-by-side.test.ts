import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlignmentMode } from '../../../shared/contract/side-by-side.ts';
import { aTrajectory, call, calls, message, result } from '../../../testing/subjects.ts';
import { sideBySide } from './side-by-side.ts';

const all = { offset: 0, limit: 1000 };
const signs = { same: '=', change: '≠', deletion: '-', insertion: '+' } as const;

async function beside(left: string, right: string, mode: AlignmentMode) {
  const two = await sideBySide(aTrajectory(calls(...left)), aTrajectory(calls(...right)), mode);
  return two.page(all.offset, all.limit);
}

test.each<[AlignmentMode, string, string, string, number[]]>([
  ['aligned', 'abcd', 'axbd', 'a=a +x b=b c- d=d', [2, 4]],
  ['positional', 'abcd', 'axbd', 'a=a b≠x c≠b d=d', [2]],
  ['positional', 'abcd', 'ab', 'a=a b=b c- d-', [3]],
  ['positional', 'a', 'abc', 'a=a +b +c', [2]],
  ['aligned', 'ab', 'ab', 'a=a b=b', []],
])('%s: %s against %s', async (mode, left, right, drawn, differences) => {
  const page = await beside(left, right, mode);
  const words = page.rows.map((row) => `${row.left?.tool ?? ''}${signs[row.kind]}${row.right?.tool ?? ''}`);
  expect(words.join(' ')).toBe(drawn);
  expect(page.differences).toEqual(differences);
  expect(page.firstDifference).toBe(differences[0] ?? null);
});

test('one insertion, one deletion, first difference at 2', async () => {
  const { counts, firstDifference, total } = await beside('abcd', 'axbd', 'aligned');
  expect({ counts, firstDifference, total }).toEqual({
    counts: { same: 3, change: 0, deletion: 1, insertion: 1 },
    firstDifference: 2,
    total: 5,
  });
});

test('a message worded otherwise is the same step, and is said to be worded otherwise', async () => {
  const left = aTrajectory([message({ content: 'Hello' }), call('a', { n: 1 }), result('a', 'ok')]);
  const right = aTrajectory([message({ content: 'Hi' }), call('a', { n: 1.0 }), result('a', 'lost')]);
  const { rows } = (await sideBySide(left, right, 'aligned')).page(0, 10);
  expect(rows.map(({ kind, reworded }) => [kind, reworded])).toEqual([
    ['same', true],
    ['same', false],
    ['change', false],
  ]);
});

test('beside a side without a trajectory nothing is said to be missing', async () => {
  const two = await sideBySide(undefined, aTrajectory(calls('a', 'b')), 'aligned');
  expect(two.page(0, 10)).toMatchObject({ total: 0, rows: [], firstDifference: null, steps: { left: null, right: 2 } });
});

const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 10 }).map((list) => list.join(''));

test('law: the other way round it is the mirror image', async () => {
  const mirrored = { same: 'same', change: 'change', deletion: 'insertion', insertion: 'deletion' } as const;
  const law = fc.asyncProperty(
    names,
    names,
    fc.constantFrom('aligned' as const, 'positional' as const),
    async (left, right, mode) => {
      const [one, other] = [await beside(left, right, mode), await beside(right, left, mode)];
      const pairs = (rows: typeof one.rows, turn: boolean) =>
        rows
          .map(({ kind, left: l, right: r }) =>
            turn ? [mirrored[kind], r?.index, l?.index] : [kind, l?.index, r?.index],
          )
          .map((row) => JSON.stringify(row))
          .sort();
      expect(pairs(other.rows, true)).toEqual(pairs(one.rows, false));
      expect(other.firstDifference).toBe(one.firstDifference);
      expect(other.differences).toEqual(one.differences);
    },
  );
  await fc.assert(law, { seed: 1, numRuns: 500 });
});
