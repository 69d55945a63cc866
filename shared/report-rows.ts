/** Figures as rows of cells: the same texts in the terminal and in every written report. */
import { formatInterval, formatLower, formatMetric, formatMetricInterval, formatNumber, formatRate } from './format.ts';
import { type Language, say } from './i18n/text.ts';
import type { Counts, CriterionFigure, MetricFigure, RuleDecision, SliceFigure, TransformFigure } from './report.ts';

const none = '–';

/** `33 / 40 observed · 0 missing · 0 excluded`, and how many passes were vacuous where any was. */
function supportText(language: Language, counts: Counts): string {
  const { passed, missing, excluded, vacuous } = counts;
  const text = say(language, 'table.support', { passed, observed: observed(counts), missing, excluded });
  return vacuous > 0 ? text + say(language, 'table.vacuous', { vacuous }) : text;
}

/** Criterion, rate, interval, support. */
export function criterionRow(language: Language, { criterion, counts, rate }: CriterionFigure): string[] {
  return [criterion, formatRate(language, rate.rate), formatInterval(language, rate), supportText(language, counts)];
}

/** Metric, value, interval, support. */
export function metricRow(language: Language, metric: MetricFigure): string[] {
  const { id, missing, excluded } = metric;
  const values = { measure: measure(language, metric), observed: metric.observed, missing, excluded };
  return [
    id,
    formatMetric(language, metric),
    formatMetricInterval(language, metric),
    say(language, 'table.metric_support', values),
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
          supportText(language, counts),
        ];
      }
      const { missing, excluded } = counts;
      const support = { observed: observed(counts), missing, excluded };
      return [group, criterion, none, none, say(language, 'table.under_support', support)];
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
