/** The names of what lies in a project folder are spelt here, and nowhere else. */
export const configFile = 'oloproof.yaml';
export const releaseFile = 'release.yaml';
export const runsFolder = 'runs';
export const labelsFolder = 'labels';

/** Where the labels of a transform are kept unless it says otherwise, and the sample that was drawn for labelling. */
export const labelsFileOf = (transform: string) => `${labelsFolder}/${transform}.jsonl`;
export const sampleFileOf = (transform: string) => `${labelsFolder}/${transform}.sample.json`;

/** The files of a run, inside its folder. */
export const names = {
  manifest: 'run.json',
  records: 'records.jsonl',
  replays: 'replays.jsonl',
  review: 'review.jsonl',
  annotations: 'annotations.jsonl',
  log: 'system.log',
} as const;

/** A run's file as problems name it: relative to the project folder. */
export function runFile(run: string, name: string): string {
  return `${runsFolder}/${run}/${name}`;
}

export function recordsFile(run: string): string {
  return runFile(run, names.records);
}
