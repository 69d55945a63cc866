import { type Result, refuse, succeed } from '../../../shared/problem.ts';
import { asksNotes, type Named, splitWhere } from '../../../shared/query/match-where.ts';
import { parseWhere } from '../../../shared/where.ts';
import { readAnnotations } from '../annotations/read-annotations.ts';
import type { Evaluation } from '../evaluate/evaluate-run.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Watcher } from '../progress.ts';
import type { Project, RunFolder } from '../project/project.ts';
import { findText } from '../query/find-text.ts';
import { parseSlice } from '../slices/index.ts';

/** A run with what was figured out of it: what every question about its cases is asked of. */
export interface EvaluatedRun {
  project: Project;
  run: RunFolder;
  evaluation: Evaluation;
}

/** The outcomes that a filter leaves, in suite order; a filter that is not understood is refused with its place. */
export async function matchingOutcomes(
  { project, run, evaluation }: EvaluatedRun,
  where: string,
  watcher: Watcher = {},
): Promise<Result<CaseOutcome[]>> {
  const parsed = parseWhere(where);
  if (!parsed.ok) return refuse(parsed.problem);
  const written = parsed.terms.some(asksNotes) ? await readAnnotations(run) : undefined;
  const { criteria, release } = project;
  const named: Named<CaseOutcome> = {
    criteria,
    rules: release?.rules ?? [],
    groupOf: (outcome, slice) => groupOf(project, outcome, slice),
    expectedRoute: ({ at }) => project.cases[at]!.case.expected?.route,
    notesOf: written?.notesOf ?? (() => []),
  };
  const { test, texts } = splitWhere(named, parsed.terms);
  return succeed(await findText(project, run, evaluation.outcomes.filter(test), texts, watcher));
}

/** The group of a slice that an outcome joins; undefined where it joins none, or the text names no slice. */
export function groupOf(project: Project, outcome: CaseOutcome, slice: string): string | undefined {
  const joined = parseSlice(slice)?.groupOf({ ...outcome, case: project.cases[outcome.at]!.case });
  return joined !== undefined && 'group' in joined ? joined.group : undefined;
}
