import { addAll } from '../../../shared/add-all.ts';
import { type Case, clusterOf } from '../../../shared/case.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { IngestReport } from '../../../shared/report.ts';
import type { Watcher } from '../progress.ts';
import { recordsFile } from '../project/file-names.ts';
import type { Project, RecordLine, RunFolder } from '../project/project.ts';
import { readRecords } from '../project/read-records.ts';
import type { CodeJudge } from '../systems/code-judge.ts';
import { evaluatorErrors } from './evaluator-errors.ts';
import { judgeByCode } from './judge-by-code.ts';
import { judgeCase } from './judge-case.ts';
import { judgePairs } from './judge-pairs.ts';
import { judgedFacts } from './judged-facts.ts';
import { type CaseOutcome, compact, diffOf } from './outcome.ts';
import { readCase, recordTwice, strayRecord } from './read-case.ts';
import { endedInError, type RecordedCase } from './recorded-case.ts';
import { indexReplays, type ReplayIndex, readingAhead } from './replay-index.ts';

/** What came of streaming a run's records once. */
export interface Judged {
  /** Case after case in the order of the suite, and within a case its trials. */
  outcomes: readonly CaseOutcome[];
  problems: readonly Problem[];
  strayRecords: number;
  file: IngestReport['files'][number];
  tornTail: boolean;
  /** Where the run's replays stand, for whoever looks at a case. */
  replays: ReplayIndex;
}

/** How many trials of each case the run was planned with. */
export function plannedTrials(project: Project, run: RunFolder): number {
  return run.manifest?.trials ?? project.config.trials;
}

/**
 * Streams a run's records, one line at a time, and judges every case and trial of the plan; the rest is missing. Pairs
 * are judged once all is through; so is what code of the project judges, where there is a `codeJudge` to ask it.
 */
export async function judgeRecords(
  project: Project,
  run: RunFolder,
  watcher: Watcher,
  codeJudge?: CodeJudge,
): Promise<Judged> {
  const trials = plannedTrials(project, run);
  const planned = project.cases.length * trials;
  const slotOf = planOf(project, trials);
  const outcomes: (CaseOutcome | undefined)[] = new Array(planned);
  const file = recordsFile(run.id);
  let done = 0;

  const signal = watcher.signal ? { signal: watcher.signal } : {};
  const replays = await indexReplays(run, (caseId, trial) => slotOf({ caseId, trial }) !== undefined, signal);
  const problems: Problem[] = [...replays.problems];
  const { lines, ingest } = readRecords(run, signal);

  /** The slot that a line fills; undefined for one that fills none, which is said. */
  const freeSlot = (line: RecordLine): number | undefined => {
    const slot = slotOf(line);
    const known = slot === undefined ? undefined : outcomes[slot];
    if (slot === undefined) addAll(problems, line.problems, strayRecord(line, file));
    if (!known?.place || known.unseen === 'unreadable_record') return slot;
    // A line that cannot be read takes nothing away from a record that can.
    addAll(problems, line.record ? [recordTwice(line, known.place.line, file)] : line.problems);
    return undefined;
  };

  await readingAhead(replays, async (ahead) => {
    const judge = judging(project, run, trials, ahead, problems);
    for await (const line of lines) {
      watcher.onProgress?.(++done, planned);
      const slot = freeSlot(line);
      if (slot !== undefined) outcomes[slot] = await judge(slot, line);
    }
    for (let slot = 0; slot < planned; slot++) {
      outcomes[slot] ??= await judge(slot, undefined);
    }
  });
  const judged = outcomes as CaseOutcome[];
  addAll(problems, await judgePairs(project, run, judged, watcher));
  const kept = run.manifest?.source === undefined ? judged : withoutUnplanned(judged);
  addAll(problems, await judgeByCode(project, run, kept, codeJudge, watcher));
  const strayRecords = problems.filter((one) => one.code === 'stray_record').length;
  const { tornTail, ...counts } = ingest();
  return { outcomes: kept, problems, strayRecords, file: { file, ...counts }, tornTail, replays };
}

/**
 * A recording brought in from elsewhere plans nothing, and may hold more trials of one case than of another: what comes
 * after the last recorded trial of a case was never to be run, and is not missing.
 */
function withoutUnplanned(outcomes: readonly CaseOutcome[]): CaseOutcome[] {
  const lastRecorded: number[] = [];
  for (const { at, trial, place } of outcomes) {
    if (place !== null) lastRecorded[at] = Math.max(lastRecorded[at] ?? 1, trial);
  }
  return outcomes.filter(({ at, trial }) => trial <= (lastRecorded[at] ?? 1));
}

/** Where a line's case and trial stand among all that were planned; undefined for one that nobody planned. */
function planOf(project: Project, trials: number): (line: Pick<RecordLine, 'caseId' | 'trial'>) => number | undefined {
  const positions = new Map(project.cases.map((one, at) => [one.case.id, at]));
  return ({ caseId, trial = 1 }) => {
    const at = caseId === undefined ? undefined : positions.get(caseId);
    return at === undefined || trial > trials ? undefined : at * trials + trial - 1;
  };
}

/** Judges what stands in a slot of the plan; adds what it finds wrong to `found`. */
function judging(project: Project, run: RunFolder, trials: number, replays: ReplayIndex, found: Problem[]) {
  const wanted = project.criteria.some(({ evaluator }) => evaluator.needs.includes('replays')) ? replays : undefined;
  return async (slot: number, line: RecordLine | undefined): Promise<CaseOutcome> => {
    const at = Math.floor(slot / trials);
    const one = project.cases[at]!;
    const trial = (slot % trials) + 1;
    const { recorded, problems } = await readCase(run, one, trial, line, wanted);
    const verdicts = judgeCase(project.criteria, recorded);
    addAll(found, problems, evaluatorErrors(project.criteria, run, one.case.id, verdicts));
    return {
      caseId: one.case.id,
      trial,
      at,
      cluster: clusterOf(one.case),
      place: line?.place ?? null,
      unseen: recorded.unseen?.reason ?? null,
      error: endedInError(recorded.record),
      verdicts: verdicts.map(compact),
      start: startOf(recorded),
      seed: recorded.record?.seed ?? null,
      tags: tagsOf(one.case),
      diff: diffOf(verdicts),
      ...judgedFacts(recorded),
    };
  };
}

function tagsOf({ metadata }: Case): string[] {
  const tags = metadata?.tags;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

function startOf({ state }: RecordedCase): string | null {
  return 'value' in state ? (state.value.initial_state_hash ?? null) : null;
}
