import { addAll } from '../../../shared/add-all.ts';
import { Label } from '../../../shared/label.ts';
import { type Place, type Problem, problem } from '../../../shared/problem.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { placeOfLine, remarkProblem } from '../json/line-problems.ts';
import { parseJsonLine } from '../json/parse-json.ts';
import { locateInJson } from '../json/place.ts';
import { type FileLine, isBlank, readLines } from '../json/read-lines.ts';
import { sizeOf } from '../project/bytes-at.ts';
import { checkAgainst } from '../project/check-against.ts';
import { fileProblem, resolveInside } from '../project/inside.ts';
import { upgrade } from '../project/upgrade/upgrade.ts';
import { fieldName, zodProblems } from '../project/zod-problems.ts';

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
  const counts = { file, bytes: await sizeOf(path.value), lines: 0, read: 0, blank: 0, leftOut: 0 };
  const lines: LabelLine[] = [];
  const problems: Problem[] = [];
  try {
    for await (const line of readLines(path.value)) {
      counts.lines += 1;
      if (isBlank(line)) {
        counts.blank += 1;
        continue;
      }
      const where = placeOfLine(file, line);
      const read = readLabel(line, where);
      addAll(problems, read.problems);
      if (read.label) lines.push({ label: read.label, where });
      counts[read.label ? 'read' : 'leftOut'] += 1;
      if (read.problems.some(({ code }) => code === 'wide_text')) break;
    }
  } catch (error) {
    problems.push(fileProblem(error, file));
  }
  return { lines, problems, counts };
}

function readLabel(line: FileLine, where: Place): { label?: Label; problems: Problem[] } {
  if (line.tooLong) return { problems: [problem('error', 'line_too_long', where, { bytes: line.bytes })] };
  const parsed = parseJsonLine(line.buffer);
  if (!parsed.ok) {
    return { problems: [line.torn ? problem('warning', 'label_torn', where) : remarkProblem('error', parsed, where)] };
  }
  const notes = parsed.notes.map((note) => remarkProblem('note', note, where));
  const upgraded = upgrade('label', parsed.value, where);
  if (!upgraded.ok) return { problems: [...notes, ...upgraded.problems] };
  const checked = checkAgainst(Label, upgraded.value);
  if (checked.success) return { label: checked.data, problems: notes };
  const locate = locateInJson(line.buffer);
  const place = (path: readonly PropertyKey[], at: 'key' | 'value'): Place => ({
    ...where,
    column: locate(path, at)?.column,
    ...(path.length === 0 ? {} : { field: fieldName(path) }),
  });
  const written = { value: upgraded.value, schema: Label, severity: 'error', place } as const;
  return { problems: [...notes, ...zodProblems(checked.issues, written)] };
}
