import { isObject } from '../../../shared/json.ts';
import { stateArtifact, trajectoryArtifact } from '../../../shared/record.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { readCase } from '../evaluate/read-case.ts';
import { linesOfRecording, type ReplayIndex } from '../evaluate/replay-index.ts';
import { parseAsWritten } from '../json/parse-json.ts';
import { readBytesAt } from '../project/bytes-at.ts';
import type { Project } from '../project/project.ts';
import { readRecordAt } from '../project/read-records.ts';
import { replaysPath } from '../project/read-replays.ts';
import { type Hit, lookInOutcome, lookInPart, lookInRest, lookInStep } from './look-in-case.ts';
import type { Needle } from './needle.ts';

/** So many steps of a replay are looked through in one go. */
const batch = 200;

/**
 * The parts of a case's replays that hold the text, each with its replay's place in the list of them. What was replayed
 * of an earlier recording is on no screen, and not looked in.
 */
export async function* lookInReplays(
  project: Project,
  replays: ReplayIndex,
  outcome: CaseOutcome,
  needle: Needle,
): AsyncGenerator<Hit[]> {
  const places = replays.placesOf(outcome.caseId, outcome.trial);
  const path = places.length > 0 ? await replaysPath(replays.run) : undefined;
  if (!path?.ok) return;
  let listed: readonly number[] | undefined;
  for (const { offset, bytes } of places) {
    const line = await readBytesAt(path.value, offset, bytes);
    if (!needle.mayBeIn(line)) {
      yield [];
      continue;
    }
    listed ??= await offsetsInOrder(project, replays, outcome);
    const replay = listed.indexOf(offset);
    if (replay >= 0) for (const hits of lookInReplay(line, needle)) yield hits.map((hit) => ({ ...hit, replay }));
  }
}

/** Where the replays of the case's recording begin in the file, in the order of the list of them. */
async function offsetsInOrder(
  project: Project,
  replays: ReplayIndex,
  { at, trial, place }: CaseOutcome,
): Promise<number[]> {
  const one = project.cases[at]!;
  const line = place ? await readRecordAt(replays.run, place) : undefined;
  const { trajectory } = (await readCase(replays.run, one, trial, line)).recorded;
  const offsets: number[] = [];
  if (!('value' in trajectory)) return offsets;
  for await (const { place } of linesOfRecording(replays, one, trial, trajectory.value)) offsets.push(place.offset);
  return offsets;
}

/** A piece at a time: what was changed, then as in a record. What says which replay it is, is no text of it. */
function* lookInReplay(line: Buffer, needle: Needle): Generator<Hit[]> {
  const parsed = parseAsWritten(line.toString('utf8'));
  if (!parsed.ok || !isObject(parsed.value)) return;
  const { kind: _kind, key: _key, change, ...replay } = parsed.value;
  const artifacts = isObject(replay.artifacts) ? replay.artifacts : {};
  const trajectory = artifacts[trajectoryArtifact];
  const steps = isObject(trajectory) && Array.isArray(trajectory.steps) ? trajectory.steps : [];
  yield [
    ...lookInPart(needle, null, 'change', isObject(change) ? change.result : undefined),
    ...lookInOutcome(replay, needle),
  ];
  for (let from = 0; from < steps.length; from += batch) {
    yield steps.slice(from, from + batch).flatMap((step, at) => lookInStep(step, from + at + 1, needle));
  }
  yield lookInRest(replay, artifacts[stateArtifact], needle);
}
