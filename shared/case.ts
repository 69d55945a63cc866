import { z } from 'zod';
import type { Sentence } from './i18n/en/sentences.ts';
import { isObject, type JsonObject } from './json.ts';
import { optional, withDefault } from './optional.ts';

const JsonRecord = z.custom<JsonObject>(isObject, { error: 'expected.object' satisfies Sentence });
const Names = z.array(z.string(), { error: 'expected.names' satisfies Sentence });

/** What a case expects. Keys of a project's own are kept; those named here have a meaning to the evaluators. */
const Expected = z.looseObject({
  tools: optional(Names).describe('Names of the tools that should be called; [] expects no call'),
  tool_calls: optional(
    z.array(z.looseObject({ name: z.string(), arguments: withDefault(JsonRecord, {}) }), {
      error: 'expected.calls' satisfies Sentence,
    }),
  ).describe('Calls that should be made, each {name, arguments}'),
  route: optional(Names).describe('Agents that should hold control, in order'),
  state: optional(JsonRecord).describe('The state the world should be in afterwards'),
});
export type Expected = z.infer<typeof Expected>;

/** A line of cases.jsonl. */
export const Case = z.looseObject({
  id: z
    .string()
    .min(1, 'expected.name' satisfies Sentence)
    .refine((id) => !id.includes('~'), 'expected.case_name' satisfies Sentence)
    .describe('Unique name; ~ is reserved for derived cases'),
  input: z.unknown().describe('What the system gets: any JSON'),
  expected: optional(Expected),
  initial_state: optional(JsonRecord).describe('Handed to reset; part of the digest'),
  metadata: optional(JsonRecord).describe('metadata.<path> can be a slice; metadata.tags go into result lines'),
  cluster: optional(z.string()).describe("Cases of one cluster are not independent; default: the case's own id"),
});
export type Case = z.infer<typeof Case>;

/** The cluster a case is counted in. */
export function clusterOf(one: Case): string {
  return one.cluster ?? one.id;
}
