import { join } from 'node:path';
import { names } from '../project/file-names.ts';
import type { RunFolder } from '../project/project.ts';
import { readRecords } from '../project/read-records.ts';
import { type ByteRange, cutRanges } from './cut-ranges.ts';

/** Which case and trial a record is of. */
export function recordKey(caseId: string, trial: number): string {
  return JSON.stringify([caseId, trial]);
}

/**
 * What a run has records of already. A line that cannot be read counts for the case it can still be told to be of: a
 * second record would stand against it. With `dropErrors`, records of an error whose key is among them are taken out of
 * the file first, and count as not there.
 */
export async function recordedKeys(run: RunFolder, dropErrors?: ReadonlySet<string>): Promise<Set<string>> {
  const there = new Set<string>();
  const dropped: ByteRange[] = [];
  let open: ByteRange | undefined;
  for await (const { place, record, caseId, trial } of readRecords(run).lines) {
    // A line goes with its line end: it reaches to where the next one starts.
    if (open) open.end = place.offset;
    open = undefined;
    if (caseId === undefined) continue;
    const key = recordKey(caseId, trial ?? 1);
    if ((record?.error ?? null) === null || !dropErrors?.has(key)) {
      there.add(key);
      continue;
    }
    open = { start: place.offset, end: place.offset + place.bytes + 1 };
    dropped.push(open);
  }
  await cutRanges(join(run.folder, names.records), dropped);
  return there;
}
