import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSystemError } from '../system-error.ts';

type Piece = string | Uint8Array;

/** A write for each row of a table would cost many times the row. In UTF-16 units. */
const chunkLength = 64 * 1024;

/** Documents on their way, so that two for one place do not share a file. */
let started = 0;

/**
 * Writes a document to a file beside `path` and puts it in its place when it is whole, so that nobody ever reads half a
 * report. Gives its size in bytes; `onWrite` is told how long it is so far. Rejects when the disk does not take it or it is cancelled; nothing is left then.
 */
export async function writeWhole(
  path: string,
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  signal?: AbortSignal,
  onWrite?: (length: number) => void,
): Promise<number> {
  started += 1;
  const partial = `${path}.${process.pid}-${started}.partial`;
  try {
    await pipeline(Readable.from(inChunks(pieces, onWrite)), createWriteStream(partial, { flags: 'wx' }), { signal });
    const { size } = await stat(partial);
    await rename(partial, path);
    return size;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {}); // where none could be made, none is there
    // Nobody knows the partial file but we.
    if (isSystemError(error) && error.path === partial) error.path = path;
    throw error;
  }
}

async function* inChunks(
  pieces: Iterable<Piece> | AsyncIterable<Piece>,
  onWrite: ((length: number) => void) | undefined,
): AsyncGenerator<Piece> {
  let held = '';
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (typeof piece === 'string') held += piece;
    if (typeof piece === 'string' && held.length < chunkLength) continue;
    if (held !== '') yield held;
    if (typeof piece !== 'string') yield piece;
    held = '';
    onWrite?.(length);
  }
  if (held !== '') yield held;
  onWrite?.(length);
}
