import type { Work } from '../in-slices.ts';

/** Positions of two items that are one and the same; both rise from pair to pair. */
export type Pair = readonly [left: number, right: number];

/** Past this many edits, a stretch counts as having nothing in common: the time needed grows with their square. */
const mostEdits = 20_000;
/** The largest that an Int32Array holds. */
const farthest = 2 ** 31 - 1;

/**
 * The positions of a longest common subsequence. Linear space, and time by the number of edits: E. W. Myers, "An O(ND)
 * difference algorithm and its variations", 1986. Of several as long, the same one whichever side is left.
 */
export function* longestCommon(left: readonly string[], right: readonly string[]): Work<Pair[]> {
  // What only one side has is in no common subsequence: without it, all that differs everywhere takes no time.
  const [inLeft, inRight] = [new Set(left), new Set(right)];
  yield;
  const [ofLeft, ofRight] = [placesOf(left, inRight), placesOf(right, inLeft)];
  yield;
  const shared = yield* longestOfShared(
    ofLeft.map((at) => left[at]!),
    ofRight.map((at) => right[at]!),
  );
  return shared.map(([at, against]): Pair => [ofLeft[at]!, ofRight[against]!]);
}

function placesOf(items: readonly string[], others: ReadonlySet<string>): number[] {
  return [...items.keys()].filter((at) => others.has(items[at]!));
}

function* longestOfShared(left: readonly string[], right: readonly string[]): Work<Pair[]> {
  const from = left.findIndex((text, at) => text !== right[at]);
  if (from >= 0 && from < right.length && left[from]! > right[from]!) {
    const mirrored = yield* longestOfShared(right, left);
    return mirrored.map(([at, against]): Pair => [against, at]);
  }
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const space = left.length + right.length + 3;
  const forward = new Int32Array(space);
  return yield* pairsOf({
    a: Int32Array.from(left, numberOf),
    b: Int32Array.from(right, numberOf),
    forward,
    backward: forward.slice(),
  });
}

interface Sides {
  a: Int32Array;
  b: Int32Array;
  /** Room for the paths from the beginning, and for those from the end. */
  forward: Int32Array;
  backward: Int32Array;
}

/** A stretch of both sides, ends not included. */
interface Stretch {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

function* pairsOf(sides: Sides): Work<Pair[]> {
  const { a, b } = sides;
  const pairs: Pair[] = [];
  const open: Stretch[] = [{ aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    let { aFrom, aTo, bFrom, bTo } = stretch;
    while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) pairs.push([aFrom++, bFrom++]);
    while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) pairs.push([--aTo, --bTo]);
    if (aFrom === aTo || bFrom === bTo) continue;
    const split = yield* middle(sides, { aFrom, aTo, bFrom, bTo });
    if (!split) continue;
    const [at, against] = split;
    open.push({ aFrom, aTo: at, bFrom, bTo: against }, { aFrom: at, aTo, bFrom: against, bTo });
  }
  return pairs.sort(([one], [other]) => one - other);
}

/**
 * A point that a shortest edit path goes through near its middle: paths are grown from both ends, an edit at a time,
 * until two meet. The stretch begins and ends with a difference. Undefined where there are too many edits.
 */
function* middle(sides: Sides, stretch: Stretch): Work<Pair | undefined> {
  const { aFrom, aTo, bFrom, bTo } = stretch;
  const diagonals = { zero: sides.b.length + 1, least: aFrom - bTo, most: aTo - bFrom };
  const ahead = startPaths(sides.forward, diagonals, aFrom, bFrom, -1);
  const behind = startPaths(sides.backward, diagonals, aTo, bTo, farthest);
  const odd = (aTo - aFrom - (bTo - bFrom)) % 2 !== 0;
  for (let edits = 2; edits <= mostEdits; edits += 2) {
    const met = growAhead(sides, stretch, ahead, odd ? behind : undefined);
    const point = met ?? growBehind(sides, stretch, behind, odd ? undefined : ahead);
    if (point) return point;
    yield;
  }
  return undefined;
}

/** The furthest paths from one end: how far into `a` they have come on every other diagonal of a range. */
interface Paths {
  /** By diagonal, which is a position in `a` less one in `b`; diagonal 0 stands at `zero`. */
  reached: Int32Array;
  zero: number;
  from: number;
  to: number;
  /** One diagonal further on either side, or one back where the stretch ends. */
  widen(): void;
}

/** `outside` stands just beyond the range: a value that no path would go on from. */
function startPaths(
  reached: Int32Array,
  { zero, least, most }: { zero: number; least: number; most: number },
  a: number,
  b: number,
  outside: number,
): Paths {
  reached[zero + a - b] = a;
  return {
    reached,
    zero,
    from: a - b,
    to: a - b,
    widen() {
      this.from += this.from > least ? -1 : 1;
      this.to += this.to < most ? 1 : -1;
      reached[zero + this.from - 1] = outside;
      reached[zero + this.to + 1] = outside;
    },
  };
}

/** One more edit for the paths from the beginning; gives the point where one meets one of `others`. */
function growAhead({ a, b }: Sides, { aTo, bTo }: Stretch, paths: Paths, others: Paths | undefined): Pair | undefined {
  paths.widen();
  const { reached, zero, from, to } = paths;
  for (let d = to; d >= from; d -= 2) {
    let at = Math.max(reached[zero + d - 1]! + 1, reached[zero + d + 1]!);
    while (at < aTo && at - d < bTo && a[at] === b[at - d]) at += 1;
    reached[zero + d] = at;
    if (others && others.from <= d && d <= others.to && others.reached[zero + d]! <= at) return [at, at - d];
  }
  return undefined;
}

/** The same from the end. */
function growBehind(
  { a, b }: Sides,
  { aFrom, bFrom }: Stretch,
  paths: Paths,
  others: Paths | undefined,
): Pair | undefined {
  paths.widen();
  const { reached, zero, from, to } = paths;
  for (let d = to; d >= from; d -= 2) {
    let at = Math.min(reached[zero + d - 1]!, reached[zero + d + 1]! - 1);
    while (at > aFrom && at - d > bFrom && a[at - 1] === b[at - d - 1]) at -= 1;
    reached[zero + d] = at;
    if (others && others.from <= d && d <= others.to && at <= others.reached[zero + d]!) return [at, at - d];
  }
  return undefined;
}
