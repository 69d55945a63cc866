import { barOf } from '../../../shared/release.ts';
import type { MetricFigure, RuleDecision } from '../../../shared/report.ts';

/** Where a rule's bar can be moved to, in what people write it in: percent for rates, else the bar itself. */
export interface BarScale {
  /** Where the release has it. */
  at: number;
  min: number;
  max: number;
  step: number;
  unit: '%' | null;
}

/** Null for a rule whose bar is not a number, or that is about another run. */
export function barScale(decision: RuleDecision, metric: MetricFigure | undefined): BarScale | null {
  const { rule, counts } = decision;
  const name = barOf(rule);
  switch (name) {
    case 'min_rate':
      return { at: percent(rule.min_rate!), min: 0.1, max: 99.9, step: 0.1, unit: '%' };
    case 'max_failures': {
      const cases = counts ? counts.passed + counts.failed + counts.missing : 0;
      return { at: rule.max_failures!, min: 0, max: Math.max(1, cases, rule.max_failures!), step: 1, unit: null };
    }
    case 'min':
    case 'max':
      return metric ? metricScale(rule[name]!, decision, metric) : null;
    default:
      return null;
  }
}

function metricScale(at: number, { interval }: RuleDecision, { unit, value }: MetricFigure): BarScale {
  if (unit === 'rate') return { at: percent(at), min: 0, max: 100, step: 0.1, unit: '%' };
  const most = Math.max(at, value ?? 0, interval?.lower ?? 0, interval?.upper ?? 0);
  const max = roundUp(most * 1.5);
  if (unit === 'usd') return { at, min: 0, max: max || 1, step: most / 100 || 0.01, unit: null };
  return { at, min: 0, max: Math.ceil(max) || 1, step: 1, unit: null };
}

/** What stands in the field as the rule's bar; null for what is no number, or lies outside. */
export function barMeant(shown: string, { min, max, unit }: BarScale): number | null {
  const value = shown.trim() === '' ? Number.NaN : Number(shown);
  if (!(value >= min && value <= max)) return null;
  return unit === '%' ? Number((value / 100).toFixed(8)) : value;
}

/** Without the tails of binary fractions: 0.57 is 57, not 56.99999999999999. */
function percent(share: number): number {
  return Number((share * 100).toFixed(6));
}

/** To two digits that count, upward. */
function roundUp(value: number): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.ceil(value / unit) * unit).toPrecision(2));
}
