import { formatDifferenceInterval, formatLower, formatNumber, formatRate, formatUpper } from './format.ts';
import { type Language, say } from './i18n/text.ts';
import type { Report, RuleDecision, TransformFigure } from './report.ts';
import { transformSentence } from './transform-sentences.ts';

type Figures = Pick<Report, 'criteria' | 'metrics' | 'transforms'>;

/** Why a rule is decided as it is, with its figures: `3 observed failures; the limit is 0`. */
export function gateSentence(language: Language, decision: RuleDecision, report: Figures): string {
  const values = { ...figures(language, decision), clusters: clusters(decision, report) };
  const sentence = say(language, `gate.${decision.reason}`, values);
  const transform = decision.reason === 'transform_not_checked' ? transformOf(decision, report) : undefined;
  return transform ? `${sentence}: ${transformSentence(language, transform)}` : sentence;
}

/** The transform that the rule's criterion rests on, or that of its metric. */
function transformOf({ rule }: RuleDecision, { criteria, metrics, transforms }: Figures): TransformFigure | undefined {
  const id = rule.criterion ?? metrics.find((metric) => metric.id === rule.metric)?.criterion;
  const options = criteria.find((figure) => figure.criterion === id)?.options;
  return transforms.find(({ transform }) => transform === options?.transform);
}

function figures(
  language: Language,
  { rule, counts, pairs, interval, verdict }: RuleDecision,
): Record<string, string | number> {
  const rates = rule.criterion !== undefined;
  const { lower = null, upper = null } = interval ?? {};
  const number = (value: number) => formatNumber(language, value);
  const limit = rule.max_failures ?? rule.max ?? rule.min;
  return {
    failed: counts?.failed ?? 0,
    missing: counts?.missing ?? pairs?.incomplete ?? 0,
    observed: counts ? counts.passed + counts.failed : (pairs?.complete ?? 0),
    min: rule.min_observed ?? 0,
    bar: rule.min_rate === undefined ? '–' : formatRate(language, rule.min_rate),
    limit: rule.max_drop !== undefined ? formatRate(language, rule.max_drop) : bound(limit ?? null, number),
    lower: bound(lower, rates ? (value) => formatLower(language, value) : number),
    upper: bound(upper, rates ? (value) => formatUpper(language, value, rule.min_rate) : number),
    difference: formatDifferenceInterval(language, { lower, upper }),
    bound: bound(decidingBound(rule.max !== undefined, verdict === 'FAIL', lower, upper), number),
  };
}

/** A limit is kept by the bound on its own side, and broken by the opposite one. */
function decidingBound(isMax: boolean, broken: boolean, lower: number | null, upper: number | null): number | null {
  return isMax === broken ? lower : upper;
}

function bound(value: number | null, format: (value: number) => string): string {
  return value === null ? '–' : format(value);
}

function clusters({ rule, pairs }: RuleDecision, report: Figures): number {
  if (pairs) return pairs.clusters;
  const criterion = report.criteria.find((figure) => figure.criterion === rule.criterion);
  const metric = report.metrics.find((figure) => figure.id === rule.metric);
  return criterion?.rate.clusters ?? metric?.clusters ?? 0;
}
