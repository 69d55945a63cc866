/** Elements beyond this are passed over rather than held: a string of a program's own ends at 512 MB. */
const largestElement = 256 * 1024 * 1024;

/** An element of an array, or a member of an object, at the top of a JSON file or one level down. */
export interface Element {
  /** The member it is, or is an element of; undefined in an array at the top. */
  key: string | undefined;
  /** Among the elements of its array, counted from 1; undefined for the whole value of a member. */
  position: number | undefined;
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

/** How the file ended: after the closing bracket of what it holds, cut before it, or with more text behind it. */
export interface ScanEnd {
  closed: boolean;
  /** Bytes that hold neither that nor white space. */
  stray: [number, number] | undefined;
}

/** What of a member is wanted: its value, the elements of its value where that is an array, or that it be passed over. */
export type Wanted = 'whole' | 'elements' | 'nothing';

export interface ScanOptions {
  largest?: number | undefined;
  signal?: AbortSignal | undefined;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const lineFeed = 0x0a;
const opensList = 0x5b;
const closesList = 0x5d;
const opensObject = 0x7b;
const closesObject = 0x7d;
const blank = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]); // a byte order mark counts as white space

/** Where between its elements a scan stands. */
type Stand = 'before' | 'list' | 'members' | 'value' | 'member list' | 'behind';

/** What ends an element that begins there, besides a comma; what begins among the members is a key. */
const ends: Partial<Record<Stand, number>> = {
  list: closesList,
  members: colon,
  value: closesObject,
  'member list': closesList,
};

/** What leads on from there, and where to. */
const leads: Partial<Record<Stand, Readonly<Record<number, Stand>>>> = {
  list: { [closesList]: 'behind' },
  members: { [closesObject]: 'behind', [colon]: 'value' },
  'member list': { [closesList]: 'members' },
};

/**
 * Finds the elements of a JSON text that comes in chunks by its brackets alone. What an element holds is not looked at,
 * so one that is damaged inside does not stop the next ones. A class, because a dozen variables move together.
 */
export class ElementScan {
  private stand: Stand = 'before';
  private key: string | undefined;
  private position = 0;
  private stray: [number, number] | undefined;

  /** Of the element under way; undefined between elements. */
  private start: { at: number; line: number; column: number } | undefined;
  private depth = 0;
  private inString = false;
  private escaped = false;
  private pieces: Buffer[] = [];
  private held = 0;
  private passesOver = false;

  private offset = 0;
  private line = 1;
  private lineStart = 0;
  private readonly wanted: ((key: string) => Wanted) | undefined;
  private readonly largest: number;

  /** Without `wanted` the text is an array, with it an object. */
  constructor(wanted?: (key: string) => Wanted, largest = largestElement) {
    this.wanted = wanted;
    this.largest = largest;
  }

  *take(chunk: Buffer): Generator<Element> {
    let from = 0; // where the part of the open element in this chunk begins
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (this.start === undefined) {
        this.outside(byte, this.offset + at);
        from = at;
      } else if (this.endsElement(byte)) {
        const element = this.finish(chunk.subarray(from, at), this.offset + at, byte);
        if (element) yield element;
        this.outside(byte, this.offset + at);
      } else this.inside(byte);
      if (byte === lineFeed) this.nextLine(this.offset + at + 1);
    }
    if (this.start) this.hold(chunk.subarray(from));
    this.offset += chunk.length;
  }

  /** The element that the end of the file cut, if one was open. */
  rest(): Element | undefined {
    return this.start && this.finish(Buffer.alloc(0), this.offset, undefined);
  }

  end(): ScanEnd {
    return { closed: this.stand === 'behind', stray: this.stray };
  }

  /** A byte that is in no element. */
  private outside(byte: number, at: number): void {
    if (blank.has(byte)) return;
    const next = leads[this.stand]?.[byte];
    if (next) this.stand = next;
    else if (this.stand === 'value') this.beforeValue(byte, at);
    else if (this.stand === 'before' && byte === (this.wanted ? opensObject : opensList)) {
      this.stand = this.wanted ? 'members' : 'list';
    } else if (this.stand === 'before' || this.stand === 'behind') this.goAstray(at, at + 1);
    else if (byte !== comma) this.begin(byte, at);
  }

  private beforeValue(byte: number, at: number): void {
    const wanted = this.wanted!(this.key ?? '');
    if (byte === opensList && wanted === 'elements') {
      this.stand = 'member list';
      this.position = 0;
    } else if (byte === comma || byte === closesObject) {
      this.stand = byte === comma ? 'members' : 'behind';
    } else {
      this.passesOver = wanted === 'nothing';
      this.begin(byte, at);
    }
  }

  private begin(byte: number, at: number): void {
    this.start = { at, line: this.line, column: at - this.lineStart + 1 };
    this.inside(byte);
  }

  private inside(byte: number): void {
    if (this.inString) this.insideString(byte);
    else if (byte === quote) this.inString = true;
    else if (byte === opensList || byte === opensObject) this.depth += 1;
    // One too many is the parser's to complain about.
    else if ((byte === closesList || byte === closesObject) && this.depth > 0) this.depth -= 1;
  }

  private insideString(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === backslash) this.escaped = true;
    else if (byte === quote) this.inString = false;
  }

  private endsElement(byte: number): boolean {
    return this.depth === 0 && !this.inString && (byte === comma || byte === ends[this.stand]);
  }

  private nextLine(start: number): void {
    this.line += 1;
    this.lineStart = start;
  }

  private hold(piece: Buffer): void {
    this.held += piece.length;
    if (this.held <= this.largest && !this.passesOver) this.pieces.push(piece);
    else this.pieces = [];
  }

  private goAstray(from: number, to: number): void {
    this.stray = [this.stray?.[0] ?? from, to];
  }

  /** The element, unless it is a key or was to be passed over. `by` is what ended it, undefined for the end of the file. */
  private finish(last: Buffer, end: number, by: number | undefined): Element | undefined {
    this.hold(last);
    const { at, line, column } = this.start!;
    const content = this.held <= this.largest ? Buffer.concat(this.pieces) : undefined;
    const { passesOver } = this;
    this.start = undefined;
    this.pieces = [];
    this.held = 0;
    this.passesOver = false;
    if (this.stand === 'members') {
      this.key = content && keyOf(content);
      if (by !== colon) this.goAstray(at, end); // a key without a value
      return undefined;
    }
    const position = this.stand === 'value' ? undefined : ++this.position;
    if (this.stand === 'value') this.stand = 'members';
    if (passesOver) return undefined;
    return { key: this.key, position, line, column, bytes: [at, end], content, whole: by !== undefined };
  }
}

/** A damaged key is the text it is. */
function keyOf(content: Buffer): string {
  const text = content.toString('utf8').trim();
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
