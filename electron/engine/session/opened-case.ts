import type { CaseDetail, Input, JsonText, Output } from '../../../shared/contract/api.ts';
import { isObject, stringifyJson } from '../../../shared/json.ts';
import { readSource } from '../evaluate/judge-pairs.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { readCase } from '../evaluate/read-case.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import { parseAsWritten } from '../json/parse-json.ts';
import { openTrajectory, type TrajectoryReader } from '../project/open-trajectory.ts';
import { readRecordAt } from '../project/read-records.ts';
import { type AlignedSteps, alignedSteps } from '../query/aligned-steps.ts';
import { caseDetail } from '../query/case-detail.ts';
import { type CaseField, caseText } from '../query/case-text.ts';
import { pieceOf } from '../query/json-text.ts';
import { pairing } from '../query/pairing.ts';
import { replayList } from '../query/replays.ts';
import { type StepRows, stepRows } from '../query/step-rows.ts';
import type { EvaluatedRun } from './evaluated-run.ts';
import { keepLatest } from './keep.ts';

/** One case and trial, read for somebody who looks at it. */
export interface OpenedCase {
  recorded: RecordedCase;
  outcome: CaseOutcome;
  rows: StepRows | undefined;
  detail: Omit<CaseDetail, 'previous' | 'next' | 'position'>;
  replays(): Output<'replays'>;
  /** The recording beside two of its replays, named by their places in the list; undefined where one is not there. */
  aligned(control: number | null, fault: number | null): Promise<AlignedSteps | undefined>;
  /** The long parts of a step, each as one JSON text with its digits as written. */
  partsOf(index: number): Promise<StepParts>;
  /** A value of the case or its record as one JSON text; null where there is none. */
  textOf(field: CaseField): Promise<string | null>;
}

type StepField = Input<'value'>['field'];
export type StepParts = Record<Exclude<StepField, 'raw'>, string | null> & { raw: string };

export async function openCase({ project, run, evaluation }: EvaluatedRun, outcome: CaseOutcome): Promise<OpenedCase> {
  const line = outcome.place ? await readRecordAt(run, outcome.place) : undefined;
  const read = await readCase(run, project.cases[outcome.at]!, outcome.trial, line, evaluation.replays);
  const source = await readSource(project, run, evaluation.outcomes, outcome);
  const recorded = { ...read.recorded, source };
  const reader = line && 'value' in recorded.trajectory ? await openTrajectory(run, line) : undefined;
  const rows = 'value' in recorded.trajectory ? stepRows(recorded.trajectory.value) : undefined;
  const parts = keepLatest<StepParts>(4);
  const texts = keepLatest<string | null>(4);
  const alignments = keepLatest<AlignedSteps | undefined>(2);
  const bytes = outcome.place?.bytes ?? null;
  return {
    recorded,
    outcome,
    rows,
    detail: {
      ...caseDetail(project, recorded, rows, bytes, evaluation.report.trials),
      ...pairing(project, outcome.at),
    },
    replays: () => replayList(project.criteria, recorded),
    aligned: (control, fault) =>
      alignments.ask(JSON.stringify([control, fault]), async () => align(recorded, control, fault)),
    partsOf: (index) => parts.ask(String(index), () => readParts(reader, index)),
    textOf: (field) => texts.ask(field, async () => caseText(recorded, field)),
  };
}

function align({ trajectory, replays }: RecordedCase, control: number | null, fault: number | null) {
  const named = [control, fault].filter((at) => at !== null);
  if (!('value' in trajectory) || named.some((at) => !replays[at])) return undefined;
  const replayAt = (at: number | null) => (at === null ? undefined : replays[at]);
  return alignedSteps(trajectory.value, replayAt(control), replayAt(fault));
}

async function readParts(reader: TrajectoryReader | undefined, index: number): Promise<StepParts> {
  const text = (await reader?.stepText(index)) ?? 'null';
  const parsed = parseAsWritten(text);
  const whole: Record<string, unknown> = parsed.ok && isObject(parsed.value) ? parsed.value : {};
  const part = (key: string) => (whole[key] === undefined || whole[key] === null ? null : stringifyJson(whole[key], 2));
  return {
    arguments: part('arguments'),
    result: part('result'),
    content: part('content'),
    source: part('source'),
    raw: parsed.ok ? stringifyJson(parsed.value, 2) : text,
  };
}

/** One step in full, its long parts to their first piece. */
export async function stepDetail(opened: OpenedCase, index: number): Promise<Output<'step'> | undefined> {
  const row = opened.rows?.row(index);
  const { recorded } = opened;
  if (!row || !('value' in recorded.trajectory)) return undefined;
  const step = recorded.trajectory.value.steps[index - 1]!;
  const parts = await opened.partsOf(index);
  const first = (text: string | null): JsonText | null => (text === null ? null : pieceOf(text, 0));
  return {
    row,
    arguments: first(parts.arguments),
    result: first(parts.result),
    content: first(parts.content),
    source: first(parts.source),
    raw: pieceOf(parts.raw, 0),
    callId: step.call_id,
    stateHash: step.state_hash,
    usage: step.usage
      ? {
          inputTokens: step.usage.input_tokens,
          outputTokens: step.usage.output_tokens,
          costUsd: step.usage.cost_usd,
        }
      : null,
  };
}

/** A further piece of a long part of a step. */
export async function stepValue(opened: OpenedCase, index: number, field: StepField, from: number): Promise<JsonText> {
  const parts = await opened.partsOf(index);
  return pieceOf(parts[field] ?? '', from);
}

/** A further piece of a long value of the case or its record. */
export async function caseValue(opened: OpenedCase, field: CaseField, from: number): Promise<JsonText> {
  return pieceOf((await opened.textOf(field)) ?? '', from);
}
