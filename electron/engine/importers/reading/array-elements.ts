import { createReadStream } from 'node:fs';
import type { Position } from '../../json/place.ts';

/** Elements beyond this are passed over rather than held: a string of a program's own ends at 512 MB. */
const largestElement = 256 * 1024 * 1024;

/** One element of the array at the top of a JSON file. */
export interface ArrayElement {
  /** Counted from 1. */
  position: number;
  /** Where it begins, both counted from 1. */
  line: number;
  column: number;
  /** Its bytes in the file, with white space behind it; the end is not included. */
  bytes: [number, number];
  /** Undefined for an element too large to be held. */
  content: Buffer | undefined;
  /** False for the element a cut file ends in. */
  whole: boolean;
}

/** A position inside an element's text as one in the file. */
export function inFile({ line, column }: ArrayElement, within: Position): Position {
  const inFirstLine = within.line === 1;
  return { line: line + within.line - 1, column: inFirstLine ? column + within.column - 1 : within.column };
}

/** How the file ended: after the array's `]`, cut before it, or with more text behind it. */
export interface ArrayEnd {
  closed: boolean;
  /** Bytes that hold neither the array nor white space. */
  stray: [number, number] | undefined;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const lineFeed = 0x0a;
const opensList = 0x5b;
const closesList = 0x5d;
const blank = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]); // a byte order mark counts as white space

/**
 * The elements of a JSON array file, found by their brackets as the file streams by; only one is held at a time.
 * What an element holds is not looked at, so one that is damaged inside does not stop the next ones.
 */
export async function* arrayElements(
  path: string,
  options: { largest?: number; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<ArrayElement, ArrayEnd> {
  const scan = new ElementScan(options.largest ?? largestElement);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal: options.signal })) {
    yield* scan.take(chunk as Buffer);
  }
  const rest = scan.rest();
  if (rest) yield rest;
  return scan.end();
}

/** The state between two chunks. A class, because a dozen variables move together. */
class ElementScan {
  /** Of the element under way; undefined between elements. */
  private start: { at: number; line: number; column: number } | undefined;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private pieces: Buffer[] = [];
  private held = 0;

  private opened = false;
  private closed = false;
  private stray: [number, number] | undefined;
  private position = 0;
  private offset = 0;
  private line = 1;
  private lineStart = 0;
  private readonly largest: number;

  constructor(largest: number) {
    this.largest = largest;
  }

  *take(chunk: Buffer): Generator<ArrayElement> {
    let from = 0; // where the part of the open element in this chunk begins
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.start === undefined) {
        this.outside(byte, this.offset + at);
        from = at;
      } else if (this.ends(byte)) {
        yield this.finish(chunk.subarray(from, at), this.offset + at, true);
        this.outside(byte, this.offset + at);
      } else this.inside(byte);
      if (byte === lineFeed) this.nextLine(this.offset + at + 1);
    }
    if (this.start) this.hold(chunk.subarray(from));
    this.offset += chunk.length;
  }

  /** The element that the end of the file cut, if one was open. */
  rest(): ArrayElement | undefined {
    return this.start ? this.finish(Buffer.alloc(0), this.offset, false) : undefined;
  }

  end(): ArrayEnd {
    return { closed: this.closed, stray: this.stray };
  }

  /** A byte before the list, between its elements, or behind it. */
  private outside(byte: number, at: number): void {
    if (blank.has(byte)) return;
    if (!this.opened && byte === opensList) this.opened = true;
    else if (!this.opened || this.closed) this.stray = [this.stray?.[0] ?? at, at + 1];
    else if (byte === closesList) this.closed = true;
    else if (byte !== comma) this.begin(byte, at);
  }

  private begin(byte: number, at: number): void {
    this.start = { at, line: this.line, column: at - this.lineStart + 1 };
    this.inside(byte);
  }

  private inside(byte: number): void {
    if (this.inString) this.insideString(byte);
    else if (byte === quote) this.inString = true;
    else if (opens(byte)) this.depth += 1;
    else if (closes(byte) && this.depth > 0) this.depth -= 1; // one too many is the parser's to complain about
  }

  private insideString(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === backslash) this.escaped = true;
    else if (byte === quote) this.inString = false;
  }

  private ends(byte: number): boolean {
    return this.depth === 0 && !this.inString && (byte === comma || byte === closesList);
  }

  private nextLine(start: number): void {
    this.line += 1;
    this.lineStart = start;
  }

  private hold(piece: Buffer): void {
    this.held += piece.length;
    if (this.held <= this.largest) this.pieces.push(piece);
    else this.pieces = [];
  }

  private finish(last: Buffer, end: number, whole: boolean): ArrayElement {
    this.hold(last);
    const { at, line, column } = this.start!;
    const content = this.held <= this.largest ? Buffer.concat(this.pieces) : undefined;
    this.position += 1;
    this.start = undefined;
    this.pieces = [];
    this.held = 0;
    return { position: this.position, line, column, bytes: [at, end], content, whole };
  }
}

function opens(byte: number): boolean {
  return byte === 0x5b || byte === 0x7b;
}

function closes(byte: number): boolean {
  return byte === 0x5d || byte === 0x7d;
}
