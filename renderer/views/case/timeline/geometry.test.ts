import { expect, test } from 'vitest';
import type { TimelineBlock } from '../../../../shared/contract/timeline.ts';
import { boxOf, handoffPath, isInSight, lineHeight, scaleOf, stepAt } from './geometry.ts';

const scale = scaleOf({ from: 10, span: 10 }, 1000);
const block = (fields: Partial<TimelineBlock>): TimelineBlock => ({
  line: 0,
  start: 10,
  end: 11,
  from: 11,
  to: 11,
  count: 1,
  what: 'step',
  kind: 'message',
  isError: false,
  failed: false,
  parallel: false,
  ...fields,
});
const call = block({
  line: 1,
  start: 12,
  end: 14,
  back: 13,
  from: 13,
  to: 14,
  count: 2,
  what: 'call',
  kind: 'tool_call',
});
const long = block({ start: 2, end: 30, from: 3, to: 30 });

test('a block is as long as its steps took, and is drawn as far as it is in sight', () => {
  expect(boxOf(call, scale)).toEqual({ left: 200, top: lineHeight + 3, width: 197, height: 24 });
  expect(boxOf(long, scale)).toMatchObject({ left: -6, width: 1009 });
});

test('what lies before or beyond is not in sight', () => {
  expect(
    [call, long, block({ start: 1, end: 10 }), block({ start: 20, end: 21 })].map((one) => isInSight(one, scale)),
  ).toEqual([true, true, false, false]);
});

test('a block too narrow to be seen is seen', () => {
  expect(boxOf(block({ start: 12, end: 12.001 }), scale).width).toBe(2);
});

test.each([
  ['a call', { x: 210, y: 45 }, 13],
  ['its result', { x: 310, y: 45 }, 14],
  ['a little beside it', { x: 399, y: 45 }, 14],
  ['nothing', { x: 600, y: 45 }, undefined],
  ['another line', { x: 210, y: 15 }, 3],
])('pointing at %s', (_what, point, step) => {
  expect(stepAt([long, call], scale, point)?.step).toBe(step);
});

test.each([
  ['down', { fromLine: 0, toLine: 2, end: 12 }, 'M88 27V69Q88 75 94 75H200'],
  ['up, to a step that begins at once', { fromLine: 1, toLine: 0, end: 11 }, 'M88 33V21Q88 15 94 15H100'],
  ['along its own line', { fromLine: 1, toLine: 1, end: 12 }, 'M98 45H200'],
  ['nowhere, to itself at once', { fromLine: 1, toLine: 1, end: 11 }, ''],
])('a handoff leads %s', (_where, handoff, path) => {
  expect(handoffPath({ step: 11, begin: 10, start: 11, ...handoff }, scale)).toBe(path);
});
