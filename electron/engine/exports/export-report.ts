import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../../shared/i18n/text.ts';
import { type Problem, problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import type { Hidden } from '../../../shared/redaction.ts';
import type { EvaluatedRun } from '../session/evaluated-run.ts';
import { type AnyExport, type ExportHost, ExportStopped, isFileOnly } from './export.ts';
import { type Hiding, openExport } from './open-export.ts';
import { writeWhole } from './write-whole.ts';

/** What is written of a run, and where: a file for one format, a folder for several. */
export interface Wanted extends Hiding {
  formats: readonly AnyExport[];
  host: ExportHost;
  language: Language;
  path: string;
}

export interface Written {
  files: { format: string; path: string; bytes: number }[];
  hidden: Hidden;
}

/** Told how far it is: cases through which the patterns looked, then bytes that were written. */
export interface ExportWatcher {
  signal?: AbortSignal;
  onCount?: (done: number, total: number | null) => void;
  onWrite?: (bytes: number, total: null) => void;
}

/**
 * Writes an evaluated run in each of the formats. A disk that does not take a file is a problem, and what was written
 * before it stays; a file is there as a whole or not at all. Rejects when it is cancelled.
 */
export async function exportReport(
  evaluated: EvaluatedRun,
  { formats, language, path, host, ...hiding }: Wanted,
  { signal, onCount, onWrite }: ExportWatcher = {},
): Promise<Result<Written>> {
  const wrong = await checkAll(formats, host);
  if (wrong.length > 0) return refuse(...wrong);
  const exported = await openExport(evaluated, hiding, {
    ...(signal ? { signal } : {}),
    ...(onCount ? { onProgress: onCount } : {}),
  });
  const files: Written['files'] = [];
  const folder = formats.length > 1;
  try {
    if (folder) await mkdir(path, { recursive: true });
    for (const one of formats) {
      const file = folder ? join(path, `report.${one.extension}`) : path;
      const pieces = one.write(exported, language, host);
      const bytes = await writeWhole(file, pieces, signal, (length) => onWrite?.(length, null));
      files.push({ format: one.name, path: file, bytes });
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ExportStopped) return refuse(error.problem);
    const { syscall, code, path: where } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    return refuse(problem('error', 'disk_refused', where ?? path, { code: code ?? '' }));
  }
  return succeed({ files, hidden: exported.hidden });
}

/** What stands in the way of some of the formats, so that nothing is written and then given up. */
async function checkAll(formats: readonly AnyExport[], host: ExportHost): Promise<Problem[]> {
  const checked = await Promise.all(formats.map(async (one) => (isFileOnly(one) && (await one.check?.(host))) || []));
  return checked.flat();
}
