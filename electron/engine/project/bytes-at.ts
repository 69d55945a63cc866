import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** Bytes of a file from an offset on; fewer where the file ends earlier. */
export async function readBytesAt(path: string, offset: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The same for a part that need not fit in memory, in chunks. */
export async function* streamBytesAt(path: string, offset: number, length: number): AsyncGenerator<Buffer> {
  if (length === 0) return;
  const stream = createReadStream(path, { start: offset, end: offset + length - 1, highWaterMark: 1024 * 1024 });
  for await (const chunk of stream) yield chunk as Buffer;
}

/** Parts of a file one after the other, in the order in which they stand; read ahead, so that small ones are cheap. */
export async function* readSpans(path: string, spans: readonly { from: number; to: number }[]): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    let window = Buffer.alloc(0);
    let start = 0;
    for (const { from, to } of spans) {
      if (from < start || to > start + window.length) {
        const length = Math.max(to - from, 1024 * 1024);
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, from);
        window = buffer.subarray(0, bytesRead);
        start = from;
      }
      yield window.subarray(from - start, to - start);
    }
  } finally {
    await file.close();
  }
}
