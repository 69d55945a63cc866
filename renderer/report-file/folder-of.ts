import type { FolderSummary } from '../../shared/contract/folder.ts';
import { type Result, succeed } from '../../shared/problem.ts';
import type { Report } from '../../shared/report.ts';
import type { FileIndex } from '../../shared/report-file.ts';

/** The folder of a report file: the one run, and nothing that could be run. */
export function folderOf(index: FileIndex): Result<FolderSummary> {
  const report = reportOf(index);
  const { errors, warnings } = report.ingest;
  return succeed({
    folder: index.folder,
    project: report.project,
    cases: report.cases,
    system: null,
    ownEvaluators: 0,
    runs: [report.run],
    errors,
    warnings,
    readOnly: true,
  });
}

/** The figures, which every report file holds. */
export function reportOf({ answers }: FileIndex): Report {
  return answers.report![0]![1] as Report;
}
