import { type Result, refuse, succeed } from '../../../shared/problem.ts';
import { parseWhere } from '../../../shared/where.ts';
import { annotationsByCase } from '../annotations/annotations-by-case.ts';
import { readAnnotations } from '../annotations/read-annotations.ts';
import type { Evaluation } from '../evaluate/evaluate-run.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { Watcher } from '../progress.ts';
import type { Project, RunFolder } from '../project/project.ts';
import { findText } from '../query/find-text.ts';
import { asksNotes, splitWhere } from '../query/match-where.ts';

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
  const notes = parsed.terms.some(asksNotes) ? (await readAnnotations(run)).notes : [];
  const { test, texts } = splitWhere(project, parsed.terms, annotationsByCase(notes));
  return succeed(await findText(project, run, evaluation.outcomes.filter(test), texts, watcher));
}
