import type { RunDifference } from '../../../shared/comparison.ts';
import { equalJson, type Json, stringifyJson } from '../../../shared/json.ts';
import { previewText } from '../../../shared/preview.ts';
import type { RunManifest } from '../../../shared/record.ts';
import type { RunFolder } from '../project/project.ts';

type Manifest = RunFolder['manifest'];

/** What is said of a run, apart from what came of it. Digests by their beginnings: nobody reads more of one. */
const told: Readonly<Record<Exclude<RunDifference['what'], 'recording'>, (run: RunManifest) => Json | undefined>> = {
  system: ({ system }) => system?.name,
  version: ({ system }) => system?.version,
  suite: ({ suite_digest }) => suite_digest?.slice(0, 12),
  settings: ({ config_digest }) => config_digest?.slice(0, 12),
  labels: ({ labels_digest }) => labels_digest?.slice(0, 12),
  selection: ({ selection }) => selection,
  trials: ({ trials }) => trials,
  seed: ({ seed }) => seed,
  source: ({ source }) => source,
  engine: ({ engine_version }) => engine_version,
};

const longest = 200;

/** In what two runs differ by their own account, so that a reader knows what a difference of figures may be due to. */
export function whatDiffers(a: Manifest, b: Manifest): RunDifference[] {
  const facts = Object.entries(told).map(([what, of]) => ({ what, key: null, a: a && of(a), b: b && of(b) }));
  const keys = new Set([...Object.keys(a?.recording ?? {}), ...Object.keys(b?.recording ?? {})]);
  const recorded = [...keys].map((key) => ({ what: 'recording', key, a: own(a, key), b: own(b, key) }));
  return [...facts, ...recorded]
    .filter((one) => !equalJson(one.a ?? null, one.b ?? null))
    .map((one) => ({ ...one, a: written(one.a), b: written(one.b) }) as RunDifference);
}

function own(run: Manifest, key: string): Json | undefined {
  return run?.recording && Object.hasOwn(run.recording, key) ? run.recording[key] : undefined;
}

function written(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  return previewText(typeof value === 'string' ? value : stringifyJson(value), longest);
}
