import { isObject, type Json } from '../../../shared/json.ts';
import { stateArtifact, trajectoryArtifact } from '../../../shared/record.ts';
import { parseAsWritten } from '../json/parse-json.ts';
import { longestLine } from '../json/read-lines.ts';
import { readBytesAt, readSpans, sizeOf } from '../project/bytes-at.ts';
import { parseLargeRecord, wholeRecordUpTo } from '../project/large-record.ts';
import type { LinePlace, RunFolder } from '../project/project.ts';
import { readRawAt, recordsPath } from '../project/read-records.ts';
import { artifactFile, fileOf, findSteps, type StepPlaces } from '../project/trajectory/step-places.ts';
import { type Hit, lookInOutcome, lookInPart, lookInRest, lookInStep } from './look-in-case.ts';
import type { Needle } from './needle.ts';

/** A longer record is looked through step by step, so that nobody waits for it to be parsed. */
export const lookedAtWholeUpTo = 1024 * 1024;

/** So much of the steps of a long record is read at a time. */
const batchBytes = 1024 * 1024;

/**
 * The parts of a record that hold the text, piece by piece: what it yields may be empty, and whoever goes on may do so
 * much later, since no file stays open. `line` is its text where it is short enough to have been read already.
 */
export async function* lookInRecord(
  run: RunFolder,
  place: LinePlace,
  line: Buffer | undefined,
  needle: Needle,
): AsyncGenerator<Hit[]> {
  const record = line ? parsedLine(line) : await parsedLarge(run, place);
  if (record === undefined) {
    // A line that does not read is looked in as it stands.
    const bytes = line ?? (await readRawAt(run, place, 0, longestLine));
    yield lookInPart(needle, null, 'record', bytes.toString('utf8'));
    return;
  }
  yield lookInOutcome(record, needle);
  const artifacts = isObject(record.artifacts) ? record.artifacts : {};
  const trajectory = artifacts[trajectoryArtifact];
  if (line && fileOf(trajectory) === undefined) {
    const steps = isObject(trajectory) && Array.isArray(trajectory.steps) ? trajectory.steps : [];
    yield steps.flatMap((step, at) => lookInStep(step, at + 1, needle));
  } else {
    yield* lookInSteps(run, { place, record: { artifacts } }, needle);
  }
  yield lookInRest(record, await stateOf(run, place, artifacts[stateArtifact]), needle);
}

/** False where the line holds neither the text nor the name of a file that might. */
export function mayHold(line: Buffer, needle: Needle): boolean {
  return needle.mayBeIn(line) || line.includes('"$file"');
}

function parsedLine(line: Buffer): Record<string, unknown> | undefined {
  const parsed = parseAsWritten(line.toString('utf8'));
  return parsed.ok && isObject(parsed.value) ? parsed.value : undefined;
}

async function parsedLarge(run: RunFolder, place: LinePlace): Promise<Record<string, unknown> | undefined> {
  const path = await recordsPath(run);
  const parsed = path.ok ? await parseLargeRecord(path.value, place) : undefined;
  return parsed?.ok && isObject(parsed.value) ? parsed.value : undefined;
}

async function* lookInSteps(
  run: RunFolder,
  line: Parameters<typeof findSteps>[1],
  needle: Needle,
): AsyncGenerator<Hit[]> {
  const found = await findSteps(run, line).catch(unreadable);
  if (!found?.ok) return;
  for (const { first, spans } of batches(found.value.spans)) {
    let index = first;
    const hits: Hit[] = [];
    for await (const bytes of readSpans(found.value.path, spans)) {
      index += 1;
      if (!needle.mayBeIn(bytes)) continue;
      const text = bytes.toString('utf8');
      const parsed = parseAsWritten(text);
      const part = parsed.ok ? lookInStep(parsed.value, index, needle) : lookInPart(needle, index, 'raw', text);
      hits.push(...part); // at most one a part of a step
    }
    yield hits;
  }
}

function* batches(all: StepPlaces['spans']): Generator<{ first: number; spans: StepPlaces['spans'] }> {
  for (let first = 0; first < all.length; ) {
    const end = all[first]!.from + batchBytes;
    let next = first + 1;
    while (next < all.length && all[next]!.to <= end) next += 1;
    yield { first, spans: all.slice(first, next) };
    first = next;
  }
}

/** The state as it stands in the record or in a file of its own; of a very long file, its text. */
async function stateOf(run: RunFolder, place: LinePlace, artifact: Json | undefined): Promise<unknown> {
  const file = fileOf(artifact);
  if (file === undefined) return artifact;
  const path = await artifactFile(run, { place }, file);
  if (!path.ok) return undefined;
  const bytes = await readFileAt(path.value).catch(unreadable);
  if (!bytes) return undefined;
  const text = bytes.toString('utf8');
  const parsed = bytes.length <= wholeRecordUpTo ? parseAsWritten(text) : undefined;
  return parsed?.ok ? parsed.value : text;
}

async function readFileAt(path: string): Promise<Buffer> {
  return readBytesAt(path, 0, Math.min(await sizeOf(path), longestLine));
}

/** A file that is named and cannot be read is a problem of the run, which says so; there is nothing to look in. */
function unreadable(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error)) throw error;
  return undefined;
}
