import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadVectors } from '../testing/vectors.ts';
import {
  formatBytes,
  formatDifference,
  formatDifferenceInterval,
  formatDuration,
  formatInterval,
  formatLower,
  formatMetric,
  formatMetricInterval,
  formatNumber,
  formatP,
  formatRate,
  formatShare,
  formatUpper,
} from './format.ts';
import { languages } from './i18n/text.ts';
import type { MetricFigure } from './report.ts';

interface Row {
  id: string;
  lower: number | null;
  upper: number | null;
  lower_percent_printed: string | null;
  upper_percent_printed: string | null;
}

test.each(loadVectors<Row>('clopper_pearson'))('$id prints outward', (row) => {
  const printed = (text: string | null) => (text === null ? null : `${text}%`);
  expect(row.lower === null ? null : formatLower('en', row.lower)).toBe(printed(row.lower_percent_printed));
  expect(row.upper === null ? null : formatUpper('en', row.upper)).toBe(printed(row.upper_percent_printed));
});

test.each([
  [null, '–'],
  [0, '0.0%'],
  [1, '100.0%'],
  [0.825, '82.5%'],
  [0.9999, '99.9%'],
  [0.0001, '0.1%'],
])('the rate %s prints as %s', (rate, text) => {
  expect(formatRate('en', rate)).toBe(text);
});

test('an upper bound that stays below the bar does not print as the bar', () => {
  expect(formatUpper('en', 0.8995, 0.9)).toBe('89.95%');
  expect(formatUpper('en', 0.8995)).toBe('90.0%');
  expect(formatUpper('en', 0.9005, 0.9)).toBe('90.1%');
});

test('no case, no interval', () => {
  expect(formatInterval('en', { lower: null, upper: null })).toBe('–');
});

test.each([
  [420, '420 ms'],
  [9200, '9.2 s'],
  [185_000, '3 min 5 s'],
  [7_800_000, '2 h 10 min'],
])('%d ms are %s', (ms, text) => {
  expect(formatDuration('en', ms)).toBe(text);
});

test.each([
  [12, '12 B'],
  [2048, '2.0 KiB'],
  [420_000_000, '400.5 MiB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes('en', bytes)).toBe(text);
});

test.each([
  [0.15, '+15.0%'],
  [-0.0312, '−3.1%'],
  [0, '0.0%'],
  [-1e-9, '−0.1%'],
  [null, '–'],
])('a difference of %s reads %s', (difference, text) => expect(formatDifference('en', difference)).toBe(text));

test('the interval of a difference rounds outward on both sides of zero', () => {
  expect(formatDifferenceInterval('en', { lower: -0.12401, upper: 0.0401 })).toBe('[−12.5%, +4.1%]');
  expect(formatDifferenceInterval('en', { lower: -0.3, upper: -0.05 })).toBe('[−30.0%, −5.0%]');
  expect(formatDifferenceInterval('en', { lower: 0, upper: 1 })).toBe('[0.0%, +100.0%]');
  expect(formatDifferenceInterval('en', { lower: null, upper: null })).toBe('–');
});

test.each([
  [1, '1'],
  [0.05, '0.05'],
  [0.04996, '0.05'],
  [0.00691, '0.007'],
  [0.00001, '< 0.0001'],
])('p = %s reads %s: never smaller than it is', (p, text) => expect(formatP('en', p)).toBe(text));

describe('in Spanish', () => {
  test.each([
    [formatRate('es', 0.825), '82,5 %'],
    [formatRate('es', 0.9999), '99,9 %'],
    [formatShare('es', 0.95), '95 %'],
    [formatShare('es', 0.975), '97,5 %'],
    [formatUpper('es', 0.8995, 0.9), '89,95 %'],
    [formatInterval('es', { lower: 0.672, upper: 0.9266 }), '[67,2 %; 92,7 %]'],
    [formatDifference('es', -0.0312), '−3,1 %'],
    [formatDifferenceInterval('es', { lower: -0.12401, upper: 0 }), '[−12,5 %; 0,0 %]'],
    [formatP('es', 0.00691), '0,007'],
    [formatP('es', 0.00001), '< 0,0001'],
    [formatNumber('es', 2.5), '2,5'],
    [formatDuration('es', 9200), '9,2 s'],
    [formatBytes('es', 2048), '2,0 KiB'],
  ])('%s', (text, expected) => expect(text.replaceAll('\u00a0', ' ')).toBe(expected));

  test.each([
    [{ unit: 'steps', value: 10.5, interval: { lower: 10, upper: null } }, '10,5 pasos', '[10; sin cota] pasos'],
    [{ unit: 'rate', value: 0.5, interval: { lower: 0.25, upper: 0.75 } }, '50,0 %', '[25,0 %; 75,0 %]'],
    [{ unit: 'usd', value: null, interval: { lower: null, upper: null } }, '–', '–'],
  ])('a metric: %j', (figure, value, interval) => {
    const metric = figure as MetricFigure;
    expect(formatMetric('es', metric).replaceAll('\u00a0', ' ')).toBe(value);
    expect(formatMetricInterval('es', metric).replaceAll('\u00a0', ' ')).toBe(interval);
  });
});

test.each(languages)('%s: point and percent are those of Intl', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (tenths) => {
      const style = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
      expect(formatRate(language, tenths / 1000)).toBe(new Intl.NumberFormat(language, style).format(tenths / 1000));
    }),
  );
});
