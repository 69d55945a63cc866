import { Label } from '../../../shared/label.ts';
import type { Place, Problem } from '../../../shared/problem.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { readCheckedLines } from '../project/checked-lines.ts';
import { resolveInside } from '../project/inside.ts';

/** A label with the line it stands on. */
export interface LabelLine {
  label: Label;
  where: Place;
}

/** What became of a file of labels; `counts` is undefined where there is no such file, which is no problem. */
export interface LabelFile {
  lines: LabelLine[];
  problems: Problem[];
  counts: IngestReport['files'][number] | undefined;
}

/**
 * The labels of a file, line by line. A line that cannot be read is an error: it could have been the one that says a
 * pair is not valid. Only where a writer was ended in the middle of the last line, nothing had been said yet.
 */
export async function readLabels(folder: string, file: string): Promise<LabelFile> {
  const path = await resolveInside(folder, file);
  // A path that leads elsewhere is a problem of oloproof.yaml, and told there.
  if (!path.ok) return { lines: [], problems: [], counts: undefined };
  const words = {
    path: path.value,
    file,
    kind: 'label',
    schema: Label,
    severity: 'error',
    torn: 'label_torn',
  } as const;
  const { lines, ...read } = await readCheckedLines(words);
  return { ...read, lines: lines.map(({ value, where }) => ({ label: value, where })) };
}
