import type { RunSummary } from '../../../shared/report.ts';
import type { Address } from '../../state/address.ts';

/**
 * Which two runs are compared: those of the address; where it is silent, the run that is looked at with the one made
 * before it. `runs` stand newest first.
 */
export function runsToCompare(
  runs: readonly Pick<RunSummary, 'id'>[],
  { a, b }: Pick<Address, 'a' | 'b'>,
  run: string | null,
): { a: string | null; b: string | null } {
  const known = runs.findIndex(({ id }) => id === run);
  const now = b ?? runs[Math.max(0, known)]?.id ?? null;
  const at = runs.findIndex(({ id }) => id === now);
  const before = runs[at + 1] ?? runs.find(({ id }) => id !== now);
  return { a: a ?? before?.id ?? null, b: now };
}
