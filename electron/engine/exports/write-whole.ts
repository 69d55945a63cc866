import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Documents on their way, so that two for one place do not share a file. */
let started = 0;

/**
 * Writes a document to a file beside `path` and puts it in its place when it is whole, so that nobody ever reads half a
 * report. Gives its size in bytes. Rejects when the disk does not take it or it is cancelled; nothing is left then.
 */
export async function writeWhole(
  path: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  signal?: AbortSignal,
): Promise<number> {
  started += 1;
  const partial = `${path}.${process.pid}-${started}.partial`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(partial, { flags: 'wx' }), { signal });
    const { size } = await stat(partial);
    await rename(partial, path);
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
