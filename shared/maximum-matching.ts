/** For each item of the left the item of the right it is paired with, or undefined. */
export type Matching = (number | undefined)[];

/**
 * As many pairs as can be made when each item is in at most one and `fits` says which may be: first fit would leave out
 * pairs that exist. Earlier items of the left are paired before later ones, so those left over are the last that must
 * be. Augmenting paths, breadth first; `fits` is asked at most once a pair.
 */
export function maximumMatching(left: number, right: number, fits: (left: number, right: number) => boolean): Matching {
  const edges = memoizedEdges(right, fits);
  const partner: Matching = Array.from({ length: left }, () => undefined);
  const owner: Matching = Array.from({ length: right }, () => undefined);
  // What a search without success has seen leads nowhere for any later one either, so it stays marked.
  let seen = new Set<number>();
  for (let start = 0; start < left; start++) {
    if (augment(start, edges, partner, owner, seen)) seen = new Set();
  }
  return partner;
}

/** Pairs `start`, moving earlier pairs where that makes room; false where nothing does. */
function augment(
  start: number,
  edges: (left: number) => readonly number[],
  partner: Matching,
  owner: Matching,
  seen: Set<number>,
): boolean {
  const reachedFrom = new Map<number, number>();
  const queue = [start];
  for (const from of queue) {
    for (const to of edges(from)) {
      if (seen.has(to)) continue;
      seen.add(to);
      reachedFrom.set(to, from);
      const taken = owner[to];
      if (taken !== undefined) {
        queue.push(taken);
        continue;
      }
      shift(to, reachedFrom, partner, owner);
      return true;
    }
  }
  return false;
}

/** Walks back from a free item of the right to the start: everyone on the way takes the item it was reached by. */
function shift(free: number, reachedFrom: ReadonlyMap<number, number>, partner: Matching, owner: Matching): void {
  let to: number | undefined = free;
  while (to !== undefined) {
    const from: number = reachedFrom.get(to)!;
    const before: number | undefined = partner[from];
    partner[from] = to;
    owner[to] = from;
    to = before;
  }
}

function memoizedEdges(right: number, fits: (left: number, right: number) => boolean) {
  const known = new Map<number, readonly number[]>();
  return (from: number) => {
    const edges = known.get(from) ?? Array.from({ length: right }, (_, to) => to).filter((to) => fits(from, to));
    known.set(from, edges);
    return edges;
  };
}
