import { expect, test } from 'vitest';
import type { TimelineFrame } from '../../../../shared/contract/timeline.ts';
import { countOf, marksByKind, nextMark, placed, stepAtShare } from './strip-marks.ts';

const frame = {
  length: 100,
  stepAt: Array.from({ length: 1000 }, (_, column) => Math.floor(column / 10) + 1),
  errors: [{ at: 3, step: 4, count: 2 }],
  faults: [],
  checkpoints: [],
} as unknown as TimelineFrame;
const evidence = (step: number, status: 'pass' | 'fail') => ({ step, status, criterion: 'c', first: true });

test('evidence stands where its step is, once however many criteria point there', () => {
  const marks = marksByKind(frame, [
    evidence(51, 'fail'),
    evidence(11, 'fail'),
    evidence(51, 'fail'),
    evidence(2, 'pass'),
  ]);
  expect(marks.evidence.map(({ step }) => step)).toEqual([11, 51]);
  expect(marks.evidence[1]!.at).toBeCloseTo(50.9);
  expect(marks.evidence_pass.map(({ step }) => step)).toEqual([2]);
});

test('marks too close to be told apart are one, which says how many it stands for', () => {
  const marks = [10, 12, 40].map((at) => ({ at, step: at + 1, count: 1 }));
  expect(placed('errors', marks, 100, 300)).toEqual([
    { kind: 'errors', x: 30, step: 11, count: 2 },
    { kind: 'errors', x: 120, step: 41, count: 1 },
  ]);
  expect(countOf(frame.errors)).toBe(2);
});

test.each([
  [0, 1],
  [0.5, 51],
  [1, 100],
  [-1, 1],
])('at %f of the strip stands step %i', (share, step) => {
  expect(stepAtShare(frame, share)).toBe(step);
});

test.each([
  [2, 1, 5],
  [9, 1, 2],
  [2, -1, 9],
  [6, -1, 5],
] as const)('from step %i by %i comes %i', (from, by, step) => {
  const marks = [9, 2, 5, 5].map((one) => ({ at: 0, step: one, count: 1 }));
  expect(nextMark(marks, from, by)).toBe(step);
});

test('without marks there is none to go to', () => {
  expect(nextMark([], 1, 1)).toBeUndefined();
});
