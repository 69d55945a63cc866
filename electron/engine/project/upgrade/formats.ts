/** From one format to the next. The step at position 0 reads format 1. Past them, only the newest shape exists. */
export type Step = (value: Record<string, unknown>) => Record<string, unknown>;

interface Format {
  /** What it is called in docs/formats.md. */
  file: string;
  /** The first version of the program that reads format 1, 2, 3 …; as many as there are formats. */
  readSince: readonly [string, ...string[]];
  /** One fewer than there are formats. */
  steps: readonly Step[];
  /** Whether the schema of it has the key `format`; where it has none, the key goes once it has been looked at. */
  keeps: boolean;
}

/**
 * Every kind of file that people or this program write, and its formats. Cases are in the format of the oloproof.yaml that
 * names them: their lines are people's own, and `format` could be a word of theirs.
 */
export const formats = {
  config: { file: 'oloproof.yaml', readSince: ['0.1.0'], steps: [], keeps: false },
  release: { file: 'release.yaml', readSince: ['0.1.0'], steps: [], keeps: false },
  run: { file: 'run.json', readSince: ['0.1.0'], steps: [], keeps: true },
  record: { file: 'records.jsonl', readSince: ['0.1.0'], steps: [], keeps: true },
  replay: { file: 'replays.jsonl', readSince: ['0.1.0'], steps: [], keeps: false },
  review: { file: 'review.jsonl', readSince: ['0.1.0'], steps: [], keeps: false },
  annotation: { file: 'annotations.jsonl', readSince: ['0.1.0'], steps: [], keeps: true },
  label: { file: 'labels/*.jsonl', readSince: ['0.1.0'], steps: [], keeps: false },
  sample: { file: 'labels/*.sample.json', readSince: ['0.1.0'], steps: [], keeps: false },
} as const satisfies Record<string, Format>;

export type FormatKind = keyof typeof formats;

/** The newest format of a kind that this program reads. */
export function newestOf({ readSince }: Pick<Format, 'readSince'>): number {
  return readSince.length;
}
