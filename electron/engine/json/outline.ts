/** Where a value stands in the bytes of a JSON text; the end is not included. */
export interface Span {
  from: number;
  to: number;
}

/** A child of a container: the span of its value and, in an object, of its key with the quotes. */
export interface OutlineChild extends Span {
  key?: string;
  keyFrom?: number;
}

/** A container and its children, by their places alone. */
export interface Outline extends Span {
  isArray: boolean;
  children: OutlineChild[];
}

export interface Outliner {
  push(chunk: Uint8Array): void;
  /** The container at the path; undefined where there is none, or something else stands there. */
  end(): Outline | undefined;
}

/** The outline of a text that is in memory. */
export function outlineOf(bytes: Uint8Array, path: readonly string[]): Outline | undefined {
  const outliner = createOutliner(path);
  outliner.push(bytes);
  return outliner.end();
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const bracket = 0x5b;
const brace = 0x7b;
/** How much a byte outside of strings changes the depth. */
const nesting = new Int8Array(256);
for (const opening of [bracket, brace]) {
  nesting[opening] = 1;
  nesting[opening + 2] = -1;
}
/** Keys of interest are short; of a longer one no more is kept than tells that it is none of them. */
const longestKey = 4096;

/**
 * Finds the container at a path of keys and the places of its children, in one pass over a text that comes in chunks and
 * may be larger than memory. Of a key that stands twice the last one counts, as for JSON.parse. The text is taken to be
 * JSON; of another text the outline may be any, and its pieces fail to parse.
 */
export function createOutliner(path: readonly string[]): Outliner {
  let base = 0; // offset of the chunk in the text
  let depth = 0; // open containers
  let matched = 0; // keys of the path that lead to the open container being watched, which is number matched + 1
  const isArray: boolean[] = []; // of the watched containers
  let found: Outline | undefined;

  let inString = false;
  let escaped = false;
  let keyFrom = -1; // where the key being read begins
  let keyParts: Buffer[] = [];
  let key: string | undefined; // the key whose value comes next
  let keyPlace = 0;
  let expectsKey = false;
  let child: OutlineChild | undefined;

  const watching = () => depth === matched + 1;
  const atTarget = () => found !== undefined && matched === path.length && depth === matched + 1;

  function beginValue(at: number): void {
    if (!atTarget() || child) return;
    child = key === undefined ? { from: at, to: at } : { key, keyFrom: keyPlace, from: at, to: at };
  }

  function endValue(at: number): void {
    if (child && atTarget()) child.to = at;
  }

  function finishChild(): void {
    if (child && found) found.children.push(child);
    child = undefined;
    key = undefined;
  }

  function open(at: number, array: boolean): void {
    const onPath = depth === 0 || (watching() && matched < path.length && key === path[matched]);
    beginValue(at);
    if (onPath) {
      if (depth > 0) matched += 1;
      isArray[matched] = array;
      if (matched === path.length) found = { isArray: array, from: at, to: at, children: [] };
      expectsKey = !array;
      key = undefined;
    }
    depth += 1;
  }

  function close(at: number): void {
    if (watching()) {
      if (atTarget()) {
        finishChild();
        found!.to = at + 1;
      }
      if (matched > 0) matched -= 1;
      expectsKey = false;
      key = undefined;
    }
    depth -= 1;
    endValue(at + 1);
  }

  function endKey(at: number, chunk: Uint8Array): void {
    const from = Math.max(0, keyFrom - base);
    keyParts.push(Buffer.from(chunk.buffer, chunk.byteOffset + from, at - base - from));
    key = decodeKey(Buffer.concat(keyParts).subarray(1));
    keyPlace = keyFrom;
    keyFrom = -1;
    keyParts = [];
    // Whatever an earlier spelling of the same key held does not count any more.
    if (matched < path.length && key === path[matched]) found = undefined;
  }

  function beginString(at: number): void {
    inString = true;
    if (watching() && expectsKey && !isArray[matched]) keyFrom = at;
    else beginValue(at);
  }

  function endString(at: number, chunk: Uint8Array): void {
    inString = false;
    if (keyFrom >= 0) endKey(at, chunk);
    else endValue(at + 1);
  }

  function separate(code: number): void {
    if (!watching()) return;
    if (code === colon) expectsKey = false;
    else {
      if (atTarget()) finishChild();
      expectsKey = !isArray[matched];
      key = undefined;
    }
  }

  function structure(code: number, at: number): void {
    if (code === brace || code === bracket) open(at, code === bracket);
    else if (code === brace + 2 || code === bracket + 2) close(at);
    else if (code === comma || code === colon) separate(code);
    else if (code > 0x20) {
      beginValue(at);
      endValue(at + 1);
    }
  }

  /** Goes on from `i` to behind the end of the string, or of the chunk. */
  function passString(chunk: Uint8Array, i: number): number {
    const end = escaped ? endOfString(chunk, i + 1) : endOfString(chunk, i);
    escaped = end > chunk.length;
    if (end < chunk.length) endString(base + end, chunk);
    return end + 1;
  }

  /** Goes through what lies deeper than anybody watches, where only depth and strings matter. */
  function passNested(chunk: Uint8Array, from: number): number {
    let inner = depth;
    let i = from;
    for (; i < chunk.length && inner > matched + 1; i++) {
      const code = chunk[i]!;
      if (code === quote) i = endOfString(chunk, i + 1);
      else inner += nesting[code]!;
    }
    depth = inner;
    // A string that goes on in the next chunk ended this one beyond its end.
    inString = i > chunk.length;
    escaped = i > chunk.length + 1;
    if (inner === matched + 1) endValue(base + i);
    return i;
  }

  return {
    push(chunk) {
      for (let i = 0; i < chunk.length; ) {
        if (inString) i = passString(chunk, i);
        else if (depth > matched + 1) i = passNested(chunk, i);
        else if (chunk[i] === quote) beginString(base + i++);
        else structure(chunk[i]!, base + i++);
      }
      if (keyFrom >= 0 && base + chunk.length - keyFrom < longestKey) {
        keyParts.push(Buffer.from(chunk.subarray(Math.max(0, keyFrom - base))));
      }
      base += chunk.length;
    },
    end: () => found,
  };
}

/** The closing quote; the chunk's length where it does not come, and one more where an escape is cut in two. */
function endOfString(chunk: Uint8Array, from: number): number {
  let at = from;
  for (; at < chunk.length; at++) {
    const code = chunk[at]!;
    if (code === quote) break;
    if (code === backslash) at++;
  }
  return at;
}

function decodeKey(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return text;
  }
}
