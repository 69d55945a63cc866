import type { SuiteCase } from '../project/project.ts';
import { caseSeed } from './case-seed.ts';

/** One case to be run once. */
export interface Task {
  one: SuiteCase;
  /** Counts from 1. */
  trial: number;
  seed: number;
}

/** Every trial of every case, derived ones too, in the order of the suite. */
export function tasksOf(cases: readonly SuiteCase[], trials: number, runSeed: number): Task[] {
  return cases.flatMap((one) =>
    Array.from({ length: trials }, (_, at) => ({ one, trial: at + 1, seed: caseSeed(runSeed, one.case.id, at + 1) })),
  );
}
