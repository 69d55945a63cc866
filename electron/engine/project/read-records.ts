import { open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Problem, Result } from '../../../shared/problem.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { placeOfLine } from '../json/line-problems.ts';
import { parseJsonLine } from '../json/parse-json.ts';
import { type FileLine, isBlank, readLines } from '../json/read-lines.ts';
import type { Watcher } from '../progress.ts';
import { readBytesAt, sizeOf } from './bytes-at.ts';
import { names, recordsFile } from './file-names.ts';
import { fileProblem, resolveInside } from './inside.ts';
import { parseLargeRecord, wholeRecordUpTo } from './large-record.ts';
import type { LinePlace, RecordLine, RunFolder } from './project.ts';
import { readingAhead } from './read-ahead.ts';
import { recordLine } from './record-line.ts';

/** What became of a file of records; complete once its lines are through. */
export type RecordsIngest = Omit<IngestReport['files'][number], 'file'> & Pick<IngestReport, 'tornTail'>;

/**
 * The records of a run, one line at a time; none where the file is not there, which is a problem of the run's own.
 * Progress is in bytes. Lines of more than 32 MB come without their steps.
 */
export function readRecords(
  run: RunFolder,
  watcher: Watcher = {},
): { lines: AsyncIterable<RecordLine>; ingest: () => RecordsIngest } {
  const ingest: RecordsIngest = { bytes: 0, lines: 0, read: 0, blank: 0, leftOut: 0, tornTail: false };

  async function* lines(): AsyncGenerator<RecordLine> {
    const path = await recordsPath(run);
    if (!path.ok) return;
    ingest.bytes = await sizeOf(path.value);
    for await (const line of readLines(path.value, watcher, { wholeUpTo: wholeRecordUpTo })) {
      ingest.lines += 1;
      if (isBlank(line)) {
        ingest.blank += 1;
        continue;
      }
      const record = await toRecord(run, path.value, line);
      ingest[record.record ? 'read' : 'leftOut'] += 1;
      ingest.tornTail = record.problems.some(({ code }) => code === 'line_torn');
      yield record;
      if (record.problems.some(({ code }) => code === 'wide_text')) return;
    }
  }

  /** A file that cannot be opened is one line that cannot be read. */
  async function* linesOrProblem(): AsyncGenerator<RecordLine> {
    try {
      yield* lines();
    } catch (error) {
      const problems = [fileProblem(error, recordsFile(run.id))];
      yield {
        place: { line: 1, offset: 0, bytes: 0 },
        record: undefined,
        caseId: undefined,
        trial: undefined,
        problems,
      };
    }
  }
  return { lines: linesOrProblem(), ingest: () => ingest };
}

/** The records of a run at places that `readRecords` gave. */
export interface RecordsAt {
  at(place: LinePlace): Promise<RecordLine>;
  close(): Promise<void>;
}

/** For many of them: the file is kept open until it is closed. */
export async function openRecords(run: RunFolder): Promise<RecordsAt> {
  const path = await recordsPath(run);
  if (!path.ok) return noRecords(path.problems);
  const file = await open(path.value).catch((error) => fileProblem(error, recordsFile(run.id)));
  if ('code' in file) return noRecords([file]);
  const { size } = await file.stat();
  const read = readingAhead(file);
  return {
    async at(place) {
      const line: FileLine = { ...place, buffer: Buffer.alloc(0) };
      if (place.bytes > wholeRecordUpTo) line.tooLong = true;
      else line.buffer = await read(place.offset, place.bytes);
      if (place.offset + place.bytes === size) line.torn = true;
      return toRecord(run, path.value, line);
    },
    close: () => file.close(),
  };
}

function noRecords(problems: readonly Problem[]): RecordsAt {
  const nothing = { record: undefined, caseId: undefined, trial: undefined, problems };
  return { at: async (place) => ({ place, ...nothing }), close: async () => {} };
}

/** One record at its place. */
export async function readRecordAt(run: RunFolder, place: LinePlace): Promise<RecordLine> {
  const records = await openRecords(run);
  try {
    return await records.at(place);
  } finally {
    await records.close();
  }
}

/** A piece of a record's line as it stands in the file; `from` and `length` count bytes. */
export async function readRawAt(run: RunFolder, place: LinePlace, from: number, length: number): Promise<Buffer> {
  const path = await recordsPath(run);
  const left = Math.max(0, place.bytes - from);
  return path.ok ? readBytesAt(path.value, place.offset + from, Math.min(length, left)) : Buffer.alloc(0);
}

/** The real path of a run's records, which never lie outside the run's root. */
export function recordsPath({ id, folder, root }: RunFolder): Promise<Result<string>> {
  return resolveInside(root, relative(root, join(folder, names.records)), recordsFile(id));
}

async function toRecord(run: RunFolder, path: string, line: FileLine): Promise<RecordLine> {
  const place = { line: line.line, offset: line.offset, bytes: line.bytes };
  const parsed = line.tooLong ? await parseLargeRecord(path, place) : parseJsonLine(line.buffer);
  return recordLine({
    place,
    where: placeOfLine(recordsFile(run.id), line),
    parsed,
    head: line.tooLong ? await readBytesAt(path, place.offset, 64 * 1024) : line.buffer,
    torn: line.torn === true,
  });
}
