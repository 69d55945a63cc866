import { addAll } from '../../../shared/add-all.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import type { Replay, ReplayLine } from '../../../shared/replay.ts';
import type { IngestReport } from '../../../shared/report.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import { placeOfLine } from '../json/line-problems.ts';
import type { Watcher } from '../progress.ts';
import { checkReplay } from '../project/check-replay.ts';
import type { LinePlace, RunFolder, SuiteCase } from '../project/project.ts';
import { openReplays, type ReadReplay, readReplayAt, readReplays, replaysFile } from '../project/read-replays.ts';
import { isOfRecording, recordingDigest } from '../replay/replay-key.ts';

/** Where the replays of each case stand in a run's file. The replays themselves stay there. */
export interface ReplayIndex {
  run: RunFolder;
  /** In the order of the file, which is the order in which they were made. */
  placesOf(caseId: string, trial: number): readonly LinePlace[];
  /** The replay at one of these places; undefined where the file is not what it was. */
  lineAt(place: LinePlace): Promise<ReplayLine | undefined>;
  problems: readonly Problem[];
  /** Null where there is no file. */
  file: IngestReport['files'][number] | null;
}

/** Reads a run's replays once, one line at a time. `isKnown` says whether the plan has a case and trial. */
export async function indexReplays(
  run: RunFolder,
  isKnown: (caseId: string, trial: number) => boolean,
  watcher: Watcher = {},
): Promise<ReplayIndex> {
  const places = new Map<string, LinePlace[]>();
  const problems: Problem[] = [];
  const { lines, ingest } = readReplays(run, watcher.signal ? { signal: watcher.signal } : {});
  for await (const line of lines) {
    addAll(problems, line.problems);
    if (!line.replay) continue;
    const { case_id, trial } = line.replay;
    if (!isKnown(case_id, trial)) problems.push(stray(run, line, line.replay));
    const key = keyOf(case_id, trial);
    const known = places.get(key);
    if (known) known.push(line.place);
    else places.set(key, [line.place]);
  }
  const counts = ingest();
  return {
    run,
    placesOf: (caseId, trial) => places.get(keyOf(caseId, trial)) ?? [],
    lineAt: (place) => readReplayAt(run, place),
    problems,
    file: counts && { file: replaysFile(run), ...counts },
  };
}

/** Has work done with an index that reads ahead: in the order of the file, which is mostly that of the cases. */
export async function readingAhead<Done>(
  index: ReplayIndex,
  work: (ahead: ReplayIndex) => Promise<Done>,
): Promise<Done> {
  const reader = await openReplays(index.run);
  try {
    return await work({ ...index, lineAt: reader.lineAt });
  } finally {
    await reader.close();
  }
}

/** The replays of this very recording, checked; those of an earlier one are passed over. */
export async function replaysOf(
  index: ReplayIndex,
  one: SuiteCase,
  trial: number,
  trajectory: Trajectory,
): Promise<{ replays: Replay[]; problems: Problem[] }> {
  const replays: Replay[] = [];
  const problems: Problem[] = [];
  for await (const { place, line } of linesOfRecording(index, one, trial, trajectory)) {
    const checked = checkReplay(line, placeOfLine(replaysFile(index.run), place));
    replays.push(checked.replay);
    addAll(problems, checked.problems);
  }
  return { replays, problems };
}

/** The same as they stand in the file, in the same order. */
export async function* linesOfRecording(
  { placesOf, lineAt }: ReplayIndex,
  one: SuiteCase,
  trial: number,
  trajectory: Trajectory,
): AsyncGenerator<{ place: LinePlace; line: ReplayLine }> {
  let digest: string | undefined;
  const recording = () => {
    digest ??= recordingDigest(trajectory);
    return digest;
  };
  for (const place of placesOf(one.case.id, trial)) {
    const line = await lineAt(place);
    if (line && isOfRecording(line, one.digest, recording)) yield { place, line };
  }
}

function keyOf(caseId: string, trial: number): string {
  return JSON.stringify([caseId, trial]);
}

function stray(run: RunFolder, { place }: ReadReplay, { case_id, trial }: ReplayLine): Problem {
  return problem('warning', 'stray_replay', placeOfLine(replaysFile(run), place), { case: case_id, trial });
}
