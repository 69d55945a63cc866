import { expect, test } from 'vitest';
import type { Counts, CriterionFigure, Rate } from './report.ts';
import { criterionRow, reasonRows, remarks, sliceRows } from './report-rows.ts';

test('groups that are not listed are told behind those that are', () => {
  const figure = { slice: 'route', groups: [], joinedNone: {} };
  expect(sliceRows('en', figure)).toEqual([]);
  expect(sliceRows('en', { ...figure, others: { groups: 1, cases: 2 } })).toEqual([
    ['route', '–', '–', '–', '1 smaller bucket is not listed, with 2 cases in it'],
  ]);
});

const counts: Counts = { passed: 3, failed: 1, missing: 0, excluded: 0, vacuous: 0 };
const exact: Rate = {
  rate: 0.75,
  lower: 0.19,
  upper: 0.99,
  lowerIfMissingPass: 0.19,
  observedOnly: { lower: 0.19, upper: 0.99 },
  clustered: false,
  method: 'exact',
  clusters: 0,
  gateUsable: true,
};
const clustered: Rate = { ...exact, clustered: true, method: 'korn_graubard_plus4', clusters: 20 };

test.each<[string, Counts, Rate | null, 'slice' | undefined, string[]]>([
  ['an exact rate', counts, exact, undefined, []],
  ['vacuous passes', { ...counts, vacuous: 2 }, exact, undefined, ['2 vacuous']],
  ['clusters', counts, clustered, undefined, ['approximate, 20 clusters']],
  ['very unequal clusters', counts, { ...clustered, method: 'worst_case' }, undefined, ['worst case over 20 clusters']],
  [
    'too few clusters',
    counts,
    { ...clustered, clusters: 1, gateUsable: false },
    undefined,
    ['approximate, 1 cluster', 'not used by gates'],
  ],
  [
    'too few clusters in a slice',
    counts,
    { ...clustered, clusters: 3, gateUsable: false },
    'slice',
    ['approximate, 3 clusters'],
  ],
  ['under the support of a slice', counts, null, 'slice', ['too few for a rate']],
  ['a group without a case that counts', { ...counts, passed: 0, failed: 0, excluded: 4 }, null, 'slice', []],
])('%s', (_name, counts, rate, of, expected) => {
  expect(remarks('en', counts, rate, of)).toEqual(expected);
});

test('an interval that is not exact says so in the table, and why cases are missing or excluded stands below', () => {
  const criterion: CriterionFigure = {
    criterion: 'ok',
    type: 'contains',
    group: 'outcome',
    options: {},
    counts: { ...counts, missing: 2, excluded: 1 },
    rate: clustered,
    missingBecause: { truncated: 2 },
    excludedBecause: { tool_not_called: 1 },
  };
  expect(criterionRow('en', criterion).at(-1)).toBe(
    '3 / 4 observed · 2 missing · 1 excluded · approximate, 20 clusters',
  );
  expect(reasonRows('es', { criteria: [criterion], metrics: [] })).toEqual([
    ['ok', 'faltante', '2', expect.stringMatching(/truncad|cort/i)],
    ['ok', 'excluido', '1', 'La herramienta nunca se llamó'],
  ]);
});
