import { canonicalJson } from '../../../../shared/json.ts';
import { sha256Hex } from '../../digest.ts';
import { outlineOf } from '../../json/outline.ts';
import { type ParsedJson, parseJsonLine } from '../../json/parse-json.ts';

/** What no evaluator looks into; they compare it at most. */
const bulky: readonly unknown[] = ['result', 'content', 'source'];

/** Parsing takes many times the size of the text; a larger value is known by its bytes as they stand. */
const parsedUpTo = 16 * 1024 * 1024;

/**
 * How large a value of a step may be to be kept, for a trajectory of so many bytes: all of them up to 32 MB, then less, so
 * that a trajectory of 400 MB fits in an ordinary heap. One limit for a whole trajectory, so that equal values stay equal.
 */
export function keptUpTo(bytes: number): number {
  const mega = 1024 * 1024;
  if (bytes <= 32 * mega) return Number.POSITIVE_INFINITY;
  return bytes <= 128 * mega ? 64 * 1024 : 1024;
}

/**
 * A step with each `result`, `content` and `source` larger than `limit` bytes of JSON replaced by
 * `{"$large": {"begins", "bytes", "digest"}}`, which equals the stand-in of the same value and of no other. Bytes and
 * digest are of the canonical JSON, so spelling does not count; for a value over 16 MB they are of the text as it stands.
 * The step itself is read from its place.
 */
export function parseStep(bytes: Buffer, limit: number): ParsedJson {
  if (bytes.length <= limit) return parseJsonLine(bytes);
  const large = (outlineOf(bytes, [])?.children ?? []).filter(
    ({ key, from, to }) => bulky.includes(key) && to - from > limit,
  );
  const parts: Buffer[] = [];
  let done = 0;
  for (const { from, to } of large) {
    parts.push(bytes.subarray(done, from), Buffer.from(standIn(bytes.subarray(from, to))));
    done = to;
  }
  parts.push(bytes.subarray(done));
  return parseJsonLine(Buffer.concat(parts));
}

function standIn(text: Buffer): string {
  if (text.length > parsedUpTo) return large(text.toString('utf8', 0, 1000), text);
  const parsed = parseJsonLine(text);
  // What does not parse must not look like a value: left as it stands, it refuses its step.
  if (!parsed.ok) return text.toString('utf8');
  const canonical = canonicalJson(parsed.value);
  return large(canonical, canonical);
}

/** The beginning is for lists of steps, which cut it once more where a reader's character ends. */
function large(beginning: string, whole: string | Buffer): string {
  const begins = beginning.slice(0, 250);
  return JSON.stringify({ $large: { begins, bytes: Buffer.byteLength(whole), digest: sha256Hex(whole) } });
}
