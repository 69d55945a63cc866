import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Bytes of a file, `end` not included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Takes ranges (ascending, apart from each other) out of a file. What remains is written beside it and put in its place
 * in one step, so a kill at any moment leaves either the old file or the new one.
 */
export async function cutRanges(file: string, ranges: readonly ByteRange[]): Promise<void> {
  if (ranges.length === 0) return;
  const rest = `${file}.new`;
  await (await open(rest, 'w')).close();
  const { size } = await stat(file);
  let from = 0;
  for (const { start, end } of [...ranges, { start: size, end: size }]) {
    if (start > from) {
      await pipeline(
        createReadStream(file, { start: from, end: start - 1 }),
        createWriteStream(rest, { flags: 'a', flush: true }),
      );
    }
    from = end;
  }
  await rename(rest, file);
}
