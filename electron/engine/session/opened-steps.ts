import type { Input, Output } from '../../../shared/contract/api.ts';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import type { StepDetail, StepRow } from '../../../shared/contract/steps.ts';
import { isObject, stringifyJson } from '../../../shared/json.ts';
import { keepLatest } from '../../../shared/keep-latest.ts';
import { pieceOf } from '../../../shared/query/piece-of.ts';
import type { Step, Trajectory } from '../../../shared/trajectory.ts';
import { parseAsWritten } from '../json/parse-json.ts';
import type { TrajectoryReader } from '../project/open-trajectory.ts';
import { type StepRows, stepRows } from '../query/step-rows.ts';

/** A trajectory for somebody who looks at its steps one by one. */
export interface OpenedSteps {
  trajectory: Trajectory;
  rows: StepRows;
  /** The long parts of a step, each as one JSON text with its digits as written. */
  partsOf(index: number): Promise<StepParts>;
}

type StepField = Input<'value'>['field'];
export type StepParts = Record<Exclude<StepField, 'raw'>, string | null> & { raw: string };

/** The steps of a recording, whose long parts are read from the file again when somebody wants them. */
export function recordedSteps(trajectory: Trajectory, reader: TrajectoryReader | undefined): OpenedSteps {
  const kept = keepLatest<StepParts>(4);
  return {
    trajectory,
    rows: stepRows(trajectory),
    partsOf: (index) => kept.ask(String(index), async () => partsOfText((await reader?.stepText(index)) ?? 'null')),
  };
}

/** The steps of a replay, which was read whole. */
export function replayedSteps(trajectory: Trajectory): OpenedSteps {
  return {
    trajectory,
    rows: stepRows(trajectory),
    partsOf: async (index) => partsOfValue({ ...trajectory.steps[index - 1] }),
  };
}

function partsOfText(text: string): StepParts {
  const parsed = parseAsWritten(text);
  return parsed.ok && isObject(parsed.value) ? partsOfValue(parsed.value) : { ...partsOfValue({}), raw: text };
}

/** Of a step as it was recorded. */
export function partsOfValue(step: Record<string, unknown>): StepParts {
  const part = (key: string) => (step[key] === undefined || step[key] === null ? null : stringifyJson(step[key], 2));
  return {
    arguments: part('arguments'),
    result: part('result'),
    content: part('content'),
    source: part('source'),
    raw: stringifyJson(step, 2),
  };
}

/** One step in full, its long parts to their first piece. */
export async function stepDetail(opened: OpenedSteps, index: number): Promise<Output<'step'> | undefined> {
  const row = opened.rows.row(index);
  if (!row) return undefined;
  return detailOf(row, opened.trajectory.steps[index - 1]!, await opened.partsOf(index));
}

/** A step in full, of its row, what was checked of it, and its long parts. */
export function detailOf(row: StepRow, step: Step, parts: StepParts): StepDetail {
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
export async function stepValue(opened: OpenedSteps, index: number, field: StepField, from: number): Promise<JsonText> {
  const parts = await opened.partsOf(index);
  return pieceOf(parts[field] ?? '', from);
}
