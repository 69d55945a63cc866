import { evaluateRun } from '../electron/engine/evaluate/evaluate-run.ts';
import type { Exported, Pieces } from '../electron/engine/exports/export.ts';
import { type Hiding, openExport } from '../electron/engine/exports/open-export.ts';
import { findRun } from '../electron/engine/project/find-run.ts';
import { readProject } from '../electron/engine/project/read-project.ts';
import type { EvaluatedRun } from '../electron/engine/session/evaluated-run.ts';

/** The newest run of a folder, judged. The program's version is a fixed one, so that golden files outlive a release. */
export async function evaluatedFolder(folder: string): Promise<EvaluatedRun> {
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  const run = findRun(project.value);
  if (!run.ok) throw new Error(JSON.stringify(run.problems));
  const evaluation = await evaluateRun(project.value, run.value);
  const report = { ...evaluation.report, engineVersion: '0.0.0' };
  return { project: project.value, run: run.value, evaluation: { ...evaluation, report } };
}

export async function exportedFolder(folder: string, hiding: Hiding = {}): Promise<Exported> {
  return openExport(await evaluatedFolder(folder), hiding);
}

/** A written document as one text. */
export async function textOf(pieces: Pieces): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
