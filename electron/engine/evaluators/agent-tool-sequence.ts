import { z } from 'zod';
import { withDefault } from '../../../shared/optional.ts';
import { tally } from '../../../shared/tally.ts';
import { endOfTrace, type Step, type Trajectory, toolCalls } from '../../../shared/trajectory.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { defineEvaluator, fail, missing, pass } from './evaluator.ts';

export const agentToolSequence = defineEvaluator({
  type: 'agent_tool_sequence',
  options: z.strictObject({ ordered: withDefault(z.boolean(), true) }),
  needs: ['trajectory'],
  group: 'process',
  criterion: () => 'agent_tool_sequence',
  excluded: (one) => (one.expected?.tools === undefined ? 'no_declared_tools' : undefined),

  judge({ case: one, trajectory }, { ordered }) {
    const expected = one.expected?.tools ?? [];
    const calls = toolCalls(trajectory);
    // A call too many stays one however the trace goes on. Without one, a trace that stops short can still become the
    // expected calls, and can still go beyond them: nothing is settled, not even when all have been made.
    const tooMany = ordered ? firstOutOfOrder(calls, expected) : firstBeyond(calls, expected);
    if (tooMany) return tooMany;
    if (trajectory.truncated) return missing('truncated');
    if (calls.length === expected.length) return pass();
    return ordered ? endsEarly(trajectory, calls, expected) : calledTooRarely(trajectory, calls, expected);
  },
});

function firstOutOfOrder(calls: readonly Step[], expected: readonly string[]): Verdict | undefined {
  const at = calls.findIndex((call, position) => call.tool_name !== expected[position]);
  const call = calls[at];
  if (!call) return undefined;
  const values = { position: at + 1, actual: call.tool_name! };
  const next = expected[at];
  if (next === undefined) return fail('call_too_many', { ...values, n: expected.length }, [call.index]);
  return fail('call_is_another', { ...values, expected: next }, [call.index]);
}

/** The first call that makes its tool one too many. */
function firstBeyond(calls: readonly Step[], expected: readonly string[]): Verdict | undefined {
  const left = tally(expected);
  for (const call of calls) {
    const tool = call.tool_name!;
    const more = left.get(tool) ?? 0;
    if (more > 0) left.set(tool, more - 1);
    else return fail('tool_count', countsOf(tool, calls, expected), [call.index]);
  }
  return undefined;
}

function endsEarly(trajectory: Trajectory, calls: readonly Step[], expected: readonly string[]): Verdict {
  return fail('calls_end', { calls: calls.length, expected: expected[calls.length]! }, endOfTrace(trajectory));
}

function calledTooRarely(trajectory: Trajectory, calls: readonly Step[], expected: readonly string[]): Verdict {
  const made = tally(calls.map((call) => call.tool_name!));
  const wanted = tally(expected);
  const tool = expected.find((name) => (made.get(name) ?? 0) < wanted.get(name)!)!;
  return fail('tool_count', countsOf(tool, calls, expected), endOfTrace(trajectory));
}

function countsOf(tool: string, calls: readonly Step[], expected: readonly string[]) {
  return {
    tool,
    calls: calls.filter((call) => call.tool_name === tool).length,
    expected: expected.filter((name) => name === tool).length,
  };
}
