import { problem, type Result, refuse } from '../../../shared/problem.ts';
import type { Report } from '../../../shared/report.ts';
import { releaseFile } from '../project/file-names.ts';
import type { Project, RunFolder } from '../project/project.ts';
import { appendSignOff, type SigningOff } from './reviews.ts';

/** Records a person's sign-off of a rule for exactly this run, beside it. Only a rule that asks for one takes it. */
export async function signOff(
  project: Project,
  run: RunFolder,
  report: Report,
  signing: SigningOff,
): Promise<Result<Record<never, never>>> {
  const rules = project.release?.rules ?? [];
  const asking = rules.filter((rule) => rule.review === 'required').map((rule) => rule.id);
  if (!asking.includes(signing.rule)) {
    const known = asking.join(', ') || '–';
    return refuse(problem('error', 'sign_off_not_asked', releaseFile, { rule: signing.rule, known }));
  }
  return appendSignOff(run, report.runDigest, signing);
}
