import { type FileHandle, open } from 'node:fs/promises';
import type { Watcher } from '../progress.ts';
import { withoutMark } from './text-encoding.ts';

/** A line as it stands in its file. */
export interface FileLine {
  /** Counted from 1, blank lines too. */
  line: number;
  /** Where its bytes begin and how many they are, without the line end (LF or CRLF) and the file's byte order mark. */
  offset: number;
  bytes: number;
  /** Its bytes; empty where the line is `tooLong`. */
  buffer: Buffer;
  /** The line is longer than the reader was willing to hold; whoever wants it reads it from its place. */
  tooLong?: true;
  /** No line end follows: the file ends here, perhaps because its writer was killed in the middle of the line. */
  torn?: true;
}

export interface ReadingLines {
  /** Longer lines are not held in memory. */
  wholeUpTo?: number;
  /** How much is read at a time. */
  chunkBytes?: number;
}

/** Longer lines are never handed over whole: a string ends at 512 MB, and the heap long before. */
export const longestLine = 256 * 1024 * 1024;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * The lines of a file, streamed; a blank line is a line, and so is a last one without an end. Rejects where the file
 * cannot be read, and with the watcher's reason when it cancels. Progress is in bytes.
 */
export async function* readLines(
  path: string,
  watcher: Watcher = {},
  { wholeUpTo = longestLine, chunkBytes = 1024 * 1024 }: ReadingLines = {},
): AsyncGenerator<FileLine> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const splitter = splitLines(wholeUpTo);
    let done = 0;
    for (let chunk = await readChunk(file, chunkBytes); chunk; chunk = await readChunk(file, chunkBytes)) {
      watcher.signal?.throwIfAborted();
      yield* splitter.push(chunk);
      done += chunk.length;
      watcher.onProgress?.(done, Math.max(size, done));
    }
    yield* splitter.end();
  } finally {
    await file.close();
  }
}

/** True for a line of spaces alone. */
export function isBlank({ buffer, tooLong }: FileLine): boolean {
  return !tooLong && buffer.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

/** A buffer of its own for every chunk: the lines handed out are views of it. */
async function readChunk(file: FileHandle, bytes: number): Promise<Buffer | undefined> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, null);
  return bytesRead === 0 ? undefined : buffer.subarray(0, bytesRead);
}

/** Splits chunks into lines; a line that spans several is put together once, when its end is found. */
function splitLines(wholeUpTo: number) {
  let line = 1;
  let offset = 0;
  let parts: Buffer[] = [];
  let held = 0;
  let last = 0; // the line's last byte so far, which may turn out to be the CR of its line end

  function add(part: Buffer): void {
    if (part.length === 0) return;
    held += part.length;
    last = part[part.length - 1]!;
    if (held <= wholeUpTo + 1) parts.push(part);
    else parts = [];
  }

  function finish(torn: boolean): FileLine {
    const cut = !torn && held > 0 && last === carriageReturn ? 1 : 0;
    const bytes = held - cut;
    const found: FileLine = { line, offset, bytes, buffer: Buffer.alloc(0) };
    if (bytes > wholeUpTo) found.tooLong = true;
    else found.buffer = (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).subarray(0, bytes);
    if (torn) found.torn = true;
    offset += held + 1;
    line += 1;
    parts = [];
    held = 0;
    return found.line === 1 ? unmarked(found) : found;
  }

  return {
    *push(chunk: Buffer): Generator<FileLine> {
      let from = 0;
      for (let to = chunk.indexOf(lineFeed); to >= 0; to = chunk.indexOf(lineFeed, from)) {
        add(chunk.subarray(from, to));
        yield finish(false);
        from = to + 1;
      }
      add(chunk.subarray(from));
    },
    *end(): Generator<FileLine> {
      if (held > 0) yield finish(true);
    },
  };
}

function unmarked(first: FileLine): FileLine {
  const buffer = withoutMark(first.buffer);
  const mark = first.buffer.length - buffer.length;
  return { ...first, buffer, offset: first.offset + mark, bytes: first.bytes - mark };
}
