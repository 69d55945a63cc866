import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Language } from '../../../shared/i18n/text.ts';
import { type Problem, problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import type { Hidden } from '../../../shared/redaction.ts';
import type { EvaluatedRun } from '../session/evaluated-run.ts';
import { isSystemError } from '../system-error.ts';
import { checkPlace } from './check-place.ts';
import { type AnyExport, type ExportHost, ExportStopped, isFileOnly } from './export.ts';
import { type Hiding, openExport } from './open-export.ts';
import { writeWhole } from './write-whole.ts';

/** What is written of a run, and where: a file for one format, a folder for several. Missing folders are made. */
export interface Wanted extends Hiding {
  formats: readonly AnyExport[];
  host: ExportHost;
  language: Language;
  path: string;
}

export interface Written {
  files: { format: string; path: string; bytes: number }[];
  hidden: Hidden;
  /** Why some of the formats were not written, where others were. */
  problems: readonly Problem[];
}

/** Told how far it is: cases through which the patterns looked, then bytes that were written. */
export interface ExportWatcher {
  signal?: AbortSignal;
  onCount?: (done: number, total: number | null) => void;
  onWrite?: (bytes: number, total: null) => void;
}

/**
 * Writes an evaluated run in each of the formats. One that cannot be written here does not keep the others from it. A disk that does not take a file is a problem, and what was written
 * before it stays; a file is there as a whole or not at all. Rejects when it is cancelled.
 */
export async function exportReport(
  evaluated: EvaluatedRun,
  { formats, language, path, host, ...hiding }: Wanted,
  { signal, onCount, onWrite }: ExportWatcher = {},
): Promise<Result<Written>> {
  const { possible, problems } = await checkAll(formats, host);
  const folder = formats.length > 1;
  const fileOf = ({ extension }: AnyExport) => (folder ? join(path, `report.${extension}`) : path);
  const place = { path, extension: folder ? null : formats[0]!.extension, files: possible.map(fileOf) };
  const taken = await checkPlace(place, evaluated.project);
  if (possible.length === 0 || taken.length > 0) return refuseAll(problems, taken);
  const exported = await openExport(evaluated, hiding, {
    ...(signal ? { signal } : {}),
    ...(onCount ? { onProgress: onCount } : {}),
  });
  const files: Written['files'] = [];
  try {
    await mkdir(folder ? path : dirname(path), { recursive: true });
    for (const one of possible) {
      const file = fileOf(one);
      const pieces = one.write(exported, language, host);
      const bytes = await writeWhole(file, pieces, signal, (length) => onWrite?.(length, null));
      files.push({ format: one.name, path: file, bytes });
    }
  } catch (error) {
    signal?.throwIfAborted();
    return refuse(whatStopped(error, path));
  }
  return succeed({ files, hidden: exported.hidden, problems });
}

/** Which of the formats can be written here, and what stands in the way of the others. */
async function checkAll(formats: readonly AnyExport[], host: ExportHost) {
  const checked = await Promise.all(
    formats.map(async (one) => ({ one, problems: (isFileOnly(one) && (await one.check?.(host))) || [] })),
  );
  return {
    possible: checked.filter(({ problems }) => problems.length === 0).map(({ one }) => one),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** What the reader of the report can mend; a bug is thrown on. */
function whatStopped(error: unknown, path: string): Problem {
  if (error instanceof ExportStopped) return error.problem;
  if (!isSystemError(error)) throw error;
  const { syscall, code, path: where } = error;
  return syscall === 'mkdir' && (code === 'EEXIST' || code === 'ENOTDIR')
    ? problem('error', 'file_for_folder', path)
    : problem('error', 'disk_refused', where ?? path, { code });
}
