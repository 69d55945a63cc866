import { resolve } from 'node:path';
import { type Result, refuse, succeed } from '../../shared/problem.ts';
import {
  type EvaluatedRun,
  evaluateRun,
  findRun,
  findRunOrFolder,
  type Project,
  readProject,
} from '../engine/index.ts';
import { watcherOf } from './progress.ts';
import type { Context } from './verb.ts';

/** The project of DIR, which is here where none is named. */
export function openProject({ cwd }: Context, folder: string | undefined): Promise<Result<Project>> {
  return readProject(resolve(cwd, folder ?? '.'));
}

/** The project of DIR with the run of that id, or its newest, judged; against a baseline where one is named. */
export async function openEvaluated(
  context: Context,
  folder: string | undefined,
  runId: string | undefined,
  baselineId?: string,
): Promise<Result<EvaluatedRun>> {
  const opened = await openProject(context, folder);
  if (!opened.ok) return opened;
  const project = opened.value;
  const run = findRun(project, runId);
  // Without a run there is no report to hold the project's own errors, so they are said here.
  if (!run.ok) return refuse(...project.problems.filter((one) => one.severity === 'error'), ...run.problems);
  const watcher = watcherOf(context, 'judging');
  if (baselineId === undefined) {
    return succeed({ project, run: run.value, evaluation: await evaluateRun(project, run.value, watcher) });
  }
  const baseline = await findRunOrFolder(project, baselineId, context.cwd);
  if (!baseline.ok) return baseline;
  const measure = { run: baseline.value, ...(await evaluateRun(project, baseline.value, watcher)) };
  const evaluation = await evaluateRun(project, run.value, watcher, measure);
  return succeed({ project, run: run.value, evaluation });
}
