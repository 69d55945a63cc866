import { type ArgumentTerms, argumentsAgree } from './call-match.ts';
import { argumentsOf } from './call-signature.ts';
import type { JsonObject } from './json.ts';
import { maximumMatching } from './maximum-matching.ts';
import type { Step } from './trajectory.ts';

export interface ExpectedCall {
  name: string;
  arguments: JsonObject;
}

/** Which recorded call is which expected one; everything by its position among the calls, counted from 0. */
export interface Pairing {
  pairs: readonly [recorded: number, expected: number][];
  recordedLeft: readonly number[];
  expectedLeft: readonly number[];
}

/** How the arguments of a tool are compared. */
export type TermsOf = (tool: string) => ArgumentTerms;

/** The first with the first, the second with the second, up to the first pair that does not agree. */
export function pairInOrder(calls: readonly Step[], expected: readonly ExpectedCall[], terms: TermsOf): Pairing {
  const most = Math.min(calls.length, expected.length);
  let agreed = 0;
  while (agreed < most && agree(calls[agreed]!, expected[agreed]!, terms)) agreed += 1;
  const pairs = Array.from({ length: agreed }, (_, at): [number, number] => [at, at]);
  return withLeft(pairs, calls.length, expected.length);
}

/** As many pairs as can be made in any order; where calls are left over, the first are paired before later ones. */
export function pairFreely(calls: readonly Step[], expected: readonly ExpectedCall[], terms: TermsOf): Pairing {
  const known = new Map(expected.map(({ name }) => [name, terms(name)]));
  const matching = maximumMatching(calls.length, expected.length, (call, one) =>
    agree(calls[call]!, expected[one]!, (tool) => known.get(tool)!),
  );
  const pairs = [...matching.entries()].filter((pair): pair is [number, number] => pair[1] !== undefined);
  return withLeft(pairs, calls.length, expected.length);
}

function agree(call: Step, expected: ExpectedCall, terms: TermsOf): boolean {
  return (
    call.tool_name === expected.name && argumentsAgree(expected.arguments, argumentsOf(call), terms(expected.name))
  );
}

function withLeft(pairs: readonly [number, number][], recorded: number, expected: number): Pairing {
  const left = (length: number, side: 0 | 1) => {
    const paired = new Set(pairs.map((pair) => pair[side]));
    return Array.from({ length }, (_, at) => at).filter((at) => !paired.has(at));
  };
  return { pairs, recordedLeft: left(recorded, 0), expectedLeft: left(expected, 1) };
}
