import { addAll } from '../../../shared/add-all.ts';
import { Case } from '../../../shared/case.ts';
import type { TransformConfig } from '../../../shared/config.ts';
import { type Json, splitPath } from '../../../shared/json.ts';
import { previewJson } from '../../../shared/preview.ts';
import { type Place, type Problem, problem } from '../../../shared/problem.ts';
import type { IngestReport } from '../../../shared/report.ts';
import { caseDigest, contentDigest, suiteDigest } from '../digest.ts';
import { placeOfLine, remarkProblem } from '../json/line-problems.ts';
import { parseJsonLine } from '../json/parse-json.ts';
import { locateInJson } from '../json/place.ts';
import { type FileLine, isBlank, readLines } from '../json/read-lines.ts';
import { deriveCase } from '../metamorphic/derive-case.ts';
import { sizeOf } from './bytes-at.ts';
import { checkCase } from './check-case.ts';
import { fileProblem, resolveInside } from './inside.ts';
import { parseLeniently } from './parse-leniently.ts';
import type { Criterion, SuiteCase } from './project.ts';
import { fieldName, zodProblems } from './zod-problems.ts';

export interface Suite {
  cases: readonly SuiteCase[];
  digest: string;
  problems: readonly Problem[];
  files: IngestReport['files'];
}

/** What the settings have to do with cases: criteria that ask something of them, transforms that derive others. */
export interface CaseSettings {
  criteria: readonly Criterion[];
  transforms: readonly TransformConfig[];
}

/**
 * The cases of a suite, line by line. A line that is no JSON or names no case is left out; in one that has a field wrong,
 * the field is. `named` is where the project names the file; what its criteria cannot work with is a problem of the case.
 * Behind each case stand those that transforms derive from it; the suite's digest is of its lines alone, since the
 * transforms are part of the settings' digest.
 */
export async function readCases(folder: string, file: string, named: Place, settings: CaseSettings): Promise<Suite> {
  const path = await resolveInside(folder, file, named);
  if (!path.ok) return { cases: [], digest: suiteDigest([]), problems: path.problems, files: [] };
  const suite = collectCases(file, await sizeOf(path.value), settings);
  try {
    for await (const line of readLines(path.value)) {
      if (!suite.add(line)) break;
    }
  } catch (error) {
    suite.problems.push(fileProblem(error, file, named));
  }
  return suite.end();
}

function collectCases(file: string, bytes: number, { criteria, transforms }: CaseSettings) {
  const cases: SuiteCase[] = [];
  const contents: string[] = [];
  const problems: Problem[] = [];
  const lines = new Map<string, number>();
  const counts = { file, bytes, lines: 0, read: 0, blank: 0, leftOut: 0 };

  function read(line: FileLine): boolean {
    const where = placeOfLine(file, line);
    const found = readCase(line, where);
    addAll(problems, found.problems);
    if (!found.case) return false;
    const { id } = found.case;
    const first = lines.get(id);
    if (first !== undefined) {
      const column = locateInJson(line.buffer)(['id'])?.column;
      problems.push(
        problem('error', 'case_twice', { ...where, column, field: 'id' }, { id, first, second: line.line }),
      );
      return false;
    }
    lines.set(id, line.line);
    addAll(problems, checkCase(criteria, found.case, where, line.buffer));
    const source = cases.length;
    cases.push({ case: found.case, digest: caseDigest(found.case), line: line.line });
    contents.push(contentDigest(found.written));
    for (const transform of transforms) {
      const derived = deriveCase(found.case, transform);
      if ('case' in derived) cases.push(derivedCase(derived.case, transform.name, source, line.line));
      else problems.push(notDerived(derived, found.case, transform, where, line.buffer));
    }
    return true;
  }

  return {
    problems,
    /** False when the rest of the file cannot be read either. */
    add(line: FileLine): boolean {
      counts.lines += 1;
      if (isBlank(line)) counts.blank += 1;
      else if (read(line)) counts.read += 1;
      else counts.leftOut += 1;
      return problems.at(-1)?.code !== 'wide_text';
    },
    end: (): Suite => ({ cases, digest: suiteDigest(contents), problems, files: [counts] }),
  };
}

function derivedCase(one: Case, transform: string, source: number, line: number): SuiteCase {
  return { case: one, digest: caseDigest(one), line, derived: { source, transform, valid: null } };
}

function notDerived(
  { found }: { found: Json | undefined },
  { id }: Case,
  { name, field }: TransformConfig,
  where: Place,
  bytes: Buffer,
): Problem {
  const path = `input.${field}`;
  const place = { ...where, column: locateInJson(bytes)(splitPath(path))?.column, field: path };
  const values = { transform: name, case: id, field: path };
  if (found === undefined) return problem('error', 'transform_field_absent', place, values);
  return problem('error', 'transform_field_no_text', place, { ...values, found: previewJson(found, 60) });
}

/** Half of what a case expects is worse than nothing: with a wrong name in it, the whole of `expected.tools` goes. */
function wholeField(path: readonly PropertyKey[]): PropertyKey[] {
  return path.slice(0, 2);
}

function readCase(line: FileLine, where: Place): { case?: Case; written?: unknown; problems: Problem[] } {
  if (line.tooLong) return { problems: [problem('error', 'line_too_long', where, { bytes: line.bytes })] };
  const parsed = parseJsonLine(line.buffer);
  if (!parsed.ok) return { problems: [remarkProblem('error', parsed, where)] };
  const notes = parsed.notes.map((note) => remarkProblem('note', note, where));
  const { value, issues } = parseLeniently(Case, parsed.value, { cut: wholeField });
  const locate = locateInJson(line.buffer);
  const place = (path: readonly PropertyKey[], at: 'key' | 'value'): Place => ({
    ...where,
    column: locate(path, at)?.column,
    ...(path.length === 0 ? {} : { field: fieldName(path) }),
  });
  const problems = zodProblems(issues, { value: parsed.value, schema: Case, severity: 'error', place });
  return { ...(value ? { case: value } : {}), written: parsed.value, problems: [...notes, ...problems] };
}
