import { hiddenText } from '../../../../shared/redaction.ts';

/**
 * Numbers what is shown, so that two originals never come out alike: the second that would gets ` #2` behind it. The same
 * original always comes out the same.
 */
export function keepApart(): (original: string, shown: string) => string {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (original, shown) => {
    // Not kept: most texts match nothing, and there may be a hundred thousand. One that only looks hidden is kept too.
    if (shown === original && !shown.includes(hiddenText)) return shown;
    const before = known.get(original);
    if (before !== undefined) return before;
    let number = counts.get(shown) ?? 0;
    let apart: string;
    do {
      number += 1;
      apart = number === 1 ? shown : `${shown} #${number}`;
    } while (taken.has(apart));
    counts.set(shown, number);
    known.set(original, apart);
    taken.add(apart);
    return apart;
  };
}
