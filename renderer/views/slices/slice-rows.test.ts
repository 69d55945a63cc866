import { expect, test } from 'vitest';
import type { Comparison } from '../../../shared/comparison.ts';
import type { Report, SliceFigure } from '../../../shared/report.ts';
import { absenceIn, rowsOf } from './slice-rows.ts';

const cell = (criterion: string, passed: number) => ({
  criterion,
  counts: { passed, failed: 0, missing: 0, excluded: 0, vacuous: 0 },
  rate: null,
});
const figure = (groups: Record<string, number>): SliceFigure => ({
  slice: 'length',
  joinedNone: {},
  groups: Object.entries(groups).map(([value, cases]) => ({
    value,
    cases,
    cells: [cell('right', cases), cell('short', 0)],
  })),
});

test('of one run, the buckets as they stand and the criteria that were asked for', () => {
  const rows = rowsOf(figure({ '1-4': 3, '5+': 1 }), ['short'], null, null);
  expect(rows).toEqual([
    {
      value: '1-4',
      cases: 3,
      cells: [{ criterion: 'short', here: cell('short', 0), other: undefined, difference: null }],
    },
    {
      value: '5+',
      cases: 1,
      cells: [{ criterion: 'short', here: cell('short', 0), other: undefined, difference: null }],
    },
  ]);
});

test('of two runs, the buckets of either in the order of the comparison', () => {
  const against = { slices: [figure({ '5-8': 2, '9+': 7 })] } as unknown as Report;
  const difference = { criterion: 'right', complete: 2, broke: 0, mended: 0, figures: null };
  const comparison = {
    slices: [
      {
        slice: 'length',
        values: ['1-4', '5-8', '9+'],
        moved: 0,
        groups: [{ value: '9+', pairs: 2, cells: [difference] }],
      },
    ],
  } as unknown as Comparison;
  const rows = rowsOf(figure({ '1-4': 3, '9+': 1 }), ['right'], against, comparison);
  expect(rows.map(({ value, cases }) => [value, cases])).toEqual([
    ['1-4', 3],
    ['5-8', 2],
    ['9+', 7],
  ]);
  expect(
    rows.map(({ cells: [one] }) => [one!.here?.counts.passed, one!.other?.counts.passed, one!.difference]),
  ).toEqual([
    [3, undefined, null],
    [undefined, 2, null],
    [1, 7, difference],
  ]);
});

test('a bucket that a run does not list is empty there, unless it lists the largest alone', () => {
  const report = (others?: object) =>
    ({ slices: [{ slice: 'route', groups: [], joinedNone: {}, others }] }) as unknown as Report;
  expect(absenceIn(report(), 'route')).toBe('slice.not_in_run');
  expect(absenceIn(report({ groups: 3, cases: 4 }), 'route')).toBe('slice.not_listed');
});
