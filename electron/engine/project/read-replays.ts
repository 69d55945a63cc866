import { open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Problem, problem, type Result } from '../../../shared/problem.ts';
import { ReplayLine } from '../../../shared/replay.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { placeOfLine, remarkProblem } from '../json/line-problems.ts';
import { parseJsonLine } from '../json/parse-json.ts';
import { type FileLine, isBlank, readLines } from '../json/read-lines.ts';
import type { Watcher } from '../progress.ts';
import { readBytesAt, sizeOf } from './bytes-at.ts';
import { checkAgainst } from './check-against.ts';
import { names, runFile } from './file-names.ts';
import { fileProblem, resolveInside } from './inside.ts';
import type { LinePlace, RunFolder } from './project.ts';
import { upgrade } from './upgrade/upgrade.ts';
import { fieldName, zodProblems } from './zod-problems.ts';

/** A line of replays.jsonl as it was read. */
export interface ReadReplay {
  place: LinePlace;
  /** Undefined where the line cannot be read. */
  replay: ReplayLine | undefined;
  problems: readonly Problem[];
}

export type ReplaysIngest = Omit<IngestReport['files'][number], 'file'>;

/**
 * The replays of a run, one line at a time; none where there is no file. A line that cannot be read is a warning: the
 * replay counts as not made.
 */
export function readReplays(
  run: RunFolder,
  watcher: Watcher = {},
): { lines: AsyncIterable<ReadReplay>; ingest: () => ReplaysIngest | null } {
  let ingest: ReplaysIngest | null = null;

  async function* lines(): AsyncGenerator<ReadReplay, void> {
    const path = await replaysPath(run);
    if (!path.ok) return yield* withoutFile(path.problems);
    const counts = { bytes: await sizeOf(path.value), lines: 0, read: 0, blank: 0, leftOut: 0 };
    ingest = counts;
    for await (const line of readLines(path.value, watcher)) {
      counts.lines += 1;
      if (isBlank(line)) {
        counts.blank += 1;
        continue;
      }
      const read = toReplay(run, line);
      counts[read.replay ? 'read' : 'leftOut'] += 1;
      yield read;
      if (read.problems.some(({ code }) => code === 'wide_text')) return;
    }
  }

  async function* linesOrProblem(): AsyncGenerator<ReadReplay> {
    try {
      yield* lines();
    } catch (error) {
      yield noLine([fileProblem(error, replaysFile(run))]);
    }
  }
  return { lines: linesOrProblem(), ingest: () => ingest };
}

/** The replay at a place that `readReplays` gave; undefined where the file is not what it was. */
export async function readReplayAt(run: RunFolder, place: LinePlace): Promise<ReplayLine | undefined> {
  const path = await replaysPath(run);
  if (!path.ok) return undefined;
  return toReplay(run, { ...place, buffer: await readBytesAt(path.value, place.offset, place.bytes) }).replay;
}

/** Reads replays at places that `readReplays` gave. */
export interface ReplayReader {
  lineAt(place: LinePlace): Promise<ReplayLine | undefined>;
  close(): Promise<void>;
}

/** Keeps the file open until it is closed, and reads ahead: places in the order of the file cost little. */
export async function openReplays(run: RunFolder): Promise<ReplayReader> {
  const path = await replaysPath(run);
  if (!path.ok) return { lineAt: async () => undefined, close: async () => {} };
  const file = await open(path.value);
  let ahead = Buffer.alloc(0);
  let from = 0;
  return {
    async lineAt(place) {
      const { offset, bytes } = place;
      if (offset < from || offset + bytes > from + ahead.length) {
        const room = Buffer.allocUnsafe(Math.max(bytes, 1024 * 1024));
        ahead = room.subarray(0, (await file.read(room, 0, room.length, offset)).bytesRead);
        from = offset;
      }
      return toReplay(run, { ...place, buffer: ahead.subarray(offset - from, offset - from + bytes) }).replay;
    },
    close: () => file.close(),
  };
}

/** The file as problems name it. */
export function replaysFile(run: RunFolder): string {
  return runFile(run.id, names.replays);
}

/** The real path of a run's replays, which never lie outside the run's root. */
export function replaysPath(run: RunFolder): Promise<Result<string>> {
  return resolveInside(run.root, relative(run.root, join(run.folder, names.replays)), replaysFile(run));
}

/** No file is no problem: nothing was replayed. */
function* withoutFile(problems: readonly Problem[]): Generator<ReadReplay, void> {
  if (problems.some(({ code }) => code !== 'file_absent')) yield noLine(problems);
}

function noLine(problems: readonly Problem[]): ReadReplay {
  return { place: { line: 1, offset: 0, bytes: 0 }, replay: undefined, problems };
}

function toReplay(run: RunFolder, line: FileLine): ReadReplay {
  const where = placeOfLine(replaysFile(run), line);
  const place = { line: line.line, offset: line.offset, bytes: line.bytes };
  const leftOut = (...problems: Problem[]): ReadReplay => ({ place, replay: undefined, problems });
  if (line.tooLong) return leftOut(problem('warning', 'line_too_long', where, { bytes: line.bytes }));
  const parsed = parseJsonLine(line.buffer);
  if (!parsed.ok)
    return leftOut(line.torn ? problem('warning', 'replay_torn', where) : remarkProblem('warning', parsed, where));
  const notes = parsed.notes.map((note) => remarkProblem('note', note, where));
  const upgraded = upgrade('replay', parsed.value, where);
  if (!upgraded.ok)
    return leftOut(...notes, ...upgraded.problems.map((one): Problem => ({ ...one, severity: 'warning' })));
  const checked = checkAgainst(ReplayLine, upgraded.value);
  if (checked.success) return { place, replay: checked.data, problems: notes };
  const placeIn = (path: readonly PropertyKey[]) => ({ ...where, field: fieldName(path) });
  const written = { value: upgraded.value, schema: ReplayLine, severity: 'warning', place: placeIn } as const;
  return leftOut(...notes, ...zodProblems(checked.issues, written));
}
