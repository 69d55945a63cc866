import { breakageNames, breakages, type CriterionSelfTest, type SelfTest } from '../../../shared/selftest.ts';
import { readSource } from '../evaluate/judge-pairs.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { readCase } from '../evaluate/read-case.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import type { ReplayIndex } from '../evaluate/replay-index.ts';
import type { Watcher } from '../progress.ts';
import type { Criterion, Project, RunFolder } from '../project/project.ts';
import { readRecordAt } from '../project/read-records.ts';
import type { EvaluatedRun } from '../session/evaluated-run.ts';
import type { Breakage } from './breakage.ts';
import { type Cell, emptyCell, tryOn } from './cell.ts';
import { breakagesFor } from './concerns.ts';
import { sampleOf, sampleSize } from './sample.ts';

/**
 * Breaks recorded cases on purpose, and says which criteria notice: each is tried on a sample of the cases that it
 * passes. Cases are read from their places one after the other, and nothing of the folder is run. Progress counts cases.
 * Rejects only when cancelled.
 */
export async function selfTest({ project, run, evaluation }: EvaluatedRun, watcher: Watcher = {}): Promise<SelfTest> {
  const plans = project.criteria.map((criterion, at) => planFor(criterion, at, evaluation.outcomes));
  const triedOn = new Map<CaseOutcome, Plan[]>();
  for (const plan of plans) {
    for (const outcome of plan.sample) triedOn.set(outcome, [...(triedOn.get(outcome) ?? []), plan]);
  }
  const sampled = evaluation.outcomes.filter((outcome) => triedOn.has(outcome));
  for (const [at, outcome] of sampled.entries()) {
    watcher.signal?.throwIfAborted();
    watcher.onProgress?.(at, sampled.length);
    const source = await readSource(project, run, evaluation.outcomes, outcome);
    const recorded = { ...(await readOutcome(project, run, evaluation.replays, outcome)), source };
    for (const plan of triedOn.get(outcome)!) tryAll(plan, recorded);
  }
  const criteria = plans.map(found);
  return {
    project: project.config.project,
    run: run.id,
    sampleSize,
    criteria,
    allCanFail: criteria.length > 0 && criteria.every(({ finding }) => finding === 'can_fail'),
  };
}

/** A criterion, the cases it is tried on, and what came of each breakage. */
interface Plan {
  criterion: Criterion;
  passing: number;
  failing: number;
  sample: readonly CaseOutcome[];
  breakages: readonly { breakage: Breakage; cell: Cell }[];
}

function planFor(criterion: Criterion, at: number, outcomes: readonly CaseOutcome[]): Plan {
  const passing = outcomes.filter(({ verdicts }) => verdicts[at]?.status === 'pass');
  const concerning = breakagesFor(criterion.evaluator.type, criterion.options);
  return {
    criterion,
    passing: passing.length,
    failing: outcomes.filter(({ verdicts }) => verdicts[at]?.status === 'fail').length,
    sample: sampleOf(passing, at),
    breakages: breakageNames.flatMap((name) =>
      concerning.filter((one) => one.name === name).map((breakage) => ({ breakage, cell: emptyCell(breakage) })),
    ),
  };
}

async function readOutcome(
  project: Project,
  run: RunFolder,
  replays: ReplayIndex,
  { at, trial, place }: CaseOutcome,
): Promise<RecordedCase> {
  const line = place ? await readRecordAt(run, place) : undefined;
  return (await readCase(run, project.cases[at]!, trial, line, replays)).recorded;
}

function tryAll({ criterion, breakages }: Plan, recorded: RecordedCase): void {
  for (const { breakage, cell } of breakages) tryOn(cell, criterion, breakage, recorded);
}

function found(plan: Plan): CriterionSelfTest {
  const { criterion, passing, failing, sample } = plan;
  return {
    criterion: criterion.id,
    type: criterion.evaluator.type,
    finding: findingOf(plan),
    passing,
    failing,
    sampled: sample.length,
    cells: plan.breakages.map(({ cell: { failed: _, ...cell } }) => cell),
  };
}

function findingOf({ criterion, passing, breakages: tried }: Plan): CriterionSelfTest['finding'] {
  if (criterion.evaluator.asks) return 'own_code';
  if (passing === 0) return 'no_passing_case';
  if (tried.some(({ cell }) => cell.failed > 0)) return 'can_fail';
  const meant = tried.filter(({ breakage }) => breakages[breakage.name] === 'fail');
  return meant.some(({ cell }) => cell.missed > 0) ? 'unable_to_fail' : 'nothing_to_break';
}
