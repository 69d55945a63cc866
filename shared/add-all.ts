/** Puts lists behind a list, however long: handed over as arguments of `push`, a long one would overflow the stack. */
export function addAll<Item>(list: Item[], ...more: readonly (readonly Item[])[]): void {
  for (const items of more) for (const item of items) list.push(item);
}
