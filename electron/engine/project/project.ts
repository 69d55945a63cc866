import type { Case } from '../../../shared/case.ts';
import type { EvaluatorConfig, ProjectConfig, TransformConfig } from '../../../shared/config.ts';
import type { Place, Problem } from '../../../shared/problem.ts';
import type { CaseRecord, RunManifest } from '../../../shared/record.ts';
import type { ReleaseConfig } from '../../../shared/release.ts';
import type { IngestReport, RunSummary } from '../../../shared/report.ts';
import type { Derivation, Evaluator } from '../evaluators/evaluator.ts';

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
  /** Of a derived case, its source's. */
  line: number;
  /** Set on a derived case. */
  derived?: DerivedFrom;
}

/** What a derived case was made of. */
export interface DerivedFrom extends Derivation {
  /** Position of the source in the project's cases. */
  source: number;
}

/** A transform with its pairs, as people labelled them. */
export interface LabelledTransform {
  config: TransformConfig;
  /** Where its labels are kept, from the folder; there need not be such a file yet. */
  file: string;
  /** In the order of the suite. */
  pairs: readonly Pair[];
  /** The pairs that were drawn for labelling; null where none were, or where the drawing does not hold any more. */
  sample: Sample | null;
}

/** A derived case beside its source. */
export interface Pair {
  /** The id of the derived case, and its position in the project's cases. */
  id: string;
  at: number;
  source: number;
  /** SHA-256 of both inputs: what a label is given for. */
  digest: string;
  /** The last word of each labeller, where it was given for the pair as it stands. */
  labels: readonly PairLabel[];
  /** Labellers whose word was given for the pair as it was, and who have not said anything since. */
  stale: readonly string[];
  drawn: boolean;
}

export interface PairLabel {
  labeler: string;
  valid: boolean;
  at?: string | undefined;
  note?: string | undefined;
}

/** Pairs drawn at random: whoever has the seed draws the same again. */
export interface Sample {
  seed: number;
  /** Ids of derived cases in the order in which they were drawn. */
  list: readonly string[];
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
  /** In the order of the suite, each followed by its derived cases. */
  cases: readonly SuiteCase[];
  suiteDigest: string;
  /** In the order in which oloproof.yaml names them. */
  transforms: readonly LabelledTransform[];
  /** Of the labels that count; undefined where there is no transform. */
  labelsDigest: string | undefined;
  /** Null where there is no release.yaml. */
  release: ReleaseConfig | null;
  /** Newest first. */
  runs: readonly RunFolder[];
  problems: readonly Problem[];
  files: IngestReport['files'];
  /** Where the value at a path of `config` or `release` is written. */
  placeOf(file: 'oloproof.yaml' | 'release.yaml', path: readonly PropertyKey[]): Place;
}

/** A folder under runs/, or one like it from elsewhere. */
export interface RunFolder {
  id: string;
  folder: string;
  /** What its files may not lie outside of: the project, or for a run from elsewhere its own folder. */
  root: string;
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
