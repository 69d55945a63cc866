import type { CriterionVerdict } from '../../../../shared/contract/cases.ts';

/** The compared places that these verdicts find other than they should be. */
export function offPaths(verdicts: readonly CriterionVerdict[]): ReadonlySet<string> {
  const compared = verdicts.flatMap(({ verdict }) => ('compared' in verdict ? (verdict.compared ?? []) : []));
  return new Set(compared.filter(({ ok }) => !ok).map(({ path }) => path));
}
