import { addAll } from '../../../shared/add-all.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import type { Watcher } from '../progress.ts';
import type { Criterion, Project, RunFolder } from '../project/project.ts';
import { readRecordAt } from '../project/read-records.ts';
import type { CodeJudge } from '../systems/code-judge.ts';
import { evaluatorErrors } from './evaluator-errors.ts';
import { orError, subjectOf, whyAbsent } from './judge-case.ts';
import { type CaseOutcome, compact } from './outcome.ts';
import { readCase } from './read-case.ts';
import type { RecordedCase } from './recorded-case.ts';

/** True for a criterion that is judged by code of the project. */
function asksCode({ evaluator }: Criterion): boolean {
  return evaluator.asks !== undefined;
}

/**
 * Judges what the project judges by code of its own, after everything else: each record is read again from its place,
 * and the verdicts take the place of those that stand in `outcomes` until then. They are kept in full, since to make one
 * again would be to run the code again. Without a `judge` nothing is asked. Gives what evaluators could not take.
 */
export async function judgeByCode(
  project: Project,
  run: RunFolder,
  outcomes: CaseOutcome[],
  judge: CodeJudge | undefined,
  { signal, onProgress }: Watcher,
): Promise<Problem[]> {
  const asked = [...project.criteria.entries()].filter(([, criterion]) => asksCode(criterion));
  if (!judge || asked.length === 0) return [];
  const problems: Problem[] = [];
  const stop = () => judge.close();
  signal?.addEventListener('abort', stop);
  try {
    for (const [slot, outcome] of outcomes.entries()) {
      onProgress?.(slot, outcomes.length);
      const line = outcome.place ? await readRecordAt(run, outcome.place) : undefined;
      const { recorded } = await readCase(run, project.cases[outcome.at]!, outcome.trial, line);
      const verdicts = [...outcome.verdicts];
      const inFull: Record<number, Verdict> = {};
      for (const [at, criterion] of asked) {
        const verdict = await ask(judge, criterion, recorded);
        signal?.throwIfAborted();
        verdicts[at] = compact(verdict);
        inFull[at] = verdict;
        addAll(problems, evaluatorErrors([criterion], run, outcome.caseId, [verdict]));
      }
      outcomes[slot] = { ...outcome, verdicts, inFull };
    }
    return problems;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** The case's declaration is asked first, also of a case that was not run: see the order of reasons in judge-case.ts. */
async function ask(judge: CodeJudge, { evaluator, options }: Criterion, recorded: RecordedCase): Promise<Verdict> {
  const { code, verdict } = evaluator.asks!;
  const absent = whyAbsent(evaluator.needs, recorded);
  const { case: one, trajectory, output, scores, state } = subjectOf(recorded);
  const question = {
    case: one,
    recorded: absent ? null : { trial: recorded.trial, trajectory, output, scores, state },
  };
  const answer = await judge.ask(code(options), question);
  return orError(() => {
    if (absent && ('fault' in answer || answer.verdict === null)) return { status: 'missing', ...absent };
    if ('fault' in answer) return { status: 'missing', reason: 'evaluator_error', detail: answer.fault };
    return verdict(answer.verdict, trajectory);
  });
}
