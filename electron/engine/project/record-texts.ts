import { open } from 'node:fs/promises';
import { longestLine } from '../json/read-lines.ts';
import type { LinePlace, RunFolder } from './project.ts';
import { recordsPath } from './read-records.ts';

/** The lines of a run's records as they stand in their file, for looking through many of them. */
export interface RecordTexts {
  /** The whole line; of one over 256 MB, its beginning. */
  textAt(place: LinePlace): Promise<string>;
  close(): Promise<void>;
}

/** Keeps the file open until it is closed. */
export async function recordTexts(run: RunFolder): Promise<RecordTexts> {
  const path = await recordsPath(run);
  if (!path.ok) return { textAt: async () => '', close: async () => {} };
  const file = await open(path.value);
  return {
    textAt: async ({ offset, bytes }) => {
      const length = Math.min(bytes, longestLine);
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
      return buffer.toString('utf8', 0, bytesRead);
    },
    close: () => file.close(),
  };
}
