import { pairResults, type Step, toolCalls } from '../../../../shared/trajectory.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { withChanged } from '../edit-steps.ts';

/** Which two calls change places. */
type Choose = (calls: readonly Step[]) => readonly [Step, Step] | undefined;

/** The agent makes two calls the other way round: each takes the other's place, and what came back goes with it. */
export function swapCalls(choose: Choose): Breakage {
  return ofTrajectory('swap_calls', (trajectory) => {
    const pair = choose(toolCalls(trajectory));
    if (!pair) return undefined;
    const results = pairResults(trajectory.steps);
    const [first, second] = pair;
    const answers = [results.get(first.index), results.get(second.index)] as const;
    const changed = [
      called(first, second),
      called(second, first),
      ...(answers[0] ? [answered(answers[0], answers[1], second)] : []),
      ...(answers[1] ? [answered(answers[1], answers[0], first)] : []),
    ];
    const copy = withChanged(trajectory, changed);
    // Without ids, and with calls left open, a result could come to belong to another call.
    return samePairs(results, pairResults(copy.steps)) ? { trajectory: copy, step: first.index } : undefined;
  });
}

/** The first two calls in a row that are of different tools. */
export const neighbours: Choose = (calls) => {
  const at = calls.findIndex((call, position) => position > 0 && call.tool_name !== calls[position - 1]!.tool_name);
  return at < 0 ? undefined : [calls[at - 1]!, calls[at]!];
};

/** The first call of `before`, and the first of `after` behind it. */
export function firstOf(before: string, after: string): Choose {
  return (calls) => {
    const at = calls.findIndex((call) => call.tool_name === before);
    const later = calls.find((call, position) => position > at && call.tool_name === after);
    return at < 0 || !later ? undefined : [calls[at]!, later];
  };
}

function called(place: Step, other: Step): Step {
  return { ...place, tool_name: other.tool_name, arguments: other.arguments };
}

/** Where nothing came back for the other call, what stands there stays. */
function answered(place: Step, other: Step | undefined, call: Step): Step {
  const { result, content, is_error } = other ?? place;
  return { ...place, tool_name: place.tool_name && call.tool_name, result, content, is_error };
}

type Pairs = ReadonlyMap<number, Step>;

function samePairs(before: Pairs, after: Pairs): boolean {
  return before.size === after.size && [...before].every(([call, result]) => after.get(call)?.index === result.index);
}
