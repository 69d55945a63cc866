import { open } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { readingAhead } from './read-ahead.ts';

test('whatever is read in whatever order, it is what stands there', async () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, at) => (at * 7919) >>> 3));
  const file = await open(join(await aProject({ 'records.bin': bytes }), 'records.bin'));
  const read = readingAhead(file);
  const part = fc.tuple(fc.nat(3_100_000), fc.oneof(fc.nat(5000), fc.nat(2_000_000)));
  const forward = fc
    .nat(3_000_000)
    .map((from) => Array.from({ length: 20 }, (_, at) => [from + at * 900, 700] as const));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.array(part), forward), async (parts) => {
      for (const [offset, length] of parts) {
        expect((await read(offset, length)).equals(bytes.subarray(offset, offset + length))).toBe(true);
      }
    }),
    { seed: 1, numRuns: 50 },
  );
  await file.close();
});
