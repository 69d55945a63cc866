/**
 * Cases of one criterion, excluded ones left out. `passed` of the `observed` cases passed; of `missing` further
 * cases the outcome is unknown, and each may have gone either way.
 */
export type Counts = { passed: number; observed: number; missing: number };

/** Throws a RangeError unless the counts are whole, not negative, and no more passed than were observed. */
export function checkCounts({ passed, observed, missing }: Counts): void {
  const whole = [passed, observed, missing].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!whole || passed > observed) {
    throw new RangeError(`no such counts: ${passed} passed of ${observed} observed, ${missing} missing`);
  }
}
