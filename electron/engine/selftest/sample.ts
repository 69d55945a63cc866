import { createHash } from 'node:crypto';
import type { CaseOutcome } from '../evaluate/outcome.ts';

/** How many passing cases are broken for a criterion: a miss in one case of twenty is found nine times in ten. */
export const sampleSize = 50;

/**
 * Passing cases of a criterion to break: those first in which it had something to judge, and otherwise by a digest of
 * their names, so that neither the order of the suite nor that of the records decides.
 */
export function sampleOf(passing: readonly CaseOutcome[], criterion: number): CaseOutcome[] {
  if (passing.length <= sampleSize) return [...passing];
  const ranked = passing.map((outcome) => ({
    outcome,
    rank: rankOf(outcome) + (outcome.verdicts[criterion]?.vacuous ? 1 : 0),
  }));
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, sampleSize)
    .map(({ outcome }) => outcome);
}

/** A number in [0, 1) that a case's name and trial decide alone. */
function rankOf({ caseId, trial }: CaseOutcome): number {
  return createHash('sha256').update(`${caseId}\n${trial}`).digest().readUIntBE(0, 6) / 2 ** 48;
}
