import type { z } from 'zod';
import type { Case } from '../../../shared/case.ts';
import type { EvaluatorConfig, MetricConfig } from '../../../shared/config.ts';
import type { Place, Problem } from '../../../shared/problem.ts';
import type { CaseRecord, RunManifest } from '../../../shared/record.ts';

/** A file or folder that was recorded elsewhere, as an importer gets to see it. */
export interface Source {
  /** Absolute path. */
  path: string;
  name: string;
  isFolder: boolean;
  /** The first 64 KiB; empty for a folder. */
  head: Buffer;
}

/** One thing an importer read: the record of a trial with its case, as they are written into the files. */
export interface ImportedRecord {
  /** Absent where the recording says which case it is, and nothing about it; another trial may. */
  case?: z.input<typeof Case> | undefined;
  record: z.input<typeof CaseRecord>;
  /** Where it stands in the source. */
  place: Omit<Place, 'field'>;
}

/** What became of each kind of thing in the source: nothing is dropped silently. */
export interface Census {
  kind: string;
  read: number;
  leftOut: number;
  because?: string;
}

export interface Imported {
  records: AsyncIterable<ImportedRecord>;
  /** These are complete once `records` is through. */
  problems: Problem[];
  census: Census[];
  /** Cases the recording describes, and holds no trial of. */
  untried?: z.input<typeof Case>[];
  /** What the recording says of the run as a whole, for run.json. */
  run?: Pick<z.input<typeof RunManifest>, 'system' | 'seed' | 'recording'>;
}

/** Reads one foreign format. "Not mine" is `recognizes` saying no; "mine, and broken" is problems out of `read`. */
export interface Importer {
  /** The name under `source` in run.json and in the docs; the file is called like it. */
  name: string;
  recognizes(source: Source): boolean;
  /** Ends early, by an error, when the signal says so. */
  read(source: Source, signal?: AbortSignal): Imported;
  /** Evaluators that fit what this format records, and what was found of it. */
  evaluators(census: readonly Census[]): z.input<typeof EvaluatorConfig>[];
  /** What evaluators alone cannot say of a fitting project: repeated trials measured as pass^k, and slices. */
  metricsAndSlices?(trials: number, census: readonly Census[]): { metrics: MetricConfig[]; slices: string[] };
}
