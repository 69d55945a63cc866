import type { FileHandle } from 'node:fs/promises';

/** What begins this near behind the last read is taken for going on. */
const gap = 256 * 1024;
const window = 1024 * 1024;
/** So many parts are given without waiting for the disk before others of this process get their turn. */
const atOnce = 32;

/**
 * Reads parts of an open file that is mostly read forward: then a megabyte is read at once, and the parts that follow
 * are taken from it. A part that stands elsewhere is read by itself. Fewer bytes where the file ends earlier.
 */
export function readingAhead(file: FileHandle): (offset: number, length: number) => Promise<Buffer> {
  let held = { bytes: Buffer.alloc(0), start: 0, end: 0 };
  let given = 0;
  return async (offset, length) => {
    let { bytes, start, end } = held;
    if (offset < start || offset + length > end) {
      const goesOn = offset >= start && offset <= end + gap;
      const size = goesOn ? Math.max(length, window) : length;
      // A new buffer each time: parts of the last one may still be looked at.
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(size), 0, size, offset);
      bytes = buffer.subarray(0, bytesRead);
      start = offset;
      end = start + bytesRead;
      held = { bytes, start, end };
      given = 0;
    }
    given += 1;
    if (given % atOnce === 0) await new Promise<void>((resolve) => setImmediate(resolve));
    return bytes.subarray(offset - start, offset - start + length);
  };
}
