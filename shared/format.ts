/**
 * The only place where a rate, a bound or a duration becomes text. Bounds round outward, so that a printed interval
 * never claims more than the computed one; verdicts compare unrounded numbers and never see these texts.
 */
import type { Interval } from './interval.ts';
import type { MetricFigure } from './report.ts';

const none = '–';
/** Keeps a rational bound such as 0.069 from printing as 7.0: doubles carry it a hair off. */
const guard = 1e-9;

/** A rate to the nearest 0.1 %. Only k = n prints as 100.0 %, only k = 0 as 0.0 %. */
export function formatRate(rate: number | null): string {
  if (rate === null) return none;
  const tenths = Math.round(rate * 1000);
  if (tenths >= 1000 && rate < 1) return '99.9%';
  if (tenths <= 0 && rate > 0) return '0.1%';
  return `${(tenths / 10).toFixed(1)}%`;
}

/** A lower bound, rounded down to 0.1 %. */
export function formatLower(bound: number): string {
  return `${(Math.floor(bound * 1000 + guard) / 10).toFixed(1)}%`;
}

/** An upper bound, rounded up to 0.1 %; one digit more where it would print as the bar it stays below. */
export function formatUpper(bound: number, bar?: number): string {
  const text = `${(Math.ceil(bound * 1000 - guard) / 10).toFixed(1)}%`;
  if (bar === undefined || bound >= bar || text !== `${(bar * 100).toFixed(1)}%`) return text;
  return `${(Math.ceil(bound * 10000 - guard) / 100).toFixed(2)}%`;
}

/** `[67.2%, 92.7%]`, or a dash where nothing was counted. */
export function formatInterval({ lower, upper }: Interval, bar?: number): string {
  return lower === null || upper === null ? none : `[${formatLower(lower)}, ${formatUpper(upper, bar)}]`;
}

/** A difference of rates to the nearest 0.1 %, with its sign: `+15.0%`. */
export function formatDifference(difference: number | null): string {
  if (difference === null) return none;
  const size = formatRate(Math.abs(difference));
  if (difference === 0) return size;
  return `${difference < 0 ? '−' : '+'}${size}`;
}

/** Its interval, rounded outward: `[−12.5%, +4.1%]`. */
export function formatDifferenceInterval({ lower, upper }: Interval): string {
  if (lower === null || upper === null) return none;
  const signed = (text: string) => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`);
  return `[${signed(formatLower(lower))}, ${signed(formatUpper(upper))}]`.replaceAll(/[+−]0\.0%/g, '0.0%');
}

/** A p-value, rounded up: it never reads as smaller than it is. */
export function formatP(p: number): string {
  if (p < 0.0001) return '< 0.0001';
  return String(Math.ceil(p * 10_000 - guard) / 10_000);
}

/** A plain number: no digits it does not need, at most four after the point. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** A metric's value with its unit, `10 steps`. */
export function formatMetric(metric: MetricFigure): string {
  if (metric.value === null) return none;
  return metric.unit === 'rate' ? formatRate(metric.value) : `${formatNumber(metric.value)} ${metric.unit}`;
}

/** A metric's interval, `[10, no bound] steps`; `noBound` is the words for an absent bound. */
export function formatMetricInterval(metric: MetricFigure, noBound: string): string {
  if (metric.value === null && metric.interval.lower === null && metric.interval.upper === null) return none;
  if (metric.unit === 'rate') return formatInterval(metric.interval);
  const side = (bound: number | null) => (bound === null ? noBound : formatNumber(bound));
  return `[${side(metric.interval.lower)}, ${side(metric.interval.upper)}] ${metric.unit}`;
}

/** Milliseconds as people say them: `420 ms`, `9.2 s`, `3 min 5 s`, `2 h 10 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const units = ['KiB', 'MiB', 'GiB'];
  let size = bytes / 1024;
  let at = 0;
  while (size >= 1024 && at < units.length - 1) {
    size /= 1024;
    at += 1;
  }
  return `${size.toFixed(1)} ${units[at]}`;
}
