import type { RunDifference } from '../../../shared/comparison.ts';
import { equalJson, isObject, type Json, type JsonObject, stringifyJson } from '../../../shared/json.ts';
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
const mostLeaves = 1000;

/** In what two runs differ by their own account, so that a reader knows what a difference of figures may be due to. */
export function whatDiffers(a: Manifest, b: Manifest): RunDifference[] {
  const facts = Object.entries(told).map(([what, of]) => ({ what, key: null, a: a && of(a), b: b && of(b) }));
  const [ofA, ofB] = [leavesOf(a?.recording), leavesOf(b?.recording)];
  const keys = new Set([...ofA.keys(), ...ofB.keys()]);
  const recorded = [...keys].map((key) => ({ what: 'recording', key, a: ofA.get(key), b: ofB.get(key) }));
  return [...facts, ...recorded]
    .filter((one) => !equalJson(one.a ?? null, one.b ?? null))
    .map((one) => ({ ...one, a: written(one.a), b: written(one.b) }) as RunDifference);
}

/** The values of a recording by their paths: nothing of it is longer than a person reads. */
function leavesOf(recording: JsonObject | undefined): Map<string, Json> {
  const leaves = new Map<string, Json>();
  const open: [path: string, value: Json][] = Object.entries(recording ?? {}).reverse();
  for (let next = open.pop(); next && leaves.size < mostLeaves; next = open.pop()) {
    const [path, value] = next;
    const members = isObject(value) ? Object.entries(value) : [];
    if (members.length === 0) leaves.set(path, value);
    for (const [key, member] of members.reverse()) open.push([`${path}.${key}`, member]);
  }
  return leaves;
}

function written(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  return previewText(typeof value === 'string' ? value : stringifyJson(value), longest);
}
