const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** The bytes without a UTF-8 byte order mark. */
export function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes;
}

/** True for text in UTF-16 or UTF-32: a byte order mark says so, or the NUL that stands beside a first ASCII sign. */
export function isWideText(head: Uint8Array): boolean {
  const [first, second] = head;
  if (first === undefined || second === undefined) return false;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return (first === 0) !== (second === 0);
}
