import type { Annotation } from '../../../shared/annotation.ts';
import type { Language } from '../../../shared/i18n/text.ts';
import type { Report } from '../../../shared/report.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';

/** What is exported: one evaluated run. */
export interface Exported {
  report: Report;
  /** In suite order; a verdict's place in `verdicts` is its criterion's place in the report. */
  outcomes: readonly CaseOutcome[];
  /** What reviewers wrote beside the run, the newest first. No figure rests on it. */
  annotations: readonly Annotation[];
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
  write(exported: Exported, language: Language): Iterable<string>;
}
