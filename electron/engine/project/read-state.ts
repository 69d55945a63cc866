import { EnvironmentState } from '../../../shared/environment-state.ts';
import type { Json } from '../../../shared/json.ts';
import { type Place, problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { stateArtifact } from '../../../shared/record.ts';
import { placeOfLine, remarkProblem } from '../json/line-problems.ts';
import { parseJsonLine } from '../json/parse-json.ts';
import { locateInJson, positionAt } from '../json/place.ts';
import { longestLine } from '../json/read-lines.ts';
import { absent, type ReadArtifact, refused } from './artifact.ts';
import { readBytesAt, sizeOf } from './bytes-at.ts';
import { checkAgainst } from './check-against.ts';
import { recordsFile, runFile } from './file-names.ts';
import { fileProblem } from './inside.ts';
import { wholeRecordUpTo } from './large-record.ts';
import type { RecordLine, RunFolder } from './project.ts';
import { readRawAt } from './read-records.ts';
import { artifactFile, fileOf } from './trajectory/step-places.ts';
import { fieldName, zodProblems } from './zod-problems.ts';

/** The state recorded after a case, checked; out of the record's line or out of a file of its own. */
export async function readState(run: RunFolder, line: RecordLine): Promise<ReadArtifact<EnvironmentState>> {
  const artifact = line.record?.artifacts[stateArtifact];
  if (artifact === undefined || artifact === null) return absent('no_state');
  const file = fileOf(artifact);
  if (file === undefined) return check(artifact, (path) => placeInRecord(run, line, path));
  const path = await artifactFile(run, line, file);
  if (!path.ok) return refused('no_state', path.problems);
  const read = await parseFile(path.value, runFile(run.id, file));
  return read.ok
    ? check(read.value, async (at) => ({ file: runFile(run.id, file), field: fieldName(at) }))
    : refused('no_state', read.problems);
}

async function check(
  value: Json,
  placeOf: (path: readonly PropertyKey[]) => Promise<Place>,
): Promise<ReadArtifact<EnvironmentState>> {
  const checked = checkAgainst(EnvironmentState, value);
  if (checked.success) return { part: { value: checked.data }, problems: [] };
  const problems = [];
  for (const issue of checked.issues) {
    const where = await placeOf(issue.path);
    problems.push(
      ...zodProblems([issue], { value, schema: EnvironmentState, severity: 'warning', place: () => where }),
    );
  }
  return refused('no_state', problems);
}

async function placeInRecord(run: RunFolder, { place }: RecordLine, path: readonly PropertyKey[]): Promise<Place> {
  const inRecord = ['artifacts', stateArtifact, ...path];
  const where = { ...placeOfLine(recordsFile(run.id), place), field: fieldName(inRecord) };
  if (place.bytes > wholeRecordUpTo) return where;
  const bytes = await readRawAt(run, place, 0, place.bytes);
  return { ...where, column: locateInJson(bytes)(inRecord)?.column };
}

async function parseFile(path: string, file: string): Promise<Result<Json>> {
  const size = await sizeOf(path);
  if (size > longestLine) return refuse(problem('warning', 'file_too_large', file, { size, most: longestLine }));
  const bytes = await readBytesAt(path, 0, size).catch((error) => fileProblem(error, file));
  if (!Buffer.isBuffer(bytes)) return refuse(bytes);
  const parsed = parseJsonLine(bytes);
  if (parsed.ok) return succeed(parsed.value);
  const where = { file, ...positionAt(bytes.toString('utf8'), parsed.offset) };
  return refuse({ ...remarkProblem('warning', parsed, where), where });
}
