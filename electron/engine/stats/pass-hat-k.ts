import { alphaFor } from './alpha.ts';
import { type Counts, checkCounts } from './counts.ts';
import { effectiveLower, effectiveUpper } from './effective-bounds.ts';
import { minimumClusters } from './effective-size.ts';
import { degreesOfFreedomFactor } from './student-t.ts';

/** Every estimate and bound is a proportion in [0, 1], unrounded. */
export type TrialsInterval = {
  /** Mean over the tasks with at least k observed trials; null when there is none. */
  estimate: number | null;
  tasksEstimated: number;
  /** Over all tasks, however many of their trials are missing; null when there is no task. */
  lower: number | null;
  upper: number | null;
  /** The independent tasks that these would be worth, with every missing trial failed (lower) and passed (upper). */
  nEffLower: number | null;
  nEffUpper: number | null;
  /** Exact when by design a task can only give 0 or 1: it has at most k trials. */
  method: 'exact' | 'korn_graubard_plus4' | null;
  /** Tasks that have a trial, observed or missing. */
  tasks: number;
  /** Exact, or approximate on enough tasks. */
  gateUsable: boolean;
};

/**
 * pass^k: the probability that k trials of a task all pass, averaged over tasks; C(c,k)/C(n,k) for a task of which c
 * in n trials passed. Yao et al. (2024), arXiv 2406.12045. Each element of `tasks` counts the trials of one task.
 *
 * Tasks, not trials, are taken for independent. In the lower bound a missing trial fails and a task with fewer than k
 * trials gives 0; in the upper it passes and gives 1. The interval is the one of clusterInterval, on these means.
 * `k` is a whole number >= 1, `confidence` lies strictly between 0 and 1. Throws a RangeError otherwise, and for
 * counts that cannot be.
 */
export function passHatK(tasks: readonly Counts[], k: number, confidence: number): TrialsInterval {
  return trialsInterval(tasks, k, confidence, (passed, trials) => allOf(k, passed, trials));
}

/** pass@k: the probability that at least one of k trials passes. Chen et al. (2021), arXiv 2107.03374. See passHatK. */
export function passAtK(tasks: readonly Counts[], k: number, confidence: number): TrialsInterval {
  return trialsInterval(tasks, k, confidence, (passed, trials) => 1 - allOf(k, trials - passed, trials));
}

/** C(some, k) / C(all, k): the chance that k drawn from `all` are all among `some` of them. k <= all. */
function allOf(k: number, some: number, all: number): number {
  if (some < k) return 0;
  let chance = 1;
  for (let drawn = 0; drawn < k; drawn++) chance *= (some - drawn) / (all - drawn);
  return chance;
}

function trialsInterval(
  allTasks: readonly Counts[],
  k: number,
  confidence: number,
  value: (passed: number, trials: number) => number,
): TrialsInterval {
  allTasks.forEach(checkCounts);
  if (!Number.isSafeInteger(k) || k < 1) throw new RangeError(`k must be a whole number from 1, not ${k}`);
  const alpha = alphaFor(confidence);
  const tasks = allTasks.filter(({ observed, missing }) => observed + missing > 0);

  const estimates = tasks.filter(({ observed }) => observed >= k).map((t) => value(t.passed, t.observed));
  const estimate = estimates.length === 0 ? null : sum(estimates) / estimates.length;
  if (tasks.length === 0) return { ...noTasks, estimate, tasksEstimated: 0 };

  const planned = tasks.map(({ observed, missing }) => observed + missing);
  const worst = tasks.map((t, i) => (planned[i]! < k ? 0 : value(t.passed, planned[i]!)));
  const best = tasks.map((t, i) => (planned[i]! < k ? 1 : value(t.passed + t.missing, planned[i]!)));
  const nEffLower = effectiveTasks(worst, sum(planned), alpha);
  const nEffUpper = effectiveTasks(best, sum(planned), alpha);
  const method = planned.every((trials) => trials <= k) ? 'exact' : 'korn_graubard_plus4';

  return {
    estimate,
    tasksEstimated: estimates.length,
    lower: effectiveLower({ total: sum(worst), size: tasks.length, effectiveSize: nEffLower }, alpha),
    upper: effectiveUpper({ total: sum(best), size: tasks.length, effectiveSize: nEffUpper }, alpha),
    nEffLower,
    nEffUpper,
    method,
    tasks: tasks.length,
    gateUsable: method === 'exact' || tasks.length >= minimumClusters,
  };
}

/** Between the number of tasks and that of trials: the more alike the tasks, the more each trial adds. */
function effectiveTasks(values: readonly number[], trials: number, alpha: number): number {
  const tasks = values.length;
  // Two tasks at 1 and two at 0 steady the variance, as in the clustered interval.
  const mean = (sum(values) + 2) / (tasks + 4);
  const squares = sum(values.map((x) => (x - mean) ** 2)) + 2 * mean ** 2 + 2 * (1 - mean) ** 2;
  const designEffect = squares / (tasks + 3) / (mean * (1 - mean));

  const factor = trials > tasks ? degreesOfFreedomFactor(trials, tasks, alpha) : 1;
  return Math.min(trials, Math.max(tasks, (tasks / designEffect) * factor));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const noTasks = {
  lower: null,
  upper: null,
  nEffLower: null,
  nEffUpper: null,
  method: null,
  tasks: 0,
  gateUsable: false,
};
