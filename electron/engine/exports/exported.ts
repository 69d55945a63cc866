import { readAnnotations } from '../annotations/read-annotations.ts';
import type { EvaluatedRun } from '../session/evaluated-run.ts';
import type { Exported } from './export.ts';

/** An evaluated run as it is exported: with what reviewers wrote beside it until now. */
export async function exportedOf({ run, evaluation: { report, outcomes } }: EvaluatedRun): Promise<Exported> {
  const { notes } = await readAnnotations(run);
  return { report, outcomes, annotations: notes };
}
