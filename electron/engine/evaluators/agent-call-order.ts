import { z } from 'zod';
import { argumentsOf } from '../../../shared/call-signature.ts';
import type { Sentence } from '../../../shared/i18n/en/sentences.ts';
import { canonicalJson, isObject, type JsonObject } from '../../../shared/json.ts';
import { optional } from '../../../shared/optional.ts';
import { previewJson } from '../../../shared/preview.ts';
import { isAgentStep, pairResults, type Step, type Trajectory, toolCalls } from '../../../shared/trajectory.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { defineEvaluator, excluded, fail, missing, pass } from './evaluator.ts';

const Options = z.strictObject({
  before: z.string().min(1),
  after: z.string().min(1),
  scope: optional(z.array(z.string().min(1), { error: 'expected.argument_names' satisfies Sentence })),
});
type Options = z.output<typeof Options>;

export const agentCallOrder = defineEvaluator({
  type: 'agent_call_order',
  options: Options,
  needs: ['trajectory'],
  group: 'process',
  criterion: ({ before, after }) => `${after}_preceded_by_${before}`,

  judge({ trajectory }, options) {
    const broken = firstViolation(trajectory, options);
    if (broken) return broken; // what comes later cannot come before it any more
    if (trajectory.truncated) return missing('truncated');
    const called = toolCalls(trajectory).some((call) => call.tool_name === options.after);
    return called ? pass() : excluded('tool_not_called');
  },
});

/** What the calls of `before` have come to, at some point of the trace. */
interface Earlier {
  called: boolean;
  succeeded: boolean;
  /** The values of the scope that calls succeeded with. */
  scopes: Set<string>;
}

/**
 * Walks the trace once. A call of `before` counts from its answer on: an agent that makes both calls in one turn did
 * not wait for what the first would say.
 */
function firstViolation(trajectory: Trajectory, { before, after, scope = [] }: Options): Verdict | undefined {
  const answered = callsByResult(trajectory, before);
  const earlier: Earlier = { called: false, succeeded: false, scopes: new Set() };
  for (const step of trajectory.steps) {
    const call = answered.get(step.index);
    if (call && step.is_error !== true) {
      earlier.succeeded = true;
      if (lacking(call, scope) === undefined) earlier.scopes.add(scopeKey(call, scope));
    }
    if (step.kind !== 'tool_call' || !isAgentStep(step)) continue;
    const broken = step.tool_name === after ? violation(step, before, scope, earlier) : undefined;
    if (broken) return broken;
    earlier.called ||= step.tool_name === before;
  }
  return undefined;
}

function violation(call: Step, before: string, scope: readonly string[], earlier: Earlier): Verdict | undefined {
  const values = { after: call.tool_name!, before };
  const argument = lacking(call, scope);
  if (argument !== undefined) return fail('no_scope', { ...values, argument }, [call.index]);
  if (earlier.scopes.has(scopeKey(call, scope))) return undefined;
  if (!earlier.called) return fail('never_before', values, [call.index]);
  if (!earlier.succeeded) return fail('not_answered_before', values, [call.index]);
  return fail('other_scope', { ...values, scope: previewJson(scopeOf(call, scope)) }, [call.index]);
}

/** The agent's calls of a tool, by the index of the step that answers them. */
function callsByResult(trajectory: Trajectory, tool: string): Map<number, Step> {
  const results = pairResults(trajectory.steps);
  const calls = toolCalls(trajectory).filter((call) => call.tool_name === tool && results.has(call.index));
  return new Map(calls.map((call) => [results.get(call.index)!.index, call]));
}

/** The first argument of the scope that a call does not give: such a call is the same as no other. */
function lacking(call: Step, scope: readonly string[]): string | undefined {
  const given = argumentsOf(call);
  return scope.find((name) => !isObject(given) || !Object.hasOwn(given, name));
}

function scopeOf(call: Step, scope: readonly string[]): JsonObject {
  const given = argumentsOf(call) as JsonObject;
  return Object.fromEntries(scope.map((name) => [name, given[name]!]));
}

/** One text for equal values of the scope. */
function scopeKey(call: Step, scope: readonly string[]): string {
  return canonicalJson(scopeOf(call, scope));
}
