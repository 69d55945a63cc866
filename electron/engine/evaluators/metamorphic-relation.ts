import { z } from 'zod';
import { argumentsOf } from '../../../shared/call-signature.ts';
import { compareStates } from '../../../shared/compare-state.ts';
import { type Difference, firstDifference } from '../../../shared/first-difference.ts';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { type Json, type JsonObject, joinPath } from '../../../shared/json.ts';
import { previewJson } from '../../../shared/preview.ts';
import { endOfTrace, type Step, toolCalls } from '../../../shared/trajectory.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { agreement, defineEvaluator, fail, missing, type Need, pass, type Subject } from './evaluator.ts';

const relations = ['same_output', 'same_actions', 'same_state'] as const;

/** The part of both records that a relation compares. */
const parts: Readonly<Record<(typeof relations)[number], Need>> = {
  same_output: 'output',
  same_actions: 'trajectory',
  same_state: 'state',
};

export const metamorphicRelation = defineEvaluator({
  type: 'metamorphic_relation',
  options: z.strictObject({
    relation: z.enum(relations),
    transform: z.string().min(1, 'expected.transform' satisfies Sentence),
  }),
  needs: ['pair'],
  alsoNeeds: ({ relation }) => [parts[relation]],
  transform: ({ transform }) => transform,
  group: 'outcome',
  criterion: ({ relation, transform }) => `${relation}_under_${transform}`,

  // One verdict a source: it stands on the case that this transform derives from it.
  excluded(_one, { transform }, derived) {
    if (!derived) return 'source_of_pair';
    if (derived.transform !== transform) return 'other_transform';
    return derived.valid === false ? 'pair_not_valid' : undefined;
  },

  judge(derived, { relation }) {
    const { source } = derived;
    switch (relation) {
      case 'same_output':
        return cutShort(derived, source) ?? sameOutput(source.output, derived.output);
      case 'same_actions':
        return sameActions(source, derived);
      case 'same_state':
        return cutShort(derived, source) ?? sameState(source.state!.state, derived.state!.state);
    }
  },
});

/** Missing where one of these traces stops short of its end; the detail says whose it is. */
function cutShort(...sides: readonly Subject[]): Verdict | undefined {
  const cut = sides.find(({ trajectory }) => trajectory?.truncated);
  return cut && missing('truncated', cut.case.id);
}

function sameState(expected: JsonObject, actual: JsonObject): Verdict {
  const sentences = {
    differs: 'pair_state_differs',
    absent: 'pair_state_absent',
    unexpected: 'pair_state_new',
  } as const;
  return agreement(compareStates(expected, actual), sentences);
}

function sameOutput(expected: Json | undefined, actual: Json | undefined): Verdict {
  const difference = firstDifference(expected, actual);
  if (!difference) return pass();
  const field = ['output', joinPath(difference.path)].filter(Boolean).join('.');
  if (difference.actual === undefined) return fail('pair_value_absent', { field, ...shown(difference) });
  if (difference.expected === undefined) return fail('pair_value_unexpected', { field, ...shown(difference) });
  return fail('pair_value_differs', { field, ...shown(difference) });
}

function shown({ expected, actual }: Difference) {
  return { expected: previewJson(expected), actual: previewJson(actual) };
}

/** The same tools with equal arguments in the same order. What a prefix already differs in, no further call mends. */
function sameActions(source: Subject, derived: Subject): Verdict {
  const [expected, actual] = [toolCalls(source.trajectory!), toolCalls(derived.trajectory!)];
  for (const [at, call] of actual.entries()) {
    const counterpart = expected[at];
    if (!counterpart) return cutShort(source) ?? goesOn(call, expected.length);
    const parted = callDiffers(at + 1, counterpart, call);
    if (parted) return parted;
  }
  const next = expected[actual.length];
  if (!next) return cutShort(derived, source) ?? pass();
  const values = { calls: actual.length, expected: next.tool_name! };
  return cutShort(derived) ?? fail('pair_calls_end', values, endOfTrace(derived.trajectory!));
}

function goesOn(call: Step, calls: number): Verdict {
  return fail('pair_calls_go_on', { position: calls + 1, actual: call.tool_name!, calls }, [call.index]);
}

function callDiffers(position: number, expected: Step, actual: Step): Verdict | undefined {
  if (expected.tool_name !== actual.tool_name) {
    const values = { position, actual: actual.tool_name!, expected: expected.tool_name! };
    return fail('pair_call_differs', values, [actual.index]);
  }
  const difference = firstDifference(argumentsOf(expected), argumentsOf(actual));
  if (!difference) return undefined;
  const key = joinPath(difference.path) || 'arguments';
  const values = { position, tool: actual.tool_name!, key, ...shown(difference) };
  if (difference.actual === undefined) return fail('pair_argument_absent', values, [actual.index]);
  if (difference.expected === undefined) return fail('pair_argument_unexpected', values, [actual.index]);
  return fail('pair_argument_differs', values, [actual.index]);
}
