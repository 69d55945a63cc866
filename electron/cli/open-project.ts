import { resolve } from 'node:path';
import { type Result, refuse, succeed } from '../../shared/problem.ts';
import { type EvaluatedRun, evaluateRun, findRun, type Project, readProject } from '../engine/index.ts';
import { watcherOf } from './progress.ts';
import type { Context } from './verb.ts';

/** The project of DIR, which is here where none is named. */
export function openProject({ cwd }: Context, folder: string | undefined): Promise<Result<Project>> {
  return readProject(resolve(cwd, folder ?? '.'));
}

/** The project of DIR with the run of that id, or its newest, judged. */
export async function openEvaluated(
  context: Context,
  folder: string | undefined,
  runId: string | undefined,
): Promise<Result<EvaluatedRun>> {
  const project = await openProject(context, folder);
  if (!project.ok) return project;
  const run = findRun(project.value, runId);
  // Without a run there is no report to hold the project's own errors, so they are said here.
  if (!run.ok) return refuse(...project.value.problems.filter((one) => one.severity === 'error'), ...run.problems);
  const evaluation = await evaluateRun(project.value, run.value, watcherOf(context, 'judging'));
  return succeed({ project: project.value, run: run.value, evaluation });
}
