import { isObject } from '../../../shared/json.ts';
import type { Place, Problem, Result } from '../../../shared/problem.ts';
import { trajectoryArtifact } from '../../../shared/record.ts';
import type { Trajectory } from '../../../shared/trajectory.ts';
import { placeOfLine, remarkProblem } from '../json/line-problems.ts';
import type { ParsedJson } from '../json/parse-json.ts';
import { longestLine } from '../json/read-lines.ts';
import { absent, type ReadArtifact, refused } from './artifact.ts';
import { readSpans, sizeOf } from './bytes-at.ts';
import { recordsFile, runFile } from './file-names.ts';
import { fileProblem } from './inside.ts';
import { wholeRecordUpTo } from './large-record.ts';
import type { RecordLine, RunFolder } from './project.ts';
import { artifactFile, fileOf, filledLines, findSteps } from './trajectory/step-places.ts';
import { keptUpTo, parseStep } from './trajectory/step-value.ts';
import { checkingTrajectory } from './trajectory/trajectory-check.ts';
import { faultProblems } from './trajectory/trajectory-faults.ts';

type Check = ReturnType<typeof checkingTrajectory>;

/**
 * The trajectory of a record, checked, from wherever it is kept: in the record's line, in a line too long to be held, or
 * in a file of its own. In a trajectory of more than 32 MB, large values are stand-ins (see `parseStep`).
 */
export async function readTrajectory(run: RunFolder, line: RecordLine): Promise<ReadArtifact<Trajectory>> {
  const artifact = line.record?.artifacts[trajectoryArtifact];
  if (artifact === undefined || artifact === null) return absent('no_trajectory');
  try {
    return await readChecked(run, line);
  } catch (error) {
    return refused('invalid_trajectory', [fileProblem(error, fileOf(artifact) ?? recordsFile(run.id))]);
  }
}

async function readChecked(run: RunFolder, line: RecordLine): Promise<ReadArtifact<Trajectory>> {
  const check = checkingTrajectory();
  const read = await readInto(check, run, line);
  if (!read.ok) return refused('invalid_trajectory', read.problems);
  const end = check.end();
  if ('trajectory' in end) return { part: { value: end.trajectory }, problems: read.value };
  const places = await findSteps(run, line);
  if (!places.ok) return refused('invalid_trajectory', places.problems);
  const inRecord = fileOf(line.record?.artifacts[trajectoryArtifact]) === undefined;
  const faults = await faultProblems(places.value, inRecord, end.faults, end.left);
  return refused('invalid_trajectory', [...faults, ...read.value]);
}

/** Feeds the trajectory to the check. Gives notes about values that were read otherwise than they stand. */
async function readInto(check: Check, run: RunFolder, line: RecordLine): Promise<Result<Problem[]>> {
  const artifact = line.record?.artifacts[trajectoryArtifact];
  const file = fileOf(artifact);
  if (file !== undefined) {
    const path = await artifactFile(run, line, file);
    return path.ok ? { ok: true, value: await readFile(check, path.value, runFile(run.id, file)) } : path;
  }
  check.head(artifact);
  if (line.place.bytes > wholeRecordUpTo) return readLarge(check, run, line);
  if (!isObject(artifact)) return { ok: true, value: [] };
  if (Array.isArray(artifact.steps)) for (const step of artifact.steps) check.step(step);
  else check.noList(artifact.steps);
  return { ok: true, value: [] };
}

async function readFile(check: Check, path: string, file: string): Promise<Problem[]> {
  const limit = keptUpTo(await sizeOf(path));
  const notes = firstOfEachKind();
  let lines = 0;
  for await (const line of filledLines(path)) {
    lines += 1;
    const parsed = line.tooLong ? tooLong(line.bytes) : parseStep(line.buffer, lines === 1 ? line.bytes : limit);
    feed(check, parsed, lines === 1 ? 'head' : 'step');
    notes.add(parsed, placeOfLine(file, line));
  }
  if (lines === 0) check.head(undefined);
  return notes.all();
}

function feed(check: Check, parsed: ParsedJson, part: 'head' | 'step'): void {
  if (parsed.ok) check[part](parsed.value);
  else check.unreadable(part, parsed);
}

/** The steps of a line too long to be parsed whole, one at a time from their places. */
async function readLarge(check: Check, run: RunFolder, line: RecordLine): Promise<Result<Problem[]>> {
  const places = await findSteps(run, line);
  if (!places.ok) return places;
  const { path, spans, isList } = places.value;
  const where = placeOfLine(recordsFile(run.id), line.place);
  const notes = firstOfEachKind();
  const limit = keptUpTo(line.place.bytes);
  if (!isList) check.noList(undefined);
  for await (const bytes of readSpans(path, spans)) {
    const parsed = bytes.length > longestLine ? tooLong(bytes.length) : parseStep(bytes, limit);
    feed(check, parsed, 'step');
    notes.add(parsed, where);
  }
  return { ok: true, value: notes.all() };
}

function tooLong(bytes: number): ParsedJson {
  return { ok: false, code: 'line_too_long', offset: 0, values: { bytes } };
}

/** A note may be due on every one of a hundred thousand steps; the first of its kind tells what there is to know. */
function firstOfEachKind() {
  const first = new Map<string, Problem>();
  return {
    add(parsed: ParsedJson, where: Place): void {
      for (const note of parsed.ok ? parsed.notes : []) {
        if (!first.has(note.code)) first.set(note.code, remarkProblem('note', note, where));
      }
    },
    all: () => [...first.values()],
  };
}
