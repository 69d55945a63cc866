import type { Output } from '../../../shared/contract/api.ts';
import type { CaseDetail } from '../../../shared/contract/cases.ts';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import { keepLatest } from '../../../shared/keep-latest.ts';
import { pieceOf } from '../../../shared/query/piece-of.ts';
import { type OpenedTimeline, openTimeline } from '../../../shared/timeline/opened-timeline.ts';
import { judgeCase } from '../evaluate/judge-case.ts';
import { readSource } from '../evaluate/judge-pairs.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { readCase } from '../evaluate/read-case.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import { letOthersIn } from '../in-slices.ts';
import { openTrajectory } from '../project/open-trajectory.ts';
import { readRecordAt } from '../project/read-records.ts';
import { type AlignedSteps, alignedSteps } from '../query/aligned-steps.ts';
import { caseDetail } from '../query/case-detail.ts';
import { type CaseField, caseText, replayText } from '../query/case-text.ts';
import { criterionVerdict } from '../query/criterion-verdict.ts';
import { pairing } from '../query/pairing.ts';
import { replayList } from '../query/replays.ts';
import type { EvaluatedRun } from './evaluated-run.ts';
import { type OpenedSteps, recordedSteps, replayedSteps } from './opened-steps.ts';

/** One case and trial, read for somebody who looks at it. */
export interface OpenedCase {
  recorded: RecordedCase;
  outcome: CaseOutcome;
  detail: Omit<CaseDetail, 'previous' | 'next' | 'position'>;
  /** Of the recording, or of the replay at that place of the list; undefined where there are none to see. */
  steps(replay?: number): OpenedSteps | undefined;
  /** The recording drawn along an axis; undefined where there are no steps to see. */
  timeline: OpenedTimeline | undefined;
  replays(): Output<'replays'>;
  /** The recording beside two of its replays, named by their places in the list; undefined where one is not there. */
  aligned(control: number | null, fault: number | null): Promise<AlignedSteps | undefined>;
  /** A value of the case, its record or a replay as one JSON text; null where there is none. */
  textOf(field: CaseField, replay?: number): Promise<string | null>;
}

export async function openCase({ project, run, evaluation }: EvaluatedRun, outcome: CaseOutcome): Promise<OpenedCase> {
  const line = outcome.place ? await readRecordAt(run, outcome.place) : undefined;
  const read = await readCase(run, project.cases[outcome.at]!, outcome.trial, line, evaluation.replays);
  const source = await readSource(project, run, evaluation.outcomes, outcome);
  const recorded = { ...read.recorded, source };
  const { trajectory, replays } = recorded;
  const reader = line && 'value' in trajectory ? await openTrajectory(run, line) : undefined;
  const steps = 'value' in trajectory ? recordedSteps(trajectory.value, reader) : undefined;
  const verdicts = judgeCase(project.criteria, recorded).map((verdict, at) => outcome.inFull?.[at] ?? verdict);
  const named = project.criteria.map((criterion, at) => criterionVerdict(criterion, verdicts[at]!));
  const texts = keepLatest<string | null>(4);
  const alignments = keepLatest<AlignedSteps | undefined>(2);
  const detail = {
    ...caseDetail(recorded, named, steps?.rows, outcome.place, evaluation.report.trials),
    ...pairing(project, outcome.at),
  };
  return {
    recorded,
    outcome,
    detail,
    timeline: steps && openTimeline(steps.trajectory, detail.verdicts, faultedSteps(replays), letOthersIn),
    steps(replay) {
      if (replay === undefined) return steps;
      const replayed = replays[replay]?.trajectory;
      return replayed && replayedSteps(replayed);
    },
    replays: () => replayList(project.criteria, recorded, verdicts),
    aligned: (control, fault) =>
      alignments.ask(JSON.stringify([control, fault]), () => align(recorded, control, fault)),
    textOf: (field, replay) =>
      texts.ask(JSON.stringify([field, replay]), async () =>
        replay === undefined ? caseText(recorded, field) : replayText(replays[replay], field),
      ),
  };
}

async function align({ trajectory, replays }: RecordedCase, control: number | null, fault: number | null) {
  const named = [control, fault].filter((at) => at !== null);
  if (!('value' in trajectory) || named.some((at) => !replays[at])) return undefined;
  const replayAt = (at: number | null) => (at === null ? undefined : replays[at]);
  return alignedSteps(trajectory.value, replayAt(control), replayAt(fault));
}

/** A further piece of a long value of the case, its record or a replay. */
export async function caseValue(
  opened: OpenedCase,
  field: CaseField,
  from: number,
  replay?: number,
): Promise<JsonText> {
  return pieceOf((await opened.textOf(field, replay)) ?? '', from);
}

/** The calls whose results replays changed. */
function faultedSteps(replays: RecordedCase['replays']): number[] {
  return replays.flatMap(({ change }) => (change ? [change.step_index] : []));
}
