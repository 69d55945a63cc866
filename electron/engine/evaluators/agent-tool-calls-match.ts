import { z } from 'zod';
import {
  type ArgumentDifference,
  argumentDifferences,
  argumentRules,
  comparedAsText,
} from '../../../shared/call-match.ts';
import {
  type ExpectedCall,
  type Pairing,
  pairFreely,
  pairInOrder,
  type TermsOf,
} from '../../../shared/call-pairing.ts';
import { argumentsOf } from '../../../shared/call-signature.ts';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { isObject, type JsonObject, joinPath } from '../../../shared/json.ts';
import { withDefault } from '../../../shared/optional.ts';
import { previewJson } from '../../../shared/preview.ts';
import { endOfTrace, type Step, toolCalls } from '../../../shared/trajectory.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { defineEvaluator, fail, missing, pass, vacuousPass } from './evaluator.ts';

const Defaults = z.union([z.array(z.string()), z.custom<JsonObject>(isObject)], {
  error: 'expected.optional_arguments' satisfies Sentence,
});

const Options = z.strictObject({
  mode: withDefault(z.enum(['strict', 'unordered', 'superset', 'subset']), 'strict'),
  arguments: withDefault(z.enum(argumentRules), 'exact'),
  per_tool: withDefault(z.record(z.string(), z.enum(argumentRules)), {}),
  defaults: withDefault(z.record(z.string(), Defaults), {}),
  json_strings: withDefault(z.boolean(), false),
});

export const agentToolCallsMatch = defineEvaluator({
  type: 'agent_tool_calls_match',
  options: Options,
  needs: ['trajectory'],
  group: 'process',
  criterion: () => 'agent_tool_calls_match',
  excluded: (one) => (one.expected?.tool_calls === undefined ? 'no_declared_tool_calls' : undefined),

  judge({ case: one, trajectory }, options) {
    const { mode } = options;
    const expected = one.expected?.tool_calls ?? [];
    const calls = toolCalls(trajectory);
    const terms = termsFrom(options);
    const pairing = (mode === 'strict' ? pairInOrder : pairFreely)(calls, expected, terms);
    const compared = { ...pairing, calls, expected, terms };

    // Where extras are not allowed, a call that the largest matching leaves over is one too many however the trace goes
    // on: no pairing of a longer trace could cover all of these calls either.
    if (mode !== 'superset' && pairing.recordedLeft.length > 0) return oneTooMany(compared, mode === 'strict');
    // A prefix that holds every expected call is a superset whatever follows. In every other mode the next call could
    // be one too many, and in every mode a call that is still missing can still come.
    const settled = mode === 'superset' && pairing.expectedLeft.length === 0;
    if (trajectory.truncated && !settled) return missing('truncated');
    if (mode !== 'subset' && pairing.expectedLeft.length > 0) {
      return oneTooFew(compared, mode === 'strict', endOfTrace(trajectory));
    }
    return mode === 'subset' && calls.length === 0 ? vacuousPass() : agreed(compared);
  },
});

interface Compared extends Pairing {
  calls: readonly Step[];
  expected: readonly ExpectedCall[];
  terms: TermsOf;
}

function termsFrom({ arguments: rule, per_tool, defaults, json_strings }: z.output<typeof Options>): TermsOf {
  return (tool) => ({
    rule: (Object.hasOwn(per_tool, tool) ? per_tool[tool] : undefined) ?? rule,
    defaults: (Object.hasOwn(defaults, tool) ? defaults[tool] : undefined) ?? [],
    jsonText: json_strings,
  });
}

/** Says where texts were compared as JSON: to the letter, those calls differ. */
function agreed({ pairs, calls, expected, terms }: Compared): Verdict {
  const byValue = pairs.map(([at, of]) => {
    const one = expected[of]!;
    return { step: calls[at]!.index, keys: comparedAsText(one.arguments, argumentsOf(calls[at]!), terms(one.name)) };
  });
  const applied = byValue.filter(({ keys }) => keys.length > 0);
  if (applied.length === 0) return pass();
  const keys = [...new Set(applied.flatMap((one) => one.keys))].join(', ');
  return pass(
    'agrees_by_value',
    { keys },
    applied.map(({ step }) => step),
  );
}

/** About the first recorded call that is left over, and the expected call it comes nearest to. */
function oneTooMany(compared: Compared, ordered: boolean): Verdict {
  const { calls, expected, recordedLeft, expectedLeft } = compared;
  const at = recordedLeft[0]!;
  const call = calls[at]!;
  const place = { position: at + 1, tool: call.tool_name! };
  const there = ordered ? expected[at] : undefined;
  if (there && there.name !== call.tool_name) {
    return fail('call_is_another', { ...place, actual: call.tool_name!, expected: there.name }, [call.index]);
  }
  const near = nearest(compared, [at], there ? [at] : expectedLeft);
  if (near) return near;
  const actual = call.tool_name!;
  if (ordered) return fail('call_too_many', { ...place, actual, n: expected.length }, [call.index]);
  return fail('call_unpaired', place, [call.index]);
}

/** About the first expected call that is left over, and the recorded call that comes nearest to it. */
function oneTooFew(compared: Compared, ordered: boolean, end: readonly number[]): Verdict {
  const { calls, expected, recordedLeft, expectedLeft } = compared;
  const of = expectedLeft[0]!;
  const one = expected[of]!;
  if (ordered) {
    const words = `${one.name} ${previewJson(one.arguments)}`;
    return fail('calls_end', { calls: calls.length, expected: words }, end);
  }
  return nearest(compared, recordedLeft, [of]) ?? fail('expected_unpaired', { position: of + 1, tool: one.name }, end);
}

/** Of the pairs of the same tool, the one with the fewest differing arguments, as a verdict; undefined without any. */
function nearest(
  { calls, expected, terms }: Compared,
  recorded: readonly number[],
  wanted: readonly number[],
): Verdict | undefined {
  let best: { at: number; differences: ArgumentDifference[] } | undefined;
  for (const at of recorded) {
    for (const one of wanted.map((of) => expected[of]!)) {
      if (one.name !== calls[at]!.tool_name) continue;
      const differences = [...argumentDifferences(one.arguments, argumentsOf(calls[at]!), terms(one.name))];
      if (!best || differences.length < best.differences.length) best = { at, differences };
    }
  }
  return best && differing(best.at, calls[best.at]!, best.differences);
}

function differing(at: number, call: Step, differences: readonly ArgumentDifference[]): Verdict {
  const first = differences[0]!;
  const named = ({ path }: ArgumentDifference) => joinPath(path) || 'arguments';
  const values = {
    position: at + 1,
    tool: call.tool_name!,
    key: named(first),
    expected: previewJson(first.expected),
    actual: previewJson(first.actual),
    keys: differences.map(named).join(', '),
  };
  if (first.actual === undefined) return fail('argument_absent', values, [call.index]);
  if (first.expected === undefined) return fail('argument_unexpected', values, [call.index]);
  return fail(first.insideText ? 'argument_differs_in_text' : 'argument_differs', values, [call.index]);
}
