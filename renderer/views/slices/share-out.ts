/** More bars than this take a second to draw, and no reader compares them. */
export const mostBars = 500;

/** Shares room between charts: a chart that needs less than its part leaves the rest to the others. In the order given. */
export function shareOut(wanted: readonly number[], room: number): number[] {
  const shares = new Array<number>(wanted.length).fill(0);
  let [left, open] = [room, wanted.length];
  for (const at of wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]!)) {
    shares[at] = Math.min(wanted[at]!, Math.floor(left / open));
    left -= shares[at];
    open -= 1;
  }
  return shares;
}

/** The largest so many, in the order in which they stand; of equal ones the earlier. */
export function largest<Item>(items: readonly Item[], most: number, size: (item: Item) => number): Item[] {
  if (items.length <= most) return [...items];
  const order = items.map((_, at) => at).sort((a, b) => size(items[b]!) - size(items[a]!) || a - b);
  const kept = new Set(order.slice(0, most));
  return items.filter((_, at) => kept.has(at));
}
