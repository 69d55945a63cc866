/**
 * How a report file holds what its page asks for: a small index first, then pieces that are read only when somebody
 * looks, and an end that says where what stands. Written by the engine, read by the page.
 */
import type { Annotation } from './annotation.ts';
import type { MethodName } from './contract/api.ts';
import type { CaseDetail } from './contract/cases.ts';
import type { ReportFile } from './contract/report-file.ts';
import type { StepDetail } from './contract/steps.ts';
import type { Language } from './i18n/text.ts';
import type { OutcomeFacts } from './query/outcome.ts';
import type { SplitText } from './query/split-raw.ts';

/** The ids of the elements, which those of the page's own never begin like; a piece has a number behind it. */
export const elements = {
  index: 'report-index',
  cases: 'report-cases',
  /** Answers about the run that are not needed for the first figures. */
  answers: 'report-answers',
  end: 'report-end',
} as const;
export const pieceId = (kind: 'case' | 'step', number: number): string => `report-${kind}-${number}`;

/** Calls by name, each with what was asked beside the folder, run, case and page, and its answer with all its rows. */
export type Held = { [Name in MethodName]?: (readonly [asked: object, answer: unknown])[] };

/** What the page begins with: all it needs for the figures. */
export interface FileIndex {
  format: 1;
  language: Language;
  version: string;
  /** The name of the project stands for its folder: no path of a machine is in a file. */
  folder: string;
  run: string;
  rules: readonly { id: string; criterion?: string | undefined }[];
  slices: readonly string[];
  answers: Held;
  /** What reviewers wrote, the newest first. */
  annotations: readonly Annotation[];
  /** Every call that this file answers. */
  holds: readonly MethodName[];
}

/** An outcome with the group it joins in each slice of the index, and the route its case expects. A list of them is the piece behind the index. */
export type FileOutcome = OutcomeFacts & { groups: (string | null)[]; expectedRoute: readonly string[] | null };

/** A case and trial in a piece. `at` is its place among the outcomes. */
export interface FileCase {
  at: number;
  detail: Omit<CaseDetail, 'previous' | 'next' | 'position'>;
  answers: Held;
  /** Values longer than their first piece, whole, by field and replay. */
  values: Readonly<Record<string, string>>;
}

/** The parts of a step that can be long, each whole. */
export type StepTexts = Record<'arguments' | 'result' | 'content' | 'source', string | null> & { raw: SplitText };

/** A step in a piece, of the recording (`replay` null) or of a replay. */
export interface FileStep {
  at: number;
  replay: number | null;
  index: number;
  detail: Omit<StepDetail, keyof StepTexts>;
  texts: StepTexts;
}

/** Which steps of which case a piece holds, as stretches of indices. */
export type StepRange = readonly [at: number, replay: number | null, from: number, to: number];

/** The end of the file. */
export interface FileEnd {
  /** For each piece, the places of its cases. */
  cases: readonly (readonly number[])[];
  steps: readonly (readonly StepRange[])[];
  file: ReportFile;
}

export const valueKey = (field: string, replay: number | undefined): string => `${field} ${replay ?? ''}`;
