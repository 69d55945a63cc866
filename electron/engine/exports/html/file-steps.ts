import { splitRaw } from '../../../../shared/query/split-raw.ts';
import type { FileStep } from '../../../../shared/report-file.ts';
import type { Step, Trajectory } from '../../../../shared/trajectory.ts';
import { stepRows } from '../../query/step-rows.ts';
import { detailOf, partsOfValue } from '../../session/opened-steps.ts';
import type { ExportedCase } from '../export.ts';
import { trajectoryOf } from './held-answers.ts';

/** Steps are read one by one from their file; several at once wait for the disk together. */
const readAtOnce = 8;

/** The steps of a case in full, those that decided a verdict first, and those of its replays last. */
export async function* fileSteps(one: ExportedCase, at: number): AsyncGenerator<FileStep> {
  const recording = trajectoryOf(one.recorded);
  if (!recording) return;
  const rows = stepRows(recording);
  const order = inOrder(one, recording);
  for (let from = 0; from < order.length; from += readAtOnce) {
    const some = order.slice(from, from + readAtOnce);
    const steps = await Promise.all(some.map((index) => one.step(index)));
    for (const step of steps) if (step) yield fileStep(at, null, rows.row(step.index)!, step);
  }
  for (const [replay, { trajectory }] of one.recorded.replays.entries()) {
    if (!trajectory) continue;
    const rows = stepRows(trajectory);
    for (const step of trajectory.steps) yield fileStep(at, replay, rows.row(step.index)!, step);
  }
}

/** How many steps `fileSteps` gives. */
export function countSteps({ recorded }: ExportedCase): number {
  const recording = trajectoryOf(recorded);
  if (!recording) return 0;
  return [recording, ...recorded.replays.map(({ trajectory }) => trajectory)].reduce(
    (sum, trajectory) => sum + (trajectory?.steps.length ?? 0),
    0,
  );
}

function inOrder({ verdicts }: ExportedCase, { steps }: Trajectory): number[] {
  const decided = verdicts.flatMap((verdict) =>
    'evidence' in verdict && verdict.evidence ? verdict.evidence.steps : [],
  );
  const there = decided.filter((index) => index >= 1 && index <= steps.length);
  return [...new Set([...there, ...steps.map(({ index }) => index)])];
}

function fileStep(at: number, replay: number | null, row: FileStep['detail']['row'], step: Step): FileStep {
  const { raw, ...parts } = partsOfValue({ ...step });
  const { arguments: a, result: r, content: c, source: s, raw: w, ...detail } = detailOf(row, step, { ...parts, raw });
  return { at, replay, index: row.index, detail, texts: { ...parts, raw: splitRaw(raw, parts) } };
}
