/**
 * Cuts a stream into lines of UTF-8 text. What is held of a line that has not ended is bounded: past `limit` bytes
 * `tooLong` is told how it starts, and the rest of the stream is dropped.
 */
export function splitLines(
  limit: number,
  line: (text: string) => void,
  tooLong: (head: string) => void,
): (chunk: Buffer) => void {
  let held: Buffer[] = [];
  let size = 0;
  let over = false;

  const hold = (part: Buffer) => {
    size += part.length;
    if (size > limit && !over) {
      over = true;
      tooLong((held[0] ?? part).subarray(0, 4096).toString());
      held = [];
    }
    if (!over) held.push(part);
  };

  return (chunk) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0 && !over; at = chunk.indexOf(10, from)) {
      hold(chunk.subarray(from, at));
      if (over) return;
      line(Buffer.concat(held).toString());
      held = [];
      size = 0;
      from = at + 1;
    }
    if (!over && from < chunk.length) hold(chunk.subarray(from));
  };
}
