import { expect, test } from 'vitest';
import type { Counts, MetricFigure, RuleDecision } from '../../../shared/report.ts';
import { casesOfMetric, casesOfRule, casesOfStatus } from './rule-cases.ts';

const counts = (failed: number): Counts => ({ passed: 9, failed, missing: 0, excluded: 0, vacuous: 0 });
const rule = (verdict: RuleDecision['verdict'], failed: number): RuleDecision => ({
  rule: {
    id: 'no-deletion',
    criterion: 'safe',
    metric: undefined,
    min_rate: undefined,
    max_failures: 0,
    min_observed: undefined,
    min: undefined,
    max: undefined,
    max_drop: undefined,
    review: undefined,
  },
  verdict,
  reason: 'observed_failures_exceed_limit',
  counts: counts(failed),
  canPass: true,
});
const metric = (of: Partial<MetricFigure>) => of as MetricFigure;

test.each([
  ['FAIL', 3, { screen: 'cases', where: 'rule:no-deletion', criterion: 'safe' }],
  ['PASS', 1, { screen: 'cases', where: 'rule:no-deletion', criterion: 'safe' }],
  ['PASS', 0, null],
  ['INSUFFICIENT_EVIDENCE', 0, null],
] as const)('a rule that is %s with %i failures leads to %j', (verdict, failed, address) => {
  expect(casesOfRule(rule(verdict, failed), undefined)).toEqual(address);
});

test.each([
  [{ source: 'agent_steps' }, { screen: 'cases', sort: 'steps', descending: true }],
  [{ source: 'agent_tool_calls' }, { screen: 'cases', sort: 'tool_calls', descending: true }],
  [{ source: 'duration_ms' }, null],
  [
    { criterion: 'safe', k: 2 },
    { screen: 'cases', where: 'verdict:safe=fail', criterion: 'safe' },
  ],
] as const)('a metric of %j leads to %j', (of, address) => {
  expect(casesOfMetric(metric(of))).toEqual(address);
});

test('a criterion with a name of several words is quoted', () => {
  expect(casesOfStatus('is it safe', 'missing').where).toBe('verdict:"is it safe=missing"');
});
