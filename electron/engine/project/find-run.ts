import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import type { Project, RunFolder } from './project.ts';

/** The run with this id, else the newest; refused where there is none. */
export function findRun(project: Project, id?: string): Result<RunFolder> {
  const [newest] = project.runs;
  if (!newest) return refuse(problem('error', 'no_run', project.folder));
  if (id === undefined) return succeed(newest);
  const run = project.runs.find((one) => one.id === id);
  if (run) return succeed(run);
  const known = project.runs.map((one) => one.id).join(', ');
  return refuse(problem('error', 'run_unknown', project.folder, { run: id, known }));
}
