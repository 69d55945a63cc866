import type { Lanes } from '../query/lanes.ts';
import type { Step } from '../trajectory.ts';

/** A hand-over of control, from the step that hands over to the next step in the lane of who receives. */
export interface HandoffEdge {
  from: number;
  /** The place of the receiver's next step; -1 where it took none. */
  to: number;
  /** The lane of the receiver. */
  lane: number;
}

/** In recorded order; places are counted from 0. */
export function handoffEdges(steps: readonly Step[], lanes: Lanes): HandoffEdge[] {
  const laneByName = new Map(lanes.names.map((name, lane) => [name, lane]));
  const next = new Int32Array(lanes.names.length).fill(-1);
  const edges: HandoffEdge[] = [];
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at]!;
    if (step.to_agent !== undefined) {
      const lane = laneByName.get(step.to_agent)!;
      edges.push({ from: at, to: next[lane]!, lane });
    }
    next[lanes.laneOf(step)] = at;
  }
  return edges.reverse();
}
