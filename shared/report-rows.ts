/** Figures as rows of cells: the same texts in the terminal and in every written report. */
import { formatInterval, formatLower, formatMetric, formatMetricInterval, formatNumber, formatRate } from './format.ts';
import { hasText, type Language, say } from './i18n/text.ts';
import type {
  Counts,
  CriterionFigure,
  MetricFigure,
  Rate,
  Report,
  RuleDecision,
  SliceFigure,
  TransformFigure,
} from './report.ts';

const none = '–';

/** `33 / 40 observed · 0 missing · 0 excluded`, and what else the rate rests on. */
function supportText(language: Language, counts: Counts, rate: Rate, of?: 'slice'): string {
  const { passed, missing, excluded } = counts;
  const text = say(language, 'table.support', { passed, observed: observed(counts), missing, excluded });
  return [text, ...remarks(language, counts, rate, of)].join(' · ');
}

/**
 * What a rate rests on that its counts do not show: passes with nothing to judge, an interval that is not exact, too few
 * cases for one, or for a gate; slices never gate, so that goes without saying there.
 */
export function remarks(language: Language, counts: Counts, rate: Rate | null, of?: 'slice'): string[] {
  if (rate === null) return observed(counts) > 0 ? [say(language, 'table.too_few')] : [];
  const { vacuous } = counts;
  const { method, clusters, clustered, gateUsable } = rate;
  return [
    ...(vacuous > 0 ? [say(language, 'table.vacuous', { vacuous })] : []),
    ...(method === 'korn_graubard_plus4' ? [say(language, 'table.approximate', { clusters })] : []),
    ...(method === 'worst_case' ? [say(language, 'table.worst_case', { clusters })] : []),
    ...(!clustered || gateUsable || of === 'slice' ? [] : [say(language, 'table.no_gate')]),
  ];
}

/** Criterion, rate, interval, support. */
export function criterionRow(language: Language, { criterion, counts, rate }: CriterionFigure): string[] {
  return [
    criterion,
    formatRate(language, rate.rate),
    formatInterval(language, rate),
    supportText(language, counts, rate),
  ];
}

/** Criterion or metric, verdict, how many, why: of what has no part in a rate, or only a part that could go either way. */
export function reasonRows(
  language: Language,
  { criteria, metrics }: Pick<Report, 'criteria' | 'metrics'>,
): string[][] {
  const rows = (name: string, status: 'missing' | 'excluded', because: Readonly<Record<string, number>>) =>
    Object.entries(because).map(([reason, cases]) => {
      const key = `reason.${reason}`;
      return [name, say(language, `status.${status}`), String(cases), hasText(key) ? say(language, key) : reason];
    });
  return [
    ...criteria.flatMap(({ criterion, missingBecause, excludedBecause }) => [
      ...rows(criterion, 'missing', missingBecause),
      ...rows(criterion, 'excluded', excludedBecause),
    ]),
    ...metrics.flatMap(({ id, missingBecause }) => rows(id, 'missing', missingBecause)),
  ];
}

/** Metric, value, interval, support. */
export function metricRow(language: Language, metric: MetricFigure): string[] {
  const { id, missing, excluded } = metric;
  const values = { measure: measure(language, metric), observed: metric.observed, missing, excluded };
  const support = say(language, 'table.metric_support', values);
  const approximate = say(language, 'table.approximate', { clusters: metric.clusters });
  return [
    id,
    formatMetric(language, metric),
    formatMetricInterval(language, metric),
    metric.approximate ? `${support} · ${approximate}` : support,
  ];
}

/** Transform, whether it is checked or why not, how many pairs keep their meaning at least, support. */
export function transformRow(language: Language, figure: TransformFigure): string[] {
  const { transform, reason, lower, valid, labelled, pairs, stale } = figure;
  return [
    transform,
    reason ?? say(language, 'table.checked'),
    lower === null ? none : say(language, 'table.at_least', { lower: formatLower(language, lower) }),
    say(language, 'table.transform_support', { valid, labelled, pairs, stale }),
  ];
}

/** Rule, what it is about, verdict, reason code. */
export function ruleRow({ rule, verdict, reason }: RuleDecision): string[] {
  return [rule.id, rule.criterion ?? rule.metric ?? none, verdict, reason];
}

/** Slice and group, criterion, rate, interval, support; under min_slice_support the support alone. */
export function sliceRows(language: Language, { slice, groups, others }: SliceFigure): string[][] {
  const rows = groups.flatMap(({ value, cells }) =>
    cells.map(({ criterion, counts, rate }) => {
      const group = `${sliceName(slice)}=${value}`;
      if (rate !== null) {
        return [
          group,
          criterion,
          formatRate(language, rate.rate),
          formatInterval(language, rate),
          supportText(language, counts, rate, 'slice'),
        ];
      }
      const { missing, excluded } = counts;
      const support = say(language, 'table.under_support', { observed: observed(counts), missing, excluded });
      return [group, criterion, none, none, [support, ...remarks(language, counts, rate)].join(' · ')];
    }),
  );
  return others ? [...rows, [sliceName(slice), none, none, none, say(language, 'slice.others', others)]] : rows;
}

/** `trajectory_length:4,8` without its bounds, which the groups name. */
function sliceName(slice: string): string {
  return slice.replace(/^(trajectory_length|tool_calls):.*/, '$1');
}

function observed({ passed, failed }: Counts): number {
  return passed + failed;
}

/** `p95`, `pass^2`, `pass@3`: what a metric takes of the observed. */
function measure(language: Language, { type, quantile, k }: MetricFigure): string {
  switch (type) {
    case 'quantile':
      return `p${formatNumber(language, (quantile ?? 0) * 100)}`;
    case 'pass_hat_k':
      return `pass^${k}`;
    case 'pass_at_k':
      return `pass@${k}`;
  }
}
