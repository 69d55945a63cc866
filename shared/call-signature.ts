import { canonicalJson, type Json } from './json.ts';
import type { Step } from './trajectory.ts';

/** What a call was made with. No arguments recorded, or null, is a call without arguments. */
export function argumentsOf(call: Step): Json {
  return call.arguments ?? {};
}

/** What came back for each call: its result by the call's index, as `pairResults` gives it. */
export type Results = ReadonlyMap<number, Step>;

/**
 * A number for each call, the same for calls of the same tool with equal arguments and, where results are given, with
 * the same thing come back. Where `openAtEnd`, a call without a result may still get one, and is like no other call.
 */
export function numberCalls(calls: readonly Step[], results?: Results, openAtEnd = false): number[] {
  const known = new Map<string, number>();
  return calls.map((call, at) => {
    if (openAtEnd && results && !results.has(call.index)) return -1 - at;
    const signature = signatureOf(call, results);
    const number = known.get(signature) ?? known.size;
    known.set(signature, number);
    return number;
  });
}

function signatureOf(call: Step, results: Results | undefined): string {
  const made = `${canonicalJson(call.tool_name)}${canonicalJson(argumentsOf(call))}`;
  const answer = results?.get(call.index);
  return answer ? `${made}${canonicalJson([answer.result, answer.content, answer.is_error === true])}` : made;
}
