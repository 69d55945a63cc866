import { argumentsOf } from '../../../../shared/call-signature.ts';
import type { Case } from '../../../../shared/case.ts';
import { equalJson, isNumber, isObject, type Json, type JsonObject } from '../../../../shared/json.ts';
import { type Step, toolCalls } from '../../../../shared/trajectory.ts';
import type { Aim } from '../aim.ts';
import { type Breakage, ofTrajectory } from '../breakage.ts';
import { anotherValue } from '../change-value.ts';
import { withChanged } from '../edit-steps.ts';

/** The arguments of a call that the criterion looks at. */
type Names = (call: Step, one: Case) => readonly string[];

/** The agent makes a call, and every one like it, for another record: one argument has another value. */
export function changeArgument(aim: Aim, names: Names): Breakage {
  return ofTrajectory('change_argument', (trajectory, one) => {
    const calls = toolCalls(trajectory);
    const [call] = aim(calls, one);
    const given = call && argumentsOf(call);
    if (!isObject(given)) return undefined;
    const name = likeliestId(given, names(call!, one));
    if (name === undefined) return undefined;
    const changed = { ...given, [name]: anotherValue(given[name]!) };
    const alike = calls.filter((other) => other.tool_name === call!.tool_name && equalJson(argumentsOf(other), given));
    const steps = alike.map((other) => ({ ...other, arguments: changed }));
    return { trajectory: withChanged(trajectory, steps), step: alike[0]!.index };
  });
}

/** The names that the case declares for calls of the same tool. */
export const declaredArguments: Names = (call, { expected }) =>
  (expected?.tool_calls ?? [])
    .filter(({ name }) => name === call.tool_name)
    .flatMap((one) => Object.keys(one.arguments));

/** The names that the call itself has. */
export const recordedArguments: Names = (call) => {
  const given = argumentsOf(call);
  return isObject(given) ? Object.keys(given) : [];
};

/** The argument that most looks as if it named a record: by its name, by digits in its value, or a plain value at all. */
function likeliestId(given: JsonObject, names: readonly string[]): string | undefined {
  const known = names.filter((name) => Object.hasOwn(given, name));
  const find = (test: (value: Json, name: string) => boolean) => known.find((name) => test(given[name]!, name));
  return (
    find((_, name) => /id$/i.test(name)) ??
    find((value) => typeof value === 'string' && /\d/.test(value)) ??
    find((value) => typeof value === 'string' || isNumber(value)) ??
    known[0]
  );
}
