import { isObject, type Json } from '../../../../shared/json.ts';
import { type Result, succeed } from '../../../../shared/problem.ts';
import { type CaseRecord, trajectoryArtifact } from '../../../../shared/record.ts';
import type { Span } from '../../json/outline.ts';
import { type FileLine, isBlank, readLines } from '../../json/read-lines.ts';
import { recordsFile, runFile } from '../file-names.ts';
import { resolveInside } from '../inside.ts';
import { outlineSteps } from '../large-record.ts';
import type { LinePlace, RunFolder } from '../project.ts';
import { recordsPath } from '../read-records.ts';

/** Where the steps of a trajectory stand as text, so that one can be read without the others. */
export interface StepPlaces {
  path: string;
  /** The file as problems name it. */
  file: string;
  /** Offsets in the file. */
  spans: readonly Span[];
  /** False where something else than a list stands in the place of the steps, or nothing. */
  isList: boolean;
  /** The line a step stands on; the head's for undefined. */
  lineOf(step: number | undefined): { line: number } & Span;
}

/** Of a record, what is needed to find its steps. */
interface Placed {
  place: LinePlace;
  record: Pick<CaseRecord, 'artifacts'> | undefined;
}

/** The path that stands for an artifact kept in a file of its own; undefined for one that stands in the record. */
export function fileOf(artifact: Json | undefined): string | undefined {
  return isObject(artifact) && typeof artifact.$file === 'string' ? artifact.$file : undefined;
}

/** The real path of an artifact's file, which never lies outside its run's folder. */
export function artifactFile(run: RunFolder, line: Pick<Placed, 'place'>, file: string): Promise<Result<string>> {
  const { offset, bytes } = line.place;
  const where = {
    file: recordsFile(run.id),
    line: line.place.line,
    bytes: [offset, offset + bytes] as [number, number],
  };
  return resolveInside(run.folder, file, where);
}

/** No spans where the record has no list of steps. */
export async function findSteps(run: RunFolder, line: Placed): Promise<Result<StepPlaces>> {
  const file = fileOf(line.record?.artifacts[trajectoryArtifact]);
  if (file === undefined) return inRecord(run, line);
  const path = await artifactFile(run, line, file);
  return path.ok ? succeed(await inFile(path.value, runFile(run.id, file))) : path;
}

async function inRecord(run: RunFolder, { place }: Placed): Promise<Result<StepPlaces>> {
  const path = await recordsPath(run);
  if (!path.ok) return path;
  const outline = await outlineSteps(path.value, place);
  const spans = (outline?.children ?? []).map(({ from, to }) => ({ from: place.offset + from, to: place.offset + to }));
  const line = { line: place.line, from: place.offset, to: place.offset + place.bytes };
  return succeed({
    path: path.value,
    file: recordsFile(run.id),
    spans,
    isList: outline !== undefined,
    lineOf: () => line,
  });
}

async function inFile(path: string, file: string): Promise<StepPlaces> {
  const lines: ({ line: number } & Span)[] = [];
  for await (const line of filledLines(path)) {
    lines.push({ line: line.line, from: line.offset, to: line.offset + line.bytes });
  }
  const empty = { line: 1, from: 0, to: 0 };
  return {
    path,
    file,
    spans: lines.slice(1),
    isList: true,
    lineOf: (step) => lines[step === undefined ? 0 : step + 1] ?? empty,
  };
}

/** The lines of a `$file` trajectory: the first holds the head, each other one a step. */
export async function* filledLines(path: string): AsyncGenerator<FileLine> {
  for await (const line of readLines(path)) if (!isBlank(line)) yield line;
}
