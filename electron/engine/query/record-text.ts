import { type JsonText, textLimit } from '../../../shared/contract/inputs.ts';
import type { LinePlace, RunFolder } from '../project/project.ts';
import { readRawAt } from '../project/read-records.ts';

/** A piece of a record's line as it stands in its file. `from`, `total` and `next` count bytes. */
export async function readRecordText(run: RunFolder, place: LinePlace | null, from: number): Promise<JsonText> {
  if (!place) return { text: '', total: 0, next: null };
  const bytes = await readRawAt(run, place, from, textLimit);
  const isLast = from + bytes.length >= place.bytes;
  const whole = isLast ? bytes : bytes.subarray(0, lastWholeCharacter(bytes));
  return { text: whole.toString('utf8'), total: place.bytes, next: isLast ? null : from + whole.length };
}

/** Where a piece of UTF-8 has to end so that no character is cut; never the start, so that reading goes on. */
function lastWholeCharacter(bytes: Buffer): number {
  for (let end = bytes.length; end > bytes.length - 4 && end > 1; end--) {
    const byte = bytes[end - 1]!;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) return end - 1;
  }
  return bytes.length;
}
