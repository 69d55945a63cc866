/**
 * The only place where a rate, a bound or a duration becomes text, as the reader's language writes it. Bounds round
 * outward, so that a printed interval never claims more than the computed one; verdicts compare unrounded numbers and
 * never see these texts.
 */
import { type Language, say } from './i18n/text.ts';
import type { Interval } from './interval.ts';
import type { MetricFigure } from './report.ts';

const none = '–';
/** Keeps a rational bound such as 0.069 from printing as 7.0: doubles carry it a hair off. */
const guard = 1e-9;

/** Where commas part the digits, they cannot part two numbers as well. The space before a percent sign does not break. */
const marks = {
  en: { point: '.', percent: '%', between: ', ' },
  es: { point: ',', percent: '\u00a0%', between: '; ' },
} as const satisfies Record<Language, object>;

function decimal(language: Language, digits: string): string {
  return digits.replace('.', marks[language].point);
}

function percent(language: Language, digits: string): string {
  return decimal(language, digits) + marks[language].percent;
}

function bracketed(language: Language, lower: string, upper: string): string {
  return `[${lower}${marks[language].between}${upper}]`;
}

/** A rate to the nearest 0.1 %. Only k = n prints as 100.0 %, only k = 0 as 0.0 %. */
export function formatRate(language: Language, rate: number | null): string {
  if (rate === null) return none;
  const tenths = Math.round(rate * 1000);
  if (tenths >= 1000 && rate < 1) return percent(language, '99.9');
  if (tenths <= 0 && rate > 0) return percent(language, '0.1');
  return percent(language, (tenths / 10).toFixed(1));
}

/** A share that somebody chose, such as a confidence or a bar: `95%`, with no digits it does not need. */
export function formatShare(language: Language, share: number): string {
  return formatNumber(language, share * 100) + marks[language].percent;
}

/** A lower bound, rounded down to 0.1 %. */
export function formatLower(language: Language, bound: number): string {
  return percent(language, lowerTenth(bound));
}

/** An upper bound, rounded up to 0.1 %; one digit more where it would print as the bar it stays below. */
export function formatUpper(language: Language, bound: number, bar?: number): string {
  const digits = upperTenth(bound);
  if (bar === undefined || bound >= bar || digits !== (bar * 100).toFixed(1)) return percent(language, digits);
  return percent(language, (Math.ceil(bound * 10000 - guard) / 100).toFixed(2));
}

function lowerTenth(bound: number): string {
  return (Math.floor(bound * 1000 + guard) / 10).toFixed(1);
}

function upperTenth(bound: number): string {
  return (Math.ceil(bound * 1000 - guard) / 10).toFixed(1);
}

/** `[67.2%, 92.7%]`, or a dash where nothing was counted. */
export function formatInterval(language: Language, { lower, upper }: Interval, bar?: number): string {
  if (lower === null || upper === null) return none;
  return bracketed(language, formatLower(language, lower), formatUpper(language, upper, bar));
}

/** A difference of rates to the nearest 0.1 %, with its sign: `+15.0%`. */
export function formatDifference(language: Language, difference: number | null): string {
  if (difference === null) return none;
  const size = formatRate(language, Math.abs(difference));
  if (difference === 0) return size;
  return `${difference < 0 ? '−' : '+'}${size}`;
}

/** Its interval, rounded outward: `[−12.5%, +4.1%]`. */
export function formatDifferenceInterval(language: Language, { lower, upper }: Interval): string {
  if (lower === null || upper === null) return none;
  const signed = (digits: string) => {
    if (Number(digits) === 0) return percent(language, '0.0');
    return percent(language, digits.startsWith('-') ? `−${digits.slice(1)}` : `+${digits}`);
  };
  return bracketed(language, signed(lowerTenth(lower)), signed(upperTenth(upper)));
}

/** A p-value, rounded up: it never reads as smaller than it is. */
export function formatP(language: Language, p: number): string {
  if (p < 0.0001) return `< ${decimal(language, '0.0001')}`;
  return decimal(language, String(Math.ceil(p * 10_000 - guard) / 10_000));
}

/** A plain number: no digits it does not need, at most four after the point. */
export function formatNumber(language: Language, value: number): string {
  return decimal(language, String(Math.round(value * 10_000) / 10_000));
}

/** A metric's value with its unit, `10 steps`. */
export function formatMetric(language: Language, { value, unit }: MetricFigure): string {
  if (value === null) return none;
  if (unit === 'rate') return formatRate(language, value);
  return `${formatNumber(language, value)} ${say(language, `unit.${unit}`)}`;
}

/** A metric's interval, `[10, no bound] steps`. */
export function formatMetricInterval(language: Language, { value, unit, interval }: MetricFigure): string {
  if (value === null && interval.lower === null && interval.upper === null) return none;
  if (unit === 'rate') return formatInterval(language, interval);
  return `${formatBounds(language, interval, (bound) => formatNumber(language, bound))} ${say(language, `unit.${unit}`)}`;
}

/** `[10, no bound]`, each bound written by `format`. */
export function formatBounds(
  language: Language,
  { lower, upper }: Interval,
  format: (bound: number) => string,
): string {
  const side = (bound: number | null) => (bound === null ? say(language, 'table.no_bound') : format(bound));
  return bracketed(language, side(lower), side(upper));
}

/** Milliseconds as people say them: `420 ms`, `9.2 s`, `3 min 5 s`, `2 h 10 min`. */
export function formatDuration(language: Language, ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${decimal(language, (ms / 1000).toFixed(1))} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

export function formatBytes(language: Language, bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const units = ['KiB', 'MiB', 'GiB'];
  let size = bytes / 1024;
  let at = 0;
  while (size >= 1024 && at < units.length - 1) {
    size /= 1024;
    at += 1;
  }
  return `${decimal(language, size.toFixed(1))} ${units[at]}`;
}
