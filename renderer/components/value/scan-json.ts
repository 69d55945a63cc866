import { previewJsonText } from '../../../shared/preview.ts';
/** A value of a JSON text: one line of the tree. */
export interface JsonRow {
  depth: number;
  /** The member's key as it stands in the text, its place in a list, or null at the top. */
  key: string | number | null;
  kind: 'object' | 'array' | 'string' | 'plain';
  /** Where the value stands in the text. */
  from: number;
  to: number;
  /** The row it is a member of; -1 at the top. */
  parent: number;
  /** The row after its last member. */
  end: number;
  members: number;
}

export interface JsonScan {
  rows: JsonRow[];
  /** False for a text that is cut, or is no JSON: the rows go as far as it does. */
  complete: boolean;
}

/**
 * The rows of a JSON text, in one walk without recursion and without making values: every digit shows as written, a
 * key that stands twice is shown twice, ten thousand levels are no danger, and a text cut in the middle shows what is
 * there. (`JSON.parse` with a reviver does none of the four.)
 */
export function scanJson(text: string): JsonScan {
  const walk: Walk = { text, rows: [], open: [], key: null, sound: true };
  for (let at = 0; at < text.length; ) at = step(walk, at);
  const { rows, open, key, sound } = walk;
  const complete = sound && open.length === 0 && key === null && rows.length > 0 && isWhole(text, rows);
  while (open.length > 0) close(walk, text.length);
  return { rows, complete };
}

interface Walk {
  text: string;
  rows: JsonRow[];
  /** Containers whose end is still to come, by their rows. */
  open: number[];
  /** A key whose value is still to come. */
  key: string | null;
  /** False once something stands where JSON has no place for it. */
  sound: boolean;
}

/** Reads what stands at this place; gives back the place after it. */
function step(walk: Walk, at: number): number {
  const char = walk.text[at]!;
  if (char === '{' || char === '[') {
    add(walk, char === '{' ? 'object' : 'array', at, walk.text.length);
    walk.open.push(walk.rows.length - 1);
    return at + 1;
  }
  if (char === '}' || char === ']') return close(walk, at + 1);
  if (char === '"') return keyOrString(walk, at);
  if (/[\s:,]/.test(char)) return at + 1;
  return add(walk, 'plain', at, plainEnd(walk.text, at));
}

function keyOrString(walk: Walk, at: number): number {
  const end = stringEnd(walk.text, at);
  const container = walk.rows[walk.open.at(-1) ?? -1];
  if (walk.key !== null || container?.kind !== 'object') return add(walk, 'string', at, end);
  walk.key = walk.text.slice(at, end);
  return end;
}

function add(walk: Walk, kind: JsonRow['kind'], from: number, to: number): number {
  const { rows, open } = walk;
  const parent = open.at(-1) ?? -1;
  const container = rows[parent];
  const key = container?.kind === 'array' ? container.members : walk.key;
  if (container) container.members += 1;
  else if (rows.length > 0) walk.sound = false; // a second value at the top
  rows.push({ depth: open.length, key, kind, from, to, parent, end: rows.length + 1, members: 0 });
  walk.key = null;
  return to;
}

function close(walk: Walk, to: number): number {
  const row = walk.rows[walk.open.pop() ?? -1];
  if (row) Object.assign(row, { to, end: walk.rows.length });
  else walk.sound = false;
  return to;
}

/** Past the closing quote, or at the end of a text that is cut before it. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let slashes = quote;
    while (text[slashes - 1] === '\\') slashes -= 1;
    if ((quote - slashes) % 2 === 0) return quote + 1;
    at = quote + 1;
  }
  return text.length;
}

const plainStop = /[\s:,"{}[\]]/g;

function plainEnd(text: string, from: number): number {
  plainStop.lastIndex = from;
  return plainStop.exec(text)?.index ?? text.length;
}

/** Whether the last string, the only value that can be cut unseen, has its closing quote. */
function isWhole(text: string, rows: readonly JsonRow[]): boolean {
  const last = rows.at(-1);
  return last?.kind !== 'string' || (last.to - last.from > 1 && text[last.to - 1] === '"');
}

/** The rows in sight when these are folded. */
export function unfolded(rows: readonly Pick<JsonRow, 'end'>[], folded: ReadonlySet<number>): number[] {
  const seen: number[] = [];
  for (let at = 0; at < rows.length; at = folded.has(at) ? rows[at]!.end : at + 1) seen.push(at);
  return seen;
}

const roomForAll = 200;

/** What is folded at first: nothing of a value that is seen whole soon enough, else all below the second level. */
export function foldedAtFirst(rows: readonly JsonRow[]): Set<number> {
  const folded = new Set<number>();
  if (rows.length <= roomForAll) return folded;
  rows.forEach((row, at) => {
    if (row.members > 0 && row.depth >= 1) folded.add(at);
  });
  return folded;
}

/** The text of a string as it is meant; of one cut in the middle or wrongly escaped, as it stands. */
export function decoded(written: string): string {
  try {
    const value: unknown = JSON.parse(written);
    if (typeof value === 'string') return value;
  } catch {}
  return written.replace(/^"/, '').replace(/"$/, '');
}

const previewLength = 200;

/** The beginning of a value, as written, in one line. */
export function previewOf(text: string, { from, to }: Pick<JsonRow, 'from' | 'to'>): string {
  // No string holds a line break of its own: these are of the indentation.
  const written = text.slice(from, Math.min(to, from + 2 * previewLength));
  return previewJsonText(written.replaceAll(/\n\s*/g, ' '), previewLength);
}

/** The rows that are members of this one. */
export function membersOf(rows: readonly Pick<JsonRow, 'end'>[], at: number): number[] {
  const members: number[] = [];
  for (let member = at + 1; member < (rows[at]?.end ?? 0); member = rows[member]!.end) members.push(member);
  return members;
}

/** The key of a row as it is meant. */
export function keyOf({ key }: Pick<JsonRow, 'key'>): string {
  return typeof key === 'string' ? decoded(key) : String(key ?? '');
}

/** `orders.ord-999.2`, the path that configurations and filters are written with. */
export function pathOf(rows: readonly Pick<JsonRow, 'key' | 'parent'>[], at: number): string {
  const parts: string[] = [];
  for (let row = rows[at]; row && row.key !== null; row = rows[row.parent]) {
    parts.push(keyOf(row).replaceAll('.', '\\.'));
  }
  return parts.reverse().join('.');
}

/** Rows whose key or plain value holds the text, letter case ignored. */
export function search(text: string, rows: readonly JsonRow[], query: string): number[] {
  const wanted = query.toLowerCase();
  if (wanted === '') return [];
  return rows.flatMap((row, at) => {
    const key = typeof row.key === 'string' ? row.key : '';
    const value = row.members > 0 ? '' : text.slice(row.from, row.to);
    return key.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted) ? [at] : [];
  });
}
