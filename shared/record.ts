import { z } from 'zod';
import type { Sentence } from './i18n/en/sentences.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { optional, withDefault } from './optional.ts';

/** The newest format of run.json and of record lines that this program writes and reads. */
export const currentFormat = 1;

export const trajectoryArtifact = 'agent_trajectory/v1';
export const stateArtifact = 'environment_state/v1';

const anyJson = z.custom<Json>(() => true);
const jsonObject = z.custom<JsonObject>(isObject, { error: 'expected.object' satisfies Sentence });

/** A line of records.jsonl: what one case and trial gave. Its artifacts are checked one by one, when they are read. */
export const CaseRecord = z.looseObject({
  format: withDefault(z.literal(currentFormat), currentFormat),
  case_id: z.string(),
  case_digest: optional(z.string()),
  trial: withDefault(z.number().int().positive(), 1),
  seed: optional(z.number()),
  output: anyJson.optional(),
  error: anyJson.optional(),
  scores: anyJson.optional(),
  started_at: optional(z.string()),
  ended_at: optional(z.string()),
  artifacts: withDefault(jsonObject, {}),
});
export type CaseRecord = z.infer<typeof CaseRecord>;

/** runs/<id>/run.json */
export const RunManifest = z.strictObject({
  format: withDefault(z.literal(currentFormat), currentFormat),
  id: z.string().min(1),
  created_at: z.string(),
  title: optional(z.string()).describe('A name people gave this run'),
  system: optional(
    z.strictObject({
      name: z.string(),
      version: optional(z.string()),
      env: optional(z.array(z.string())).describe('Names of the variables handed through; never their values'),
    }),
  ),
  suite_digest: optional(z.string()),
  config_digest: optional(z.string()),
  labels_digest: optional(z.string()).describe('Of the labels of transforms that counted when the run began'),
  trials: withDefault(z.number().int().min(1).max(1000), 1),
  seed: optional(z.number()),
  engine_version: optional(z.string()),
  source: optional(z.string()).describe('The importer, for a run that was brought in from elsewhere'),
  recording: optional(jsonObject).describe('What an imported recording says of the whole run and no other field holds'),
  selection: optional(z.string()).describe('The part of the suite that was asked for, where it was not the whole'),
});
export type RunManifest = z.infer<typeof RunManifest>;

/** A line of review.jsonl */
export const Review = z.looseObject({
  kind: z.enum(['sign_off', 'note']),
  run_digest: z.string(),
  rule: optional(z.string()),
  case_id: optional(z.string()),
  trial: optional(z.number()),
  step: optional(z.number()),
  by: z.string(),
  at: z.string(),
  note: optional(z.string()),
  tags: optional(z.array(z.string())),
});
export type Review = z.infer<typeof Review>;
