import { readBytesAt } from './bytes-at.ts';
import type { RecordLine, RunFolder } from './project.ts';
import { findSteps } from './trajectory/step-places.ts';

/** Reads single steps of a recorded trajectory, however long it is. */
export interface TrajectoryReader {
  /** How many steps there are. */
  count: number;
  /** The JSON text of a step as it stands in its file; `index` counts from 1. Undefined where there is no such step. */
  stepText(index: number): Promise<string | undefined>;
}

/** Finds the places of the steps; it checks nothing, so that a refused trajectory can be looked at as well. */
export async function openTrajectory(run: RunFolder, line: RecordLine): Promise<TrajectoryReader> {
  const found = await findSteps(run, line);
  if (!found.ok) return { count: 0, stepText: async () => undefined };
  const { path, spans } = found.value;
  return {
    count: spans.length,
    stepText: async (index) => {
      const span = spans[index - 1];
      return span && (await readBytesAt(path, span.from, span.to - span.from)).toString('utf8');
    },
  };
}
