/**
 * p-values adjusted so that the chance of even one false claim in the family stays within the level: Holm (1979).
 * In the order given.
 */
export function holm(values: readonly number[]): number[] {
  const adjusted = new Array<number>(values.length);
  let largest = 0;
  ascending(values).forEach((at, rank) => {
    largest = Math.max(largest, Math.min(1, (values.length - rank) * values[at]!));
    adjusted[at] = largest;
  });
  return adjusted;
}

/**
 * p-values adjusted so that the expected share of false claims among those made stays within the level: Benjamini &
 * Hochberg (1995), for families whose members do not speak against each other. In the order given.
 */
export function benjaminiHochberg(values: readonly number[]): number[] {
  const adjusted = new Array<number>(values.length);
  let smallest = 1;
  for (const [rank, at] of [...ascending(values).entries()].reverse()) {
    smallest = Math.min(smallest, (values.length / (rank + 1)) * values[at]!);
    adjusted[at] = smallest;
  }
  return adjusted;
}

function ascending(values: readonly number[]): number[] {
  return values.map((_, at) => at).sort((a, b) => values[a]! - values[b]!);
}
