import { expect, test } from 'vitest';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { sampleOf, sampleSize } from './sample.ts';

function outcomes(count: number, isVacuous: (at: number) => boolean = () => false): CaseOutcome[] {
  return Array.from({ length: count }, (_, at) => ({
    caseId: `case_${at}`,
    trial: 1,
    at,
    cluster: `case_${at}`,
    place: null,
    unseen: null,
    error: false,
    verdicts: [isVacuous(at) ? { status: 'pass', vacuous: true } : { status: 'pass' }],
    facts: null,
    noFacts: null,
    durationMs: null,
    start: null,
    seed: null,
    tags: [],
    diff: [],
  }));
}

const ids = (sample: readonly CaseOutcome[]) => sample.map(({ caseId }) => caseId);

test('few cases are all taken', () => {
  expect(ids(sampleOf(outcomes(3), 0))).toEqual(['case_0', 'case_1', 'case_2']);
});

test('of many, the same are taken in whatever order they come, from everywhere', () => {
  const many = outcomes(10_000);
  const sample = ids(sampleOf(many, 0));
  expect(sample).toHaveLength(sampleSize);
  expect(ids(sampleOf(many.toReversed(), 0))).toEqual(sample);
  const positions = sample.map((id) => Number(id.slice('case_'.length)));
  expect(positions.filter((at) => at < 5000).length).toBeGreaterThan(sampleSize / 4);
  expect(positions.filter((at) => at >= 5000).length).toBeGreaterThan(sampleSize / 4);
});

test('cases in which there was something to judge come first', () => {
  const sample = sampleOf(
    outcomes(1000, (at) => at % 100 !== 0),
    0,
  );
  expect(sample.filter(({ verdicts }) => !verdicts[0]!.vacuous)).toHaveLength(10);
});
