import { addAll } from '../../../shared/add-all.ts';
import type { Problem } from '../../../shared/problem.ts';
import { needsOf } from '../evaluators/evaluator.ts';
import type { Watcher } from '../progress.ts';
import type { Criterion, Project, RunFolder } from '../project/project.ts';
import { openRecords, type RecordsAt, readRecordAt } from '../project/read-records.ts';
import { smallestInteger } from '../stats/search.ts';
import { evaluatorErrors } from './evaluator-errors.ts';
import { judgeCase } from './judge-case.ts';
import { type CaseOutcome, compact } from './outcome.ts';
import { readCase } from './read-case.ts';
import type { RecordedCase } from './recorded-case.ts';

/** True for a criterion that compares a derived case with its source. */
function needsPair({ evaluator, options }: Criterion): boolean {
  return needsOf(evaluator, options).includes('pair');
}

/**
 * Judges what rests on pairs, once it is known where each record stands: a pair's two can be anywhere in the file, and
 * while it was streamed only one was in memory. Each is read again from its place; the verdicts take the place of those
 * that stand in `outcomes` until then. Gives what evaluators could not take.
 */
export async function judgePairs(
  project: Project,
  run: RunFolder,
  outcomes: CaseOutcome[],
  { signal, onProgress }: Watcher,
): Promise<Problem[]> {
  const positions = [...project.criteria.keys()].filter((at) => needsPair(project.criteria[at]!));
  const criteria = positions.map((at) => project.criteria[at]!);
  const isOpen = ({ verdicts }: CaseOutcome) => positions.some((at) => verdicts[at]!.status !== 'excluded');
  const slots = [...outcomes.keys()].filter((slot) => isOpen(outcomes[slot]!));
  if (slots.length === 0) return [];
  const problems: Problem[] = [];
  const records = await openRecords(run);
  try {
    for (const [done, slot] of slots.entries()) {
      signal?.throwIfAborted();
      onProgress?.(done, slots.length);
      const outcome = outcomes[slot]!;
      const derived = await readAgain(project, run, outcome, records);
      const source = await readAgain(project, run, sourceOf(project, outcomes, outcome)!, records);
      const judged = judgeCase(criteria, { ...derived, source });
      const verdicts = [...outcome.verdicts];
      for (const [i, at] of positions.entries()) verdicts[at] = compact(judged[i]!);
      outcomes[slot] = { ...outcome, verdicts };
      addAll(problems, evaluatorErrors(criteria, run, outcome.caseId, judged));
    }
  } finally {
    await records.close();
  }
  return problems;
}

/** What was recorded of a derived case's source in the same trial; undefined where there is none. */
export async function readSource(
  project: Project,
  run: RunFolder,
  outcomes: readonly CaseOutcome[],
  derived: CaseOutcome,
): Promise<RecordedCase | undefined> {
  const source = sourceOf(project, outcomes, derived);
  if (!source) return undefined;
  return readAgain(project, run, source, { at: (place) => readRecordAt(run, place) });
}

/** The outcome of a derived case's source in the same trial; undefined for a source, or where there is no such trial. */
function sourceOf(project: Project, outcomes: readonly CaseOutcome[], { at, trial }: CaseOutcome) {
  const source = project.cases[at]?.derived?.source;
  if (source === undefined) return undefined;
  // Case after case, and within a case its trials: not all have the same number of them.
  const isThereOrLater = (one: CaseOutcome) => one.at > source || (one.at === source && one.trial >= trial);
  const position = smallestInteger(0, outcomes.length - 1, (slot) => isThereOrLater(outcomes[slot]!));
  const found = position === null ? undefined : outcomes[position];
  return found?.at === source && found.trial === trial ? found : undefined;
}

async function readAgain(
  project: Project,
  run: RunFolder,
  { at, trial, place }: CaseOutcome,
  records: Pick<RecordsAt, 'at'>,
): Promise<RecordedCase> {
  const line = place ? await records.at(place) : undefined;
  return (await readCase(run, project.cases[at]!, trial, line)).recorded;
}
