import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a document to a file beside `path` and puts it in its place when it is whole, so that nobody ever reads half a
 * report. Gives its size in bytes.
 */
export async function writeWhole(path: string, pieces: Iterable<string>, signal?: AbortSignal): Promise<number> {
  const partial = `${path}.${process.pid}.partial`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(partial), { signal });
    const { size } = await stat(partial);
    await rename(partial, path);
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
