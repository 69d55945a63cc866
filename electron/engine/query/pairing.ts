import type { CaseDetail } from '../../../shared/contract/cases.ts';
import type { Project } from '../project/project.ts';

export type Pairing = Pick<CaseDetail, 'derivedFrom' | 'derivedCases'>;

/** What a case at this position is derived from, and what is derived from it. */
export function pairing({ cases }: Project, at: number): Pairing {
  const { derived } = cases[at]!;
  const derivedCases: string[] = [];
  // A case is followed by those derived from it.
  for (let next = at + 1; cases[next]?.derived?.source === at; next++) derivedCases.push(cases[next]!.case.id);
  if (!derived) return { derivedFrom: null, derivedCases };
  const { transform, valid } = derived;
  return { derivedFrom: { caseId: cases[derived.source]!.case.id, transform, valid }, derivedCases };
}
