import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackWork } from '../engine/session/track-work.ts';
import { coalesce } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A folder whose run takes so long to evaluate, and a page that asks for it a moment after it was told of a change. */
function aFolder(evaluationMs: number) {
  const work = trackWork();
  const seen: { began: number; change: number }[] = [];
  let change = 0;
  let underWay = 0;
  let disturbed = 0;
  const changes = coalesce(() => {
    if (underWay > 0) disturbed += 1;
    setTimeout(() => {
      underWay += 1;
      seen.push({ began: Date.now(), change });
      const evaluating = new Promise<void>((resolve) => setTimeout(resolve, evaluationMs));
      void work.track(evaluating).then(() => {
        underWay -= 1;
      });
    }, 5);
  }, work);
  return {
    changes,
    seen,
    disturbed: () => disturbed,
    /** Its records grow every fifth of a second. */
    async recordFor(ms: number) {
      for (let passed = 0; passed < ms; passed += 200) {
        change += 1;
        changes.soon();
        await vi.advanceTimersByTimeAsync(200);
      }
      return change;
    },
  };
}

test.each<[evaluationMs: number, evaluations: number]>([
  [1, 300],
  [100, 119],
  [2_000, 6],
  [30_000, 1],
])('a minute of recording, each evaluation of which takes %i ms, is evaluated %i times', async (takes, evaluations) => {
  const folder = aFolder(takes);
  const last = await folder.recordFor(60_000);
  expect(folder.seen).toHaveLength(evaluations);
  expect(folder.disturbed()).toBe(0);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(folder.seen.at(-1)?.change).toBe(last);
  expect(folder.seen.length).toBeLessThanOrEqual(evaluations + 1);
});

test('a change of another kind does not wait, and stands for what waited', async () => {
  const folder = aFolder(10_000);
  await folder.recordFor(1_000);
  expect(folder.seen).toHaveLength(1);
  folder.changes.now();
  await vi.advanceTimersByTimeAsync(5);
  expect(folder.seen).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(folder.seen).toHaveLength(2);
});

test('nothing is set off once closed', async () => {
  const folder = aFolder(10_000);
  await folder.recordFor(1_000);
  folder.changes.close();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(folder.seen).toHaveLength(1);
});
