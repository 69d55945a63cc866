import { type Did, record, smallProject } from './small-project.ts';

type Done = readonly (Did | null)[];

/** The small project with a second run, `second`, a day after the first: what each case did before and after. */
export function twoRuns(
  before: Done,
  after: Done,
  files: Record<string, string | readonly object[]> = {},
): Promise<string> {
  return smallProject(before, { ...runFiles('runs/second', after), ...files });
}

/** A run's folder at that path. */
export function runFiles(path: string, did: Done): Record<string, string | readonly object[]> {
  const id = path.split('/').at(-1)!;
  return {
    [`${path}/run.json`]: JSON.stringify({ format: 1, id, created_at: '2026-02-01T10:00:00Z' }),
    [`${path}/records.jsonl`]: did.flatMap((one, at) => (one === null ? [] : [record(`case_${at + 1}`, one)])),
  };
}

/** So many cases that did this. */
export function cases(count: number, did: Did = {}): Did[] {
  return Array.from({ length: count }, () => did);
}
