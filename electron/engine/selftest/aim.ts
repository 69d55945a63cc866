import { argumentsOf } from '../../../shared/call-signature.ts';
import type { Case } from '../../../shared/case.ts';
import { equalJson, isObject, type Json, type JsonObject } from '../../../shared/json.ts';
import type { Step } from '../../../shared/trajectory.ts';

/** Which of the agent's calls a breakage goes for, in recorded order; none where there is nothing for it to hit. */
export type Aim = (calls: readonly Step[], one: Case) => readonly Step[];

/** The last call there is. */
export const lastCall: Aim = (calls) => calls.slice(-1);

/** The last call that the case declares. */
export const lastDeclared: Aim = (calls, one) => {
  const last = calls.findLast((call) => declares(one, call.tool_name!));
  return last ? [last] : [];
};

/** Every call of the tool that the case declares and that was called last: what a rule that allows extras must miss. */
export const allOfDeclaredTool: Aim = (calls, one) => {
  const [last] = lastDeclared(calls, one);
  return calls.filter((call) => call.tool_name === last?.tool_name);
};

/** The last call that the case expects with just these arguments; where none is, the last of a tool that it declares. */
export const lastExpected: Aim = (calls, one) => {
  const expected = one.expected?.tool_calls ?? [];
  const last = calls.findLast((call) => {
    const given = argumentsOf(call);
    return expected.some(({ name, arguments: wanted }) => name === call.tool_name && holds(given, wanted));
  });
  return last ? [last] : lastDeclared(calls, one);
};

/** The calls of a tool but for the first few. */
export function callsOf(tool: string, leave = 0): Aim {
  return (calls) => calls.filter((call) => call.tool_name === tool).slice(leave);
}

/** Among the calls of these tools only. */
export function among(isMeant: (tool: string) => boolean, aim: Aim): Aim {
  return (calls, one) =>
    aim(
      calls.filter((call) => isMeant(call.tool_name!)),
      one,
    );
}

function holds(given: Json, wanted: JsonObject): boolean {
  return isObject(given) && Object.entries(wanted).every(([name, value]) => equalJson(given[name], value));
}

function declares({ expected }: Case, tool: string): boolean {
  return expected?.tools?.includes(tool) === true || expected?.tool_calls?.some(({ name }) => name === tool) === true;
}
