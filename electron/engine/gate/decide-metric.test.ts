import { expect, test } from 'vitest';
import type { MetricFigure } from '../../../shared/report.ts';
import { decideLimit } from './decide-metric.ts';

function metric(over: Partial<MetricFigure>): MetricFigure {
  return {
    id: 'steps_p95',
    type: 'quantile',
    unit: 'steps',
    value: 10,
    interval: { lower: 8, upper: 12 },
    observed: 100,
    missing: 0,
    excluded: 0,
    missingBecause: {},
    approximate: false,
    clusters: 100,
    boundNeeds: null,
    ...over,
  };
}

const noUpper = { interval: { lower: 8, upper: null } };
const approximate = { approximate: true, clusters: 30 };

test.each<[string, { min?: number; max?: number }, Partial<MetricFigure>, string]>([
  ['the upper bound keeps the limit', { max: 12 }, {}, 'PASS bound_within_limit'],
  ['the lower bound breaks it', { max: 7 }, {}, 'FAIL bound_exceeds_limit'],
  ['the lower bound is the limit', { max: 8 }, {}, 'INSUFFICIENT_EVIDENCE interval_contains_limit'],
  ['it lies between', { max: 10 }, {}, 'INSUFFICIENT_EVIDENCE interval_contains_limit'],
  ['no upper bound', { max: 12 }, noUpper, 'INSUFFICIENT_EVIDENCE no_bound'],
  ['no upper bound, but the lower one breaks it', { max: 7 }, noUpper, 'FAIL bound_exceeds_limit'],
  ['a least value that the lower bound keeps', { min: 8 }, {}, 'PASS bound_within_limit'],
  ['a least value that the upper bound breaks', { min: 13 }, {}, 'FAIL bound_exceeds_limit'],
  ['nothing observed', { max: 12 }, { value: null }, 'INSUFFICIENT_EVIDENCE no_observed_cases'],
  ['clusters', { max: 12 }, approximate, 'INSUFFICIENT_EVIDENCE approximate_method_not_allowed'],
])('%s', (_what, limit, figure, decided) => {
  const rule = { ...limit, allowApproximateMethods: false, minClusters: 20 };
  const { verdict, reason } = decideLimit(rule, metric(figure));
  expect(`${verdict} ${reason}`).toBe(decided);
});

test('an approximate bound that is allowed needs its clusters', () => {
  const rule = { max: 12, allowApproximateMethods: true, minClusters: 20 };
  expect(decideLimit(rule, metric({ approximate: true, clusters: 20 })).verdict).toBe('PASS');
  expect(decideLimit(rule, metric({ approximate: true, clusters: 19 })).reason).toBe('too_few_clusters');
});
