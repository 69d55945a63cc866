import { expect, test } from 'vitest';
import { gateSentence } from './gate-sentence.ts';
import { gateReasons } from './release.ts';
import type { Report, RuleDecision } from './report.ts';

const report = {
  criteria: [{ criterion: 'c', rate: { clusters: 12 }, options: { transform: 'loud' } }],
  metrics: [{ id: 'm', clusters: 7, criterion: 'c' }],
  transforms: [{ transform: 'loud', pairs: 20, labelled: 3, lower: 0.15, minimum: 0.85, reason: 'too_few_labels' }],
} as unknown as Report;
const counts = { passed: 33, failed: 3, missing: 2, excluded: 0, vacuous: 0 };

const sentence = (decision: Partial<RuleDecision>) =>
  gateSentence('en', { counts, canPass: true, verdict: 'FAIL', ...decision } as RuleDecision, report);

test.each<[Partial<RuleDecision>, string]>([
  [
    { rule: { id: 'r', criterion: 'c', max_failures: 0 }, reason: 'observed_failures_exceed_limit' } as RuleDecision,
    '3 observed failures; the limit is 0',
  ],
  [
    {
      rule: { id: 'r', criterion: 'c', min_rate: 0.8 },
      reason: 'upper_bound_below_minimum',
      interval: { lower: 0.5, upper: 0.79995 },
    } as RuleDecision,
    'The upper bound 80.00% is below 80.0%',
  ],
  [
    {
      rule: { id: 'r', criterion: 'c', min_rate: 0.8 },
      reason: 'interval_contains_minimum',
      interval: { lower: 0.6, upper: 0.9 },
    } as RuleDecision,
    '60.0% – 90.0% spans 80.0%',
  ],
  [
    { rule: { id: 'r', criterion: 'c', min_rate: 0.8 }, reason: 'too_few_clusters' } as RuleDecision,
    '12 clusters; an approximate method needs 20',
  ],
  [
    { rule: { id: 'r', metric: 'm', max: 1 }, reason: 'too_few_clusters' } as RuleDecision,
    '7 clusters; an approximate method needs 20',
  ],
  [
    {
      rule: { id: 'r', metric: 'm', max: 12 },
      reason: 'bound_exceeds_limit',
      interval: { lower: 13, upper: 20 },
    } as RuleDecision,
    'The bound 13 breaks the limit 12',
  ],
  [
    {
      rule: { id: 'r', metric: 'm', max: 12 },
      verdict: 'PASS',
      reason: 'bound_within_limit',
      interval: { lower: 3, upper: 10 },
    } as RuleDecision,
    'The bound 10 keeps the limit 12',
  ],
  [
    {
      rule: { id: 'r', metric: 'm', min: 2 },
      verdict: 'PASS',
      reason: 'bound_within_limit',
      interval: { lower: 3, upper: 10 },
    } as RuleDecision,
    'The bound 3 keeps the limit 2',
  ],
  [
    { rule: { id: 'r', criterion: 'c', min_rate: 0.8 }, reason: 'transform_not_checked' } as RuleDecision,
    'Labels do not yet show that the transform keeps the meaning of the requests: 3 of 20 pairs are labelled, which is too few',
  ],
  [
    { rule: { id: 'r', metric: 'm', min: 0.1 }, reason: 'transform_not_checked' } as RuleDecision,
    'Labels do not yet show that the transform keeps the meaning of the requests: 3 of 20 pairs are labelled, which is too few',
  ],
  [
    {
      rule: { id: 'r', criterion: 'c', max_drop: 0.05 },
      verdict: 'FAIL',
      reason: 'drop_exceeds_limit',
      interval: { lower: -0.2041, upper: -0.0701 },
    } as RuleDecision,
    'The difference to the baseline, [−20.5%, −7.0%], breaks the limit: at most 5.0% lower',
  ],
  [
    {
      rule: { id: 'r', criterion: 'c', max_drop: 0.05, min_observed: 20 },
      reason: 'too_few_observed_cases',
      counts: undefined,
      pairs: { complete: 7, incomplete: 1, excluded: 0, clusters: 0 },
    } as RuleDecision,
    '7 observed; the rule asks for 20',
  ],
])('%o', (decision, expected) => expect(sentence(decision)).toBe(expected));

test.each(gateReasons)('%s leaves no place open', (reason) => {
  expect(sentence({ rule: { id: 'r', criterion: 'c' } as RuleDecision['rule'], reason })).not.toMatch(/[{}]/);
});
