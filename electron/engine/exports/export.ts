import type { Annotation } from '../../../shared/annotation.ts';
import type { Language } from '../../../shared/i18n/text.ts';
import type { Hidden } from '../../../shared/redaction.ts';
import type { Report } from '../../../shared/report.ts';
import type { Step } from '../../../shared/trajectory.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import type { RecordedCase } from '../evaluate/recorded-case.ts';

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
