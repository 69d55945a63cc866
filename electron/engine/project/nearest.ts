/**
 * The known name that was probably meant: one that the written name begins or that begins it, else one at most two slips
 * away (a letter changed, added, left out, or two neighbours swapped).
 */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  let best: { name: string; slips: number } | undefined;
  const most = Math.min(2, Math.floor(written.length / 2)); // half of a short name is another name
  for (const name of known) {
    const slips = slipsBetween(written.toLowerCase(), name.toLowerCase());
    if (slips <= most && slips < (best?.slips ?? 3)) best = { name, slips };
  }
  return best?.name ?? [...known].find((name) => isLongPrefix(written, name) || isLongPrefix(name, written));
}

function isLongPrefix(prefix: string, name: string): boolean {
  return prefix.length >= 3 && name.startsWith(prefix);
}

/** Damerau-Levenshtein distance (optimal string alignment); 3 stands for anything further away than 2. */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || b.length > 200) return 3;
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = back[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        change,
        back[j]! + 1,
        row[j - 1]! + 1,
        swapped ? twoBack[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    twoBack = back;
    back = row;
  }
  return Math.min(back[b.length]!, 3);
}
