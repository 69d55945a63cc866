/** The row of the next difference behind (or before) the chosen row, going round at the ends. `differences` rise. */
export function nextDifference(differences: readonly number[], chosen: number, by: 1 | -1): number | undefined {
  return by > 0
    ? (differences.find((at) => at > chosen) ?? differences[0])
    : (differences.findLast((at) => at < chosen) ?? differences.at(-1));
}
