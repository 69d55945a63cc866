import type { Case } from '../../../shared/case.ts';
import { type Problem, problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import { nearest } from '../project/nearest.ts';
import type { Project, SuiteCase } from '../project/project.ts';

/** Which part of the suite is to run; nothing said is the whole. What is said has to hold together. */
export interface Selection {
  caseIds?: readonly string[] | undefined;
  /** `text` is how the condition was written, and goes into run.json. */
  where?: { text: string; matches(one: Case): boolean } | undefined;
  /** The first so many of what is left. */
  limit?: number | undefined;
}

export interface Selected {
  /** In the order of the suite. */
  cases: readonly SuiteCase[];
  /** What was asked for, in words for run.json; undefined for the whole suite. */
  text: string | undefined;
}

export function selectCases(project: Project, { caseIds, where, limit }: Selection): Result<Selected> {
  const { suite } = project.config;
  const known = new Set(project.cases.map((one) => one.case.id));
  const unknown = (caseIds ?? []).filter((id) => !known.has(id));
  if (unknown.length > 0) return refuseAll(unknown.map((id) => notInSuite(id, known, suite)));

  const wanted = caseIds && new Set(caseIds);
  const cases = project.cases
    .filter((one) => wanted === undefined || wanted.has(one.case.id))
    .filter((one) => where === undefined || where.matches(one.case))
    .slice(0, limit);
  if (cases.length === 0) return refuse(problem('error', 'nothing_to_run', suite));

  const whole = cases.length === project.cases.length;
  const asked = [caseIds && `cases ${caseIds.join(', ')}`, where && `where ${where.text}`, limit && `first ${limit}`];
  return succeed({ cases, text: whole ? undefined : asked.filter(Boolean).join(' · ') });
}

function notInSuite(id: string, known: ReadonlySet<string>, suite: string): Problem {
  const near = nearest(id, known);
  if (near === undefined) return problem('error', 'case_not_in_suite', suite, { case: id });
  return problem('error', 'case_not_in_suite_near', suite, { case: id, near });
}
