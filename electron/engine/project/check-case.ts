import type { Case } from '../../../shared/case.ts';
import { type Place, type Problem, problem } from '../../../shared/problem.ts';
import { locateInJson } from '../json/place.ts';
import type { Criterion } from './project.ts';
import { fieldName } from './zod-problems.ts';

/** What of a case's own declaration the criteria cannot work with, where it stands in the bytes of the case's line. */
export function checkCase(criteria: readonly Criterion[], one: Case, where: Place, bytes: Buffer): Problem[] {
  return criteria.flatMap(({ id, evaluator, options }) => {
    const faults = evaluator.checkCase?.(one, options) ?? [];
    return faults.map(({ code, path, values }) => {
      const column = locateInJson(bytes)(path)?.column;
      const place = { ...where, column, field: fieldName(path) };
      return problem('error', code, place, { ...values, criterion: id, case: one.id });
    });
  });
}
