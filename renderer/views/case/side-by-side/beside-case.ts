import type { Side } from '../../../../shared/contract/side-by-side.ts';

/**
 * What to begin with beside a case: its next trial where there are several, else the run that was made before, which
 * then stands on the left. `runs` stand newest first.
 */
export function besideCase(side: Side, trials: number, runs: readonly string[]): { left: Side; right: Side } {
  if (trials > 1) {
    const other = side.trial < trials ? side.trial + 1 : side.trial - 1;
    const [first, second] = [side.trial, other].sort((one, two) => one - two) as [number, number];
    return { left: { ...side, trial: first }, right: { ...side, trial: second } };
  }
  const at = runs.indexOf(side.run);
  const before = runs[at + 1];
  if (before !== undefined) return { left: { ...side, run: before }, right: side };
  return { left: side, right: { ...side, run: runs[at - 1] ?? side.run } };
}
