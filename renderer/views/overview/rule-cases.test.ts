import { expect, test } from 'vitest';
import type { Counts, MetricFigure, RuleDecision } from '../../../shared/report.ts';
import { casesOfGroup, casesOfMetric, casesOfRule, casesOfStatus } from './rule-cases.ts';

const counts = (failed: number, missing = 0): Counts => ({ passed: 9, failed, missing, excluded: 0, vacuous: 0 });
const rule = (verdict: RuleDecision['verdict'], failed: number, missing = 0): RuleDecision => ({
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
  counts: counts(failed, missing),
  canPass: true,
});
const metric = (of: Partial<MetricFigure>) => of as MetricFigure;

test.each([
  ['FAIL', 3, 0, { screen: 'cases', where: 'rule:no-deletion', criterion: 'safe' }],
  ['PASS', 1, 1, { screen: 'cases', where: 'rule:no-deletion', criterion: 'safe' }],
  ['PASS', 0, 0, { screen: 'cases', where: 'verdict:safe=pass', criterion: 'safe' }],
  ['INSUFFICIENT_EVIDENCE', 0, 2, { screen: 'cases', where: 'verdict:safe=missing', criterion: 'safe' }],
] as const)('a rule that is %s with %i failures and %i missing leads to %j', (verdict, failed, missing, address) => {
  expect(casesOfRule(rule(verdict, failed, missing), undefined)).toEqual(address);
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
  const group = { slice: 'route', value: 'triage>billing' };
  expect(casesOfStatus('safe', 'fail', group).where).toBe('slice:route=triage>billing verdict:safe=fail');
  expect(casesOfGroup('safe', group).where).toBe('slice:route=triage>billing');
});
