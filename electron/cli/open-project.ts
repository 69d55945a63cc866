import { resolve } from 'node:path';
import { type Result, refuseAll, succeed } from '../../shared/problem.ts';
import {
  type EvaluatedRun,
  type Evaluation,
  evaluateRun,
  findRun,
  findRunOrFolder,
  type JudgedWith,
  openCodeJudge,
  type Project,
  type RunFolder,
  readProject,
} from '../engine/index.ts';
import { watcherOf } from './progress.ts';
import type { Context } from './verb.ts';

/** The project of DIR, which is here where none is named. */
export function openProject({ cwd }: Context, folder: string | undefined): Promise<Result<Project>> {
  return readProject(resolve(cwd, folder ?? '.'));
}

/** Which run, and what it is judged with. */
interface Judging {
  /** By its id; default: the newest. */
  run?: string | undefined;
  /** The run that rules over a drop measure it against. */
  baseline?: string | undefined;
  /** Lets the project's own evaluators judge too, which runs code of the folder. */
  trust?: boolean | undefined;
}

/** The project of DIR with one of its runs, judged. */
export async function openEvaluated(
  context: Context,
  folder: string | undefined,
  { run: runId, baseline: baselineId, trust = false }: Judging,
): Promise<Result<EvaluatedRun>> {
  const opened = await openProject(context, folder);
  if (!opened.ok) return opened;
  const project = opened.value;
  const run = findRun(project, runId);
  // Without a run there is no report to hold the project's own errors, so they are said here.
  if (!run.ok)
    return refuseAll(
      project.problems.filter((one) => one.severity === 'error'),
      run.problems,
    );
  const judged = await evaluateAgainst(context, project, run.value, { baseline: baselineId, trust });
  return judged.ok ? succeed({ project, run: run.value, evaluation: judged.value }) : judged;
}

/** Judges a run, and before it the one that rules over a drop measure it against, where one is named. */
export async function evaluateAgainst(
  context: Context,
  project: Project,
  run: RunFolder,
  { baseline: named, trust }: { baseline: string | undefined; trust: boolean },
): Promise<Result<Evaluation>> {
  if (named === undefined) return succeed(await evaluate(context, project, run, trust));
  const baseline = await findRunOrFolder(project, named, context.cwd);
  if (!baseline.ok) return baseline;
  const measure = { run: baseline.value, ...(await evaluate(context, project, baseline.value, trust)) };
  return succeed(await evaluate(context, project, run, trust, measure));
}

/** Judges a run. With `trust` the project's own evaluators judge too, which runs code of the folder; what they print is told. */
export async function evaluate(
  context: Context,
  project: Project,
  run: RunFolder,
  trust: boolean,
  baseline?: JudgedWith['baseline'],
): Promise<Evaluation> {
  const watcher = watcherOf(context, 'judging');
  if (!trust) return evaluateRun(project, run, watcher, { baseline });
  const codeJudge = openCodeJudge(
    project.folder,
    project.config.system,
    context.around.systems,
    process.env,
    (text) => {
      for (const line of text.replace(/\n$/, '').split('\n')) context.terminal.message(line);
    },
  );
  try {
    return await evaluateRun(project, run, watcher, { baseline, codeJudge });
  } finally {
    codeJudge.close();
  }
}
