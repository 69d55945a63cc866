import { expect, test } from 'vitest';
import { caseSeed } from './case-seed.ts';

test('the seeds of a run are these for all time', () => {
  const seeds = [caseSeed(0, 'case_001', 1), caseSeed(0, 'case_001', 2), caseSeed(0, 'case_002', 1)];
  expect([...seeds, caseSeed(1, 'case_001', 1), caseSeed(-5, 'é', 1)]).toMatchInlineSnapshot(`
    [
      135101935,
      2284750944,
      3500042409,
      1137986031,
      3782720872,
    ]
  `);
});

test('a derived case has the seed of its source', () => {
  expect(caseSeed(7, 'ord-001~injected', 3)).toBe(caseSeed(7, 'ord-001', 3));
});
