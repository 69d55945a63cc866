import { expect, test } from 'vitest';
import type { Counts, CriterionFigure, MetricFigure, Rate, SliceFigure } from './report.ts';
import { criterionRow, metricRow, ruleRow, sliceRows } from './report-rows.ts';

const line = (cells: readonly string[]) => `│ ${cells.join(' │ ')} │`;
const counts = (passed: number, failed: number, rest: Partial<Counts> = {}): Counts => ({
  passed,
  failed,
  missing: 0,
  excluded: 0,
  vacuous: 0,
  ...rest,
});
const rate = (value: number | null, lower: number | null, upper: number | null) =>
  ({ rate: value, lower, upper }) as Rate;

test.each([
  [
    counts(33, 7),
    rate(0.825, 0.67221, 0.92661),
    '│ c │ 82.5% │ [67.2%, 92.7%] │ 33 / 40 observed · 0 missing · 0 excluded │',
  ],
  [
    counts(39, 0, { missing: 1 }),
    rate(1, 0.86842, 1),
    '│ c │ 100.0% │ [86.8%, 100.0%] │ 39 / 39 observed · 1 missing · 0 excluded │',
  ],
  [
    counts(5, 0, { vacuous: 2 }),
    rate(1, 0.47817, 1),
    '│ c │ 100.0% │ [47.8%, 100.0%] │ 5 / 5 observed · 0 missing · 0 excluded · 2 vacuous │',
  ],
  [counts(0, 0, { excluded: 3 }), rate(null, null, null), '│ c │ – │ – │ 0 / 0 observed · 0 missing · 3 excluded │'],
])('a criterion', (counts, rate, expected) =>
  expect(line(criterionRow('en', { criterion: 'c', counts, rate } as CriterionFigure))).toBe(expected),
);

const quantile = { type: 'quantile', unit: 'steps', observed: 39, missing: 1, excluded: 0 } as const;

test.each([
  [
    { id: 'steps_p95', ...quantile, quantile: 0.95, value: 10, interval: { lower: 10, upper: null } },
    '│ steps_p95 │ 10 steps │ [10, no bound] steps │ p95 of 39 observed · 1 missing · 0 excluded │',
  ],
  [
    { id: 'tokens', ...quantile, unit: 'tokens', quantile: 0.999, value: 1.5, interval: { lower: 1, upper: 2 } },
    '│ tokens │ 1.5 tokens │ [1, 2] tokens │ p99.9 of 39 observed · 1 missing · 0 excluded │',
  ],
  [
    {
      id: 'again',
      ...quantile,
      type: 'pass_hat_k',
      unit: 'rate',
      k: 2,
      value: 0.2733,
      interval: { lower: 0.1, upper: 0.5 },
    },
    '│ again │ 27.3% │ [10.0%, 50.0%] │ pass^2 of 39 observed · 1 missing · 0 excluded │',
  ],
])('a metric', (metric, expected) => expect(line(metricRow('en', metric as MetricFigure))).toBe(expected));

test.each([
  [{ id: 'r', criterion: 'c', max_failures: 0 }, '│ r │ c │ FAIL │ observed_failures_exceed_limit │'],
  [{ id: 'r', metric: 'm', max: 3 }, '│ r │ m │ FAIL │ observed_failures_exceed_limit │'],
])('a rule', (rule, expected) => {
  const decision = { rule, verdict: 'FAIL', reason: 'observed_failures_exceed_limit', canPass: true };
  expect(line(ruleRow(decision as Parameters<typeof ruleRow>[0]))).toBe(expected);
});

test('a slice: under its support, the support alone', () => {
  const slice = (name: string): SliceFigure => ({
    slice: name,
    joinedNone: {},
    groups: [
      {
        value: '5-8',
        cases: 7,
        cells: [
          { criterion: 'loop', counts: counts(0, 6, { missing: 1 }), rate: rate(0, 0, 0.57873) },
          { criterion: 'few', counts: counts(1, 1), rate: null },
        ],
      },
    ],
  });
  expect(sliceRows('en', slice('trajectory_length:4,8')).map(line)).toEqual([
    '│ trajectory_length=5-8 │ loop │ 0.0% │ [0.0%, 57.9%] │ 0 / 6 observed · 1 missing · 0 excluded │',
    '│ trajectory_length=5-8 │ few │ – │ – │ 2 observed · 0 missing · 0 excluded │',
  ]);
  expect(sliceRows('en', slice('metadata.a:b'))[0]![0]).toBe('metadata.a:b=5-8');
});
