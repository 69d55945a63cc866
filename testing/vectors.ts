import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** How far a figure may lie from its reference: |actual - expected| <= abs + rel · |expected|. */
export type Tolerance = { abs: number; rel: number };

/**
 * The rows of a file of reference figures, fixtures/vectors/<file>.json, shaped as the caller says; `table` for a file
 * that has several. A row names itself by its id and mostly carries its own tolerance.
 */
export function loadVectors<Row>(file: string, table = 'rows'): Row[] {
  const content = readFileSync(new URL(`./fixtures/vectors/${file}.json`, import.meta.url), 'utf8');
  const rows: Row[] | undefined = JSON.parse(content)[table];
  if (rows === undefined || rows.length === 0) throw new Error(`${file}.json has no ${table}`);
  return rows;
}

/** Within tolerance of the reference; null (no figure, no bound) equals null alone. `name` is for the message. */
export function expectClose(
  actual: number | null,
  expected: number | null,
  tolerance: Tolerance,
  name = 'figure',
): void {
  if (actual === null || expected === null) {
    expect(actual, name).toBe(expected);
    return;
  }
  const allowed = tolerance.abs + tolerance.rel * Math.abs(expected);
  expect(Math.abs(actual - expected), `${name}: ${actual}, not ${expected}`).toBeLessThanOrEqual(allowed);
}
