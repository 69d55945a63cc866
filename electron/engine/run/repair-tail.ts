import { type FileHandle, open } from 'node:fs/promises';
import { isObject } from '../../../shared/json.ts';
import { parseJson } from '../json/parse-json.ts';

const step = 64 * 1024;

/**
 * Makes the end of a records file one that can be appended to. A last line that was cut in the middle, as a killed
 * writer leaves it, is cut off; one that only lacks its line end gets it. Damage anywhere else is left as it is.
 * Returns how many bytes were cut off.
 */
export async function repairTail(file: string): Promise<number> {
  const handle = await open(file, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined; // killed before the first record
    throw error;
  });
  if (!handle) return 0;
  try {
    const { size } = await handle.stat();
    const from = await afterLastLineEnd(handle, size);
    if (from === size) return 0;
    const tail = Buffer.alloc(size - from);
    await handle.read(tail, 0, tail.length, from);
    const parsed = parseJson(tail.toString());
    if (parsed.ok && isObject(parsed.value)) {
      await handle.write('\n', size);
      return 0;
    }
    await handle.truncate(from);
    return tail.length;
  } finally {
    await handle.close();
  }
}

async function afterLastLineEnd(handle: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; end -= step) {
    const start = Math.max(0, end - step);
    const piece = Buffer.alloc(end - start);
    await handle.read(piece, 0, piece.length, start);
    const at = piece.lastIndexOf(10);
    if (at >= 0) return start + at + 1;
  }
  return 0;
}
