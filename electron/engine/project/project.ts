import type { Case } from '../../../shared/case.ts';
import type { EvaluatorConfig, ProjectConfig } from '../../../shared/config.ts';
import type { Place, Problem } from '../../../shared/problem.ts';
import type { CaseRecord, RunManifest } from '../../../shared/record.ts';
import type { ReleaseConfig } from '../../../shared/release.ts';
import type { IngestReport, RunSummary } from '../../../shared/report.ts';
import type { Evaluator } from '../evaluators/evaluator.ts';

/** An evaluator of the project with its options checked, under the id of the criterion it gives. */
export interface Criterion {
  id: string;
  evaluator: Evaluator;
  options: unknown;
  written: EvaluatorConfig;
}

/** A case of the suite, with the line it stands on and the digest a record of it carries. */
export interface SuiteCase {
  case: Case;
  /** SHA-256 of the canonical JSON of {id, input, initial_state}. */
  digest: string;
  line: number;
}

/**
 * A project folder as far as it can be read. What could not be is in `problems`; with an error among them the project
 * can be viewed, and nothing is decided.
 */
export interface Project {
  /** Absolute, symlinks resolved. */
  folder: string;
  config: ProjectConfig;
  configDigest: string;
  criteria: readonly Criterion[];
  cases: readonly SuiteCase[];
  suiteDigest: string;
  /** Null where there is no release.yaml. */
  release: ReleaseConfig | null;
  /** Newest first. */
  runs: readonly RunFolder[];
  problems: readonly Problem[];
  files: IngestReport['files'];
  /** Where the value at a path of `config` or `release` is written. */
  placeOf(file: 'oloproof.yaml' | 'release.yaml', path: readonly PropertyKey[]): Place;
}

/** A folder under runs/. */
export interface RunFolder {
  id: string;
  folder: string;
  summary: RunSummary;
  /** Null where run.json cannot be read; the records still can. */
  manifest: RunManifest | null;
  problems: readonly Problem[];
}

/** Where a line stands in its file: its number counted from 1 and its bytes, the line end not included. */
export interface LinePlace {
  line: number;
  offset: number;
  bytes: number;
}

/** A line of records.jsonl as it was read. */
export interface RecordLine {
  place: LinePlace;
  /** Undefined where the line cannot be read. */
  record: CaseRecord | undefined;
  /** Whose record it is; salvaged from the text of a line that cannot be read, undefined where even that fails. */
  caseId: string | undefined;
  trial: number | undefined;
  problems: readonly Problem[];
}
