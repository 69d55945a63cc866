import { expect, test } from 'vitest';
import type { ReleaseRule } from '../../../shared/release.ts';
import type { MetricFigure, RuleDecision } from '../../../shared/report.ts';
import { barMeant, barScale } from './bar-scale.ts';

const decision = (rule: Partial<ReleaseRule>, upper: number | null = null) =>
  ({
    rule: { id: 'r', ...rule },
    counts: { passed: 20, failed: 3, missing: 1, excluded: 5, vacuous: 0 },
    interval: { lower: 1, upper },
  }) as RuleDecision;
const metric = (unit: MetricFigure['unit'], value: number) => ({ unit, value }) as MetricFigure;

test.each<[string, RuleDecision, MetricFigure | undefined, string]>([
  ['a rate, in percent', decision({ min_rate: 0.57 }), undefined, '57 of 0.1…99.9 by 0.1'],
  ['failures, up to every case that counts', decision({ max_failures: 2 }), undefined, '2 of 0…24 by 1'],
  ['more failures than cases', decision({ max_failures: 40 }), undefined, '40 of 0…40 by 1'],
  ['steps', decision({ max: 10 }, 12), metric('steps', 9), '10 of 0…18 by 1'],
  ['a duration', decision({ max: 9000 }), metric('ms', 12_345), '9000 of 0…19000 by 1'],
  ['a cost', decision({ max: 2 }), metric('usd', 1), '2 of 0…3 by 0.02'],
  ['nothing but nought', decision({ min: 0 }), metric('calls', 0), '0 of 0…2 by 1'],
  ['a rate over trials', decision({ min: 0.9 }), metric('rate', 0.5), '90 of 0…100 by 0.1'],
])('%s', (_what, one, of, scale) => {
  const { at, min, max, step } = barScale(one, of)!;
  expect(`${at} of ${min}…${max} by ${step}`).toBe(scale);
});

test('a drop is about two runs, and is not moved here', () => {
  expect(barScale(decision({ max_drop: 0.1 }), undefined)).toBeNull();
});

test.each([
  ['82.3', 0.823],
  ['57', 0.57],
  ['', null],
  ['x', null],
  ['0', null],
  ['100', null],
])('%j in the field of a rate means %s', (shown, meant) => {
  expect(barMeant(shown, barScale(decision({ min_rate: 0.8 }), undefined)!)).toBe(meant);
});
