import { type FileHandle, open } from 'node:fs/promises';
import type { LinePlace } from '../project/project.ts';

/** Lines that lie this near to each other are read in one go. */
const gap = 64 * 1024;

/** Lines of a file by their places, in any order: those that lie together are read together. */
export async function readLinesAt(path: string, places: readonly LinePlace[]): Promise<Map<number, Buffer>> {
  const lines = new Map<number, Buffer>();
  const file = await open(path);
  try {
    for (const together of stretches([...places].sort((a, b) => a.offset - b.offset))) {
      const from = together[0]!.offset;
      const last = together.at(-1)!;
      const bytes = await readPart(file, from, last.offset + last.bytes - from);
      for (const { offset, bytes: length } of together) {
        lines.set(offset, bytes.subarray(offset - from, offset - from + length));
      }
    }
  } finally {
    await file.close();
  }
  return lines;
}

async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

function* stretches(sorted: readonly LinePlace[]): Generator<LinePlace[]> {
  let open: LinePlace[] = [];
  for (const place of sorted) {
    const before = open.at(-1);
    if (before && place.offset > before.offset + before.bytes + gap) {
      yield open;
      open = [];
    }
    open.push(place);
  }
  if (open.length > 0) yield open;
}
