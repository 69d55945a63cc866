import type { Annotation } from '../../../shared/annotation.ts';
import type { Output } from '../../../shared/contract/api.ts';
import type { CriterionVerdict, Facets } from '../../../shared/contract/cases.ts';
import type { Routes } from '../../../shared/contract/routes.ts';
import type { Language } from '../../../shared/i18n/text.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { Hidden } from '../../../shared/redaction.ts';
import type { Report } from '../../../shared/report.ts';
import type { Step } from '../../../shared/trajectory.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';
import type { Pairing } from '../query/pairing.ts';
import type { ReplayedCalls } from '../query/replays.ts';

/**
 * What is exported: one evaluated run, as it may be shown. Everything in it has been through the redaction: a writer
 * has nothing else, and so need not think of it. Made by `openExport`.
 */
export interface Exported {
  report: Report;
  /** In suite order; a verdict's place in `verdicts` is its criterion's place in the report. */
  outcomes: readonly CaseOutcome[];
  /** What reviewers wrote beside the run, the newest first. No figure rests on it. */
  annotations: readonly Annotation[];
  /** What is hidden. Every format says it. */
  hidden: Hidden;
  /**
   * Some of `outcomes`, each with its record read again and its verdicts in full; one at a time, so that their number is
   * no danger. Reads only; ends with an error when it is cancelled.
   */
  read(outcomes: Iterable<CaseOutcome>): AsyncIterable<ExportedCase>;
  /** What a page that lists, filters and opens cases asks beside that. */
  listing: Listing;
}

/** How the cases of a run hang together, under the names by which they are shown. */
export interface Listing {
  /** A verdict with the criterion at that place, and what it is about. */
  verdictOf(at: number, verdict: Verdict): CriterionVerdict;
  /** The replays of a case, and which criterion looks at which of them. */
  replaysOf(one: ExportedCase): Output<'replays'>;
  rules: readonly { id: string; criterion?: string | undefined }[];
  /** Of the project and the run: all that could not be read or does not fit. */
  problems: readonly Problem[];
  /** The group that an outcome joins in each slice of the report; null where it joins none. */
  groupsOf(outcome: CaseOutcome): (string | null)[];
  /** The route its case expects; null where it expects none. */
  expectedRouteOf(outcome: CaseOutcome): readonly string[] | null;
  /** The routes of all cases, once for each criterion; where there is none, once for none. */
  routes(): Promise<readonly Routes[]>;
  /** What the cases can be filtered by. */
  facets(): Facets;
  pairingOf(outcome: CaseOutcome): Pairing;
}

/** One case and trial with all that was recorded of it. */
export interface ExportedCase {
  outcome: CaseOutcome;
  /**
   * The case (input, expected, metadata), its record (output, error, scores), trajectory, state, replays, and of a derived
   * case its source. In a trajectory of more than 32 MB large values are stand-ins: `step` has them.
   */
  recorded: RecordedCase;
  /** With their evidence, in the order of the report's criteria. Never judge `recorded` again: it may have been changed. */
  verdicts: readonly Verdict[];
  /** By criterion, the replays that it looks at: known from what was recorded, and telling nothing of it. */
  calls: readonly ReplayedCalls[];
  /** The step with that index in full, whatever its size; undefined where there is none. */
  step(index: number): Promise<Step | undefined>;
}

/** One written form of a report. A file in this folder exports exactly one. */
export interface Export {
  /** The name under `--format`; the file is called like it. */
  name: string;
  extension: string;
  /**
   * The document, piece by piece, so that its length is no danger. The same input gives the same bytes: no time of
   * day, no path of this machine. Recorded text is text in it, whatever it holds.
   */
  write(exported: Exported, language: Language): Pieces;
}

export type Pieces = Iterable<string> | AsyncIterable<string>;

/** The built page of the program, as texts that can stand in a file. */
export interface PageTexts {
  script: string;
  style: string;
}

/** Ends the writing of a format that turns out to need something mended; whoever writes it answers with the problem. */
export class ExportStopped extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Makes a PDF of a page that needs nothing beside itself, with the outline of its headings. Rejects with `ExportStopped`. */
export type Printer = (html: AsyncIterable<string>, signal?: AbortSignal) => Promise<Uint8Array>;

/** What a format needs of the program around the engine. */
export interface ExportHost {
  page(): Promise<PageTexts>;
  /** Null where nothing here can print. */
  findPrinter(): Promise<Printer | null>;
  /** How many bytes of recorded steps a page may hold; 20 MB where it is not said. */
  budget?: number | undefined;
}

/** A format that is no text for a terminal, and needs more than the report. A file in this folder exports exactly one. */
export interface FileExport {
  name: string;
  extension: string;
  fileOnly: true;
  /** What has to be mended before it can be written. */
  check?(host: ExportHost): Promise<Problem[]>;
  /** As `Export.write`. A PDF carries the time it was made; its text and pages are the same each time. */
  write(exported: Exported, language: Language, host: ExportHost): AsyncIterable<string | Uint8Array>;
}

export type AnyExport = Export | FileExport;

export function isFileOnly(one: AnyExport): one is FileExport {
  return 'fileOnly' in one;
}
