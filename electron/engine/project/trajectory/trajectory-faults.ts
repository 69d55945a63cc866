import { addAll } from '../../../../shared/add-all.ts';
import { type Place, type Problem, problem } from '../../../../shared/problem.ts';
import { trajectoryArtifact } from '../../../../shared/record.ts';
import { Step, TrajectoryHead } from '../../../../shared/trajectory.ts';
import { spanAt } from '../../json/place.ts';
import { readBytesAt } from '../bytes-at.ts';
import { wholeRecordUpTo } from '../large-record.ts';
import { fieldName, zodProblems } from '../zod-problems.ts';
import type { StepPlaces } from './step-places.ts';
import type { Fault } from './trajectory-check.ts';

/**
 * The faults of a trajectory as problems, each with the step, the field and its place. They are warnings: the trajectory's
 * case counts as missing, and everything else can be decided.
 */
export async function faultProblems(
  places: StepPlaces,
  inRecord: boolean,
  faults: readonly Fault[],
  left: number,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const find = finder(places, inRecord);
  for (const fault of faults) addAll(problems, 'remark' in fault ? await unreadable(fault) : await violation(fault));
  if (left > 0) problems.push(problem('warning', 'more_faults', problems.at(-1)!.where, { left }));
  return problems;

  async function unreadable({ step, remark }: Extract<Fault, { remark: unknown }>): Promise<Problem[]> {
    const { column, ...where } = await find(step, []);
    const at = column === undefined ? where : { ...where, column: column + remark.offset };
    return [problem('warning', remark.code, at, remark.values)];
  }

  async function violation({ step, issue, value }: Extract<Fault, { issue: unknown }>): Promise<Problem[]> {
    const inSteps = step === undefined ? [] : ['steps', step];
    const root = inRecord ? ['artifacts', trajectoryArtifact, ...inSteps] : [];
    const where = { ...(await find(step, issue.path)), field: fieldName([...root, ...issue.path]) };
    const schema = step === undefined ? TrajectoryHead : Step;
    const counted = step === undefined ? undefined : step + 1;
    return zodProblems([issue], { value, schema, severity: 'warning', place: () => where, step: counted });
  }
}

/** Looks places up in the text; a line is read once, and one too long to be held has lines and bytes but no columns. */
function finder({ path: file, file: name, spans, lineOf }: StepPlaces, inRecord: boolean) {
  let read: { from: number; bytes: Buffer } | undefined;

  async function bytesOf(from: number, to: number): Promise<Buffer> {
    if (read?.from !== from) read = { from, bytes: await readBytesAt(file, from, to - from) };
    return read.bytes;
  }

  return async (step: number | undefined, path: readonly PropertyKey[]): Promise<Place> => {
    const line = lineOf(step);
    const span = step === undefined ? line : (spans[step] ?? line);
    const where: Place = { file: name, line: line.line, bytes: [span.from, span.to] };
    if (line.to - line.from > wholeRecordUpTo) return where;
    const bytes = await bytesOf(line.from, line.to);
    const text = bytes.subarray(span.from - line.from, span.to - line.from);
    const inText = step === undefined && inRecord ? ['artifacts', trajectoryArtifact, ...path] : path;
    const at = span.from - line.from + spanAt(text, inText).from;
    return { ...where, column: bytes.toString('utf8', 0, at).length + 1 };
  };
}
