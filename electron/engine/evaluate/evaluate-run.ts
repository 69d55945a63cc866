import type { Problem } from '../../../shared/problem.ts';
import type { Report } from '../../../shared/report.ts';
import type { GateInput } from '../gate/decide-gate.ts';
import type { DecidedRun } from '../gate/gate-of-run.ts';
import type { Watcher } from '../progress.ts';
import type { Project, RunFolder } from '../project/project.ts';
import type { CodeJudge } from '../systems/code-judge.ts';
import { buildReport } from './build-report.ts';
import { judgeRecords } from './judge-records.ts';
import type { CaseOutcome } from './outcome.ts';
import type { ReplayIndex } from './replay-index.ts';

/** A run with every case judged. The records stay in their file; each outcome knows where its own stands. */
export interface Evaluation {
  report: Report;
  /** What the gate was decided on; null where there is none. */
  gateInput: GateInput | null;
  /** Case after case in the order of the suite, and within a case its trials. */
  outcomes: readonly CaseOutcome[];
  /** What was found wrong in the run's records. */
  problems: readonly Problem[];
  /** Where the run's replays stand. */
  replays: ReplayIndex;
}

/** What a run is judged with beside its project. */
export interface JudgedWith {
  /** What rules over a drop measure the run against. */
  baseline?: DecidedRun | undefined;
  /** Asks the project's own evaluators. */
  codeJudge?: CodeJudge | undefined;
}

/**
 * Reads a run's records once, one line at a time, judges each case and figures out the report. Runs nothing of the
 * folder unless it is given a `codeJudge`, which it leaves open. Rejects only when cancelled, or when the disk does not
 * answer.
 */
export async function evaluateRun(
  project: Project,
  run: RunFolder,
  watcher: Watcher = {},
  { baseline, codeJudge }: JudgedWith = {},
): Promise<Evaluation> {
  const judged = await judgeRecords(project, run, watcher, codeJudge);
  const built = await buildReport(project, run, judged, baseline);
  return { ...built, outcomes: judged.outcomes, problems: judged.problems, replays: judged.replays };
}
