import { type Place, type Problem, problem } from '../../../shared/problem.ts';
import type { JsonRemark } from './parse-json.ts';
import type { FileLine } from './read-lines.ts';

/** A line with its byte range, as problems point at it. */
export function placeOfLine(file: string, { line, offset, bytes }: Pick<FileLine, 'line' | 'offset' | 'bytes'>): Place {
  return { file, line, bytes: [offset, offset + bytes] };
}

/** What the parser remarks about a line; `wide_text` is about the whole file. */
export function remarkProblem(severity: Problem['severity'], remark: JsonRemark, where: Place): Problem {
  const place = remark.code === 'wide_text' ? where.file : { ...where, column: remark.offset + 1 };
  return problem(severity, remark.code, place, remark.values);
}
