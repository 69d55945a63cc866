import { type Document, isCollection, isMap, isNode, isPair, isScalar, type LineCounter, type Pair } from 'yaml';
import { outlineOf, type Span } from './outline.ts';

/** Lines and columns count from 1; a column counts UTF-16 units, as editors do. */
export interface Position {
  line: number;
  column: number;
}

/** Where the value at a path begins, or its key; for a path that leads nowhere, where its nearest parent begins. */
export type Locate = (path: readonly PropertyKey[], at?: 'key' | 'value') => Position | undefined;

export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
}

/** The column (and, in a text of several lines, the line) of a place in JSON bytes. */
export function locateInJson(bytes: Buffer): Locate {
  return (path, at = 'value') => {
    const before = bytes.toString('utf8', 0, spanAt(bytes, path, at).from);
    return positionAt(before, before.length);
  };
}

/** The span of the value at a path, or of its key's beginning; the nearest parent's for a path that leads nowhere. */
export function spanAt(bytes: Buffer, path: readonly PropertyKey[], at: 'key' | 'value' = 'value'): Span {
  let span: Span = { from: firstSign(bytes), to: bytes.length };
  for (const [depth, part] of path.entries()) {
    const outline = outlineOf(bytes.subarray(span.from, span.to), []);
    const child =
      typeof part === 'number' ? outline?.children[part] : outline?.children.findLast((one) => one.key === part);
    if (!child) return span;
    const isKey = at === 'key' && depth === path.length - 1;
    span = { from: span.from + ((isKey ? child.keyFrom : undefined) ?? child.from), to: span.from + child.to };
  }
  return span;
}

function firstSign(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length && bytes[at]! <= 0x20) at++;
  return at;
}

/** The same for YAML, out of the parsed document. */
export function locateInYaml(document: Document, lines: LineCounter): Locate {
  return (path, at = 'value') => {
    const { line, col } = lines.linePos(yamlOffset(document, path, at));
    return { line, column: col };
  };
}

function yamlOffset(document: Document, path: readonly PropertyKey[], at: 'key' | 'value'): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [depth, part] of path.entries()) {
    const item = itemAt(node, part);
    if (item === undefined) return offset;
    const isKey = at === 'key' && depth === path.length - 1;
    node = isPair(item) ? item.value : item;
    // An empty value (`key:`) has no place worth pointing at; its key has.
    offset = (isKey && isPair(item) ? startOf(item.key) : startOf(node)) ?? startOf(isPair(item) && item.key) ?? offset;
  }
  return offset;
}

function itemAt(node: unknown, part: PropertyKey): Pair | unknown {
  if (!isCollection(node)) return undefined;
  if (!isMap(node)) return node.items[Number(part)];
  return node.items.find((pair) => String(isScalar(pair.key) ? pair.key.value : pair.key) === String(part));
}

function startOf(node: unknown): number | undefined {
  if (!isNode(node) || !node.range || node.range[0] === node.range[1]) return undefined;
  return node.range[0];
}
