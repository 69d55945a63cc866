import type { Problem } from '../../../shared/problem.ts';
import type { IngestReport } from '../../../shared/report.ts';

/** The first thing that has to be mended in oloproof.yaml. */
export function settingsProblem(problems: readonly Problem[]): Problem | undefined {
  return problems.find(({ severity, where }) => severity === 'error' && where.file === 'oloproof.yaml');
}

/** The run's file of records, if not one of them was read; a run that has just begun has one as well. */
export function recordsUnread({ files }: IngestReport): IngestReport['files'][number] | undefined {
  return files.find(({ file, read }) => file.endsWith('/records.jsonl') && read === 0);
}
