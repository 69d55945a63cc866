import type { TrajectoryFacts } from '../evaluate/trajectory-facts.ts';
import type { Membership, Slice, SliceKind } from './slice.ts';

/** Cases by the number of steps the agent took: `trajectory_length:4,8` gives 1-4, 5-8 and 9+. */
export const trajectoryLength = buckets('trajectory_length', 1, (facts) => facts.steps);

/** Cases by the number of tool calls the agent made: `tool_calls:1,2` gives 0-1, 2 and 3+. */
export const toolCallCount = buckets('tool_calls', 0, (facts) => facts.toolCalls);

function buckets(name: string, smallest: number, countOf: (facts: TrajectoryFacts) => number): SliceKind {
  return {
    syntax: `${name}:<bound>,<bound>,…`,
    parse(text) {
      const written = new RegExp(`^${name}:(\\d+(?:,\\d+)*)$`).exec(text)?.[1];
      if (written === undefined) return undefined;
      const bounds = written.split(',').map(Number);
      const rising = bounds.every((bound, i) => bound >= smallest && bound > (bounds[i - 1] ?? -1));
      return rising ? bucketSlice(text, smallest, bounds, countOf) : undefined;
    },
  };
}

function bucketSlice(
  id: string,
  smallest: number,
  bounds: readonly number[],
  countOf: (facts: TrajectoryFacts) => number,
): Slice {
  const names = [smallest, ...bounds.map((bound) => bound + 1)].map((from, i) => name(from, bounds[i]));
  return {
    id,
    compare: (left, right) => names.indexOf(left) - names.indexOf(right),
    groupOf: ({ facts, noFacts }): Membership => {
      if (!facts) return { none: noFacts ?? 'no_trajectory' };
      const count = countOf(facts);
      if (count < smallest) return { none: facts.truncated ? 'truncated' : 'no_steps' };
      const at = bounds.findIndex((bound) => count <= bound);
      // A truncated count is a lower bound: only the bucket without an upper end is certain.
      if (facts.truncated && at >= 0) return { none: 'truncated' };
      return { group: names.at(at)! };
    },
  };
}

function name(from: number, to: number | undefined): string {
  if (to === undefined) return `${from}+`;
  return from === to ? String(from) : `${from}-${to}`;
}
