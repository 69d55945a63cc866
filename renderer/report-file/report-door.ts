import type { Input, MethodName, Output } from '../../shared/contract/api.ts';
import type { Transport } from '../../shared/contract/connect.ts';
import { annotationPage } from '../../shared/list-annotations.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import { caseRows } from '../../shared/query/case-row.ts';
import { pieceOf } from '../../shared/query/piece-of.ts';
import { placeInList } from '../../shared/query/place-in-list.ts';
import { joinRaw } from '../../shared/query/split-raw.ts';
import { type FileStep, type Held, type StepTexts, valueKey } from '../../shared/report-file.ts';
import { fileTimelines } from './file-timelines.ts';
import { folderOf } from './folder-of.ts';
import { listCases } from './list-cases.ts';
import type { ReportFileReader } from './read-file.ts';

type Answers = { [Name in MethodName]?: (input: Input<Name>) => Promise<Result<Output<Name>>> };

/**
 * The contract, answered from what is embedded in the page. What the file does not hold is refused with a word, like
 * anything that stands in the way of a call.
 */
export function reportDoor(file: ReportFileReader): Transport {
  const answers = answersOf(file);
  return async (name, input) => {
    const own = answers[name as MethodName] as ((input: unknown) => Promise<Result<unknown>>) | undefined;
    if (own) return own(input);
    const { index } = file;
    if (Object.hasOwn(index.answers, name)) return heldAnswer(index.answers, name, input as object);
    const later = await file.answers();
    if (Object.hasOwn(later, name)) return heldAnswer(later, name, input as object);
    const one = await caseOf(file, subjectOf(name, input as object));
    return one ? heldAnswer(one.answers, name, input as object) : notHeld(name);
  };
}

function answersOf(file: ReportFileReader): Answers {
  const { index } = file;
  const step = async ({ caseId, trial, index: at, replay }: Input<'step'>) => {
    const place = await file.placeOf(caseId, trial);
    return place === undefined ? undefined : file.step(place, replay ?? null, at);
  };
  return {
    about: async () =>
      succeed({
        version: index.version,
        door: 'report',
        holds: [...index.holds],
        canPickFolder: false,
        examples: [],
        startFolder: index.folder,
      }),
    reportFile: async () => succeed((await file.end()).file),
    open: async () => folderOf(index),
    folder: async () => folderOf(index),
    cases: async ({ offset, limit, ...query }) => {
      const listed = await listCases(file, query);
      if (!listed.ok) return listed;
      const rows = caseRows(listed.value.slice(offset, offset + limit), file.notesOf);
      return succeed({ total: listed.value.length, rows });
    },
    annotations: async (input) => succeed(annotationPage(index.annotations, input)),
    caseDetail: async (input) => {
      const one = await caseOf(file, input);
      if (!one)
        return refuse(
          problem('error', 'case_unknown', index.folder, { case: input.caseId, trial: input.trial, run: index.run }),
        );
      const listed = await listCases(file, input);
      return succeed({ ...one.detail, ...placeInList(listed.ok ? listed.value : [], input) });
    },
    caseValue: async (input) => {
      const text = (await caseOf(file, input))?.values[valueKey(input.field, input.replay)];
      return text === undefined ? notHeld('caseValue') : succeed(pieceOf(text, input.from));
    },
    ...fileTimelines(file),
    step: async (input) => {
      const one = await step(input);
      return one ? succeed(stepDetail(one)) : leftOut(input);
    },
    value: async (input) => {
      const one = await step(input);
      return one ? succeed(pieceOf(textOf(one.texts, input.field) ?? '', input.from)) : leftOut(input);
    },
  };
}

async function caseOf(file: ReportFileReader, { caseId, trial }: { caseId?: string; trial?: number }) {
  const at = caseId === undefined || trial === undefined ? undefined : await file.placeOf(caseId, trial);
  return at === undefined ? undefined : file.case(at);
}

function stepDetail({ detail, texts }: FileStep): Output<'step'> {
  const first = (field: keyof StepTexts) => {
    const text = textOf(texts, field);
    return text === null ? null : pieceOf(text, 0);
  };
  return {
    ...detail,
    arguments: first('arguments'),
    result: first('result'),
    content: first('content'),
    source: first('source'),
    raw: pieceOf(textOf(texts, 'raw')!, 0),
  };
}

function textOf({ raw, ...parts }: StepTexts, field: keyof StepTexts): string | null {
  return field === 'raw' ? joinRaw(raw, parts) : parts[field];
}

/** The case that a question is about; of two sides the right one, which is held with what stands beside it. */
function subjectOf(name: string, input: object): { caseId?: string; trial?: number } {
  return name === 'sideBySide' ? (input as Input<'sideBySide'>).right : input;
}

/** What names the place of a question and not the question. */
const places = ['folder', 'run', 'caseId', 'trial', 'offset', 'limit'];

function heldAnswer(held: Held, name: string, input: object): Result<unknown> {
  const asked = JSON.stringify(
    Object.entries(input)
      .filter(([key]) => !places.includes(key))
      .sort(),
  );
  const found = held[name as MethodName]?.find(
    ([question]) => JSON.stringify(Object.entries(question).sort()) === asked,
  );
  if (!found) return notHeld(name);
  const [, answer] = found;
  const { offset, limit } = input as { offset?: number; limit?: number };
  if (offset === undefined || limit === undefined) return succeed(answer);
  const { rows } = answer as { rows: readonly unknown[] };
  return succeed({ ...(answer as object), rows: rows.slice(offset, offset + limit) });
}

function notHeld(call: string): Result<never> {
  return refuse(problem('error', 'report_holds_not', 'report', { call }));
}

function leftOut({ caseId, index }: Input<'step'>): Result<never> {
  return refuse(problem('note', 'report_step_left_out', 'report', { case: caseId, step: index }));
}
