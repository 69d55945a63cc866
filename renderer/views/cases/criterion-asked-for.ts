import type { Report } from '../../../shared/report.ts';
import type { WhereTerm } from '../../../shared/where.ts';

/** The criterion a filter is about, so that a case opened from it shows what decided that one. */
export function criterionAskedFor(terms: readonly WhereTerm[], report: Report, given: string | null): string | null {
  for (const term of terms) {
    if (term.not) continue;
    if ((term.field === 'verdict' || term.field === 'reason') && term.criterion !== null) return term.criterion;
    if (term.field === 'rule') {
      const decision = report.gate?.rules.find(({ rule }) => rule.id === term.value);
      if (decision?.rule.criterion !== undefined) return decision.rule.criterion;
    }
  }
  return given;
}
