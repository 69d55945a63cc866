import type { z } from 'zod';
import { addAll } from '../../../shared/add-all.ts';
import { type Place, type Problem, problem } from '../../../shared/problem.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { placeOfLine, remarkProblem } from '../json/line-problems.ts';
import { parseJsonLine } from '../json/parse-json.ts';
import { locateInJson } from '../json/place.ts';
import { type FileLine, isBlank, readLines } from '../json/read-lines.ts';
import { sizeOf } from './bytes-at.ts';
import { checkAgainst } from './check-against.ts';
import { fileProblem } from './inside.ts';
import type { FormatKind } from './upgrade/formats.ts';
import { upgrade } from './upgrade/upgrade.ts';
import { fieldName, zodProblems } from './zod-problems.ts';

/** A file of people's words: one JSON object a line, each checked by itself. */
interface FileOfWords<Schema extends z.ZodType> {
  /** Where it is, and as what problems name it. */
  path: string;
  file: string;
  /** What its lines are, for those of older formats. */
  kind: FormatKind;
  schema: Schema;
  /** How bad it is that a line cannot be read. */
  severity: Problem['severity'];
  /** What is said of a last line that its writer left in the middle. */
  torn: Problem['code'];
}

interface CheckedLines<Line> {
  lines: { value: Line; where: Place }[];
  problems: Problem[];
  counts: IngestReport['files'][number];
}

/** Reads a file that is there, line by line: one that cannot be read costs itself only, and is told with its place. */
export async function readCheckedLines<Schema extends z.ZodType>(
  words: FileOfWords<Schema>,
): Promise<CheckedLines<z.output<Schema>>> {
  const { path, file } = words;
  const counts = { file, bytes: await sizeOf(path), lines: 0, read: 0, blank: 0, leftOut: 0 };
  const lines: { value: z.output<Schema>; where: Place }[] = [];
  const problems: Problem[] = [];
  try {
    for await (const line of readLines(path)) {
      counts.lines += 1;
      if (isBlank(line)) {
        counts.blank += 1;
        continue;
      }
      const where = placeOfLine(file, line);
      const read = readLine(words, line, where);
      addAll(problems, read.problems);
      if ('value' in read) lines.push({ value: read.value, where });
      counts['value' in read ? 'read' : 'leftOut'] += 1;
      if (read.problems.some(({ code }) => code === 'wide_text')) break;
    }
  } catch (error) {
    problems.push(fileProblem(error, file));
  }
  return { lines, problems, counts };
}

function readLine<Schema extends z.ZodType>(
  { kind, schema, severity, torn }: FileOfWords<Schema>,
  line: FileLine,
  where: Place,
): { value: z.output<Schema>; problems: Problem[] } | { problems: Problem[] } {
  if (line.tooLong) return { problems: [problem(severity, 'line_too_long', where, { bytes: line.bytes })] };
  const parsed = parseJsonLine(line.buffer);
  if (!parsed.ok) {
    return { problems: [line.torn ? problem('warning', torn, where) : remarkProblem(severity, parsed, where)] };
  }
  const notes = parsed.notes.map((note) => remarkProblem('note', note, where));
  const upgraded = upgrade(kind, parsed.value, where);
  if (!upgraded.ok) return { problems: [...notes, ...upgraded.problems.map((one) => ({ ...one, severity }))] };
  const checked = checkAgainst(schema, upgraded.value);
  if (checked.success) return { value: checked.data, problems: notes };
  const locate = locateInJson(line.buffer);
  const place = (path: readonly PropertyKey[], at: 'key' | 'value'): Place => ({
    ...where,
    column: locate(path, at)?.column,
    ...(path.length === 0 ? {} : { field: fieldName(path) }),
  });
  return { problems: [...notes, ...zodProblems(checked.issues, { value: upgraded.value, schema, severity, place })] };
}
