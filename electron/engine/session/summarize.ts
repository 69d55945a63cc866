import type { FolderSummary } from '../../../shared/contract/folder.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { Project } from '../project/project.ts';

/** A folder in a few words: what is in it, its runs, and how much is wrong with it. */
export function summarize(project: Project, readOnly: boolean): FolderSummary {
  const { system } = project.config;
  const all = [...project.problems, ...project.runs.flatMap((run) => run.problems)];
  const count = (severity: Problem['severity']) => all.filter((one) => one.severity === severity).length;
  return {
    folder: project.folder,
    project: project.config.project,
    cases: project.cases.length,
    system: system && (system.callable ?? system.command) !== undefined ? system.name : null,
    ownEvaluators: project.criteria.filter(({ evaluator }) => evaluator.asks).length,
    runs: project.runs.map((run) => run.summary),
    errors: count('error'),
    warnings: count('warning'),
    readOnly,
  };
}
