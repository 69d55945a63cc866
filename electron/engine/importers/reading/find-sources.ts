import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Problem, problem } from '../../../../shared/problem.ts';
import { isWideText } from '../../json/text-encoding.ts';
import type { Importer, Source } from '../importer.ts';
import { importers } from '../index.ts';

const headBytes = 64 * 1024;

/** A file or folder with the importer that knows it. */
export interface Recognized {
  source: Source;
  importer: Importer;
}

/** What of the named files and folders can be imported. `notMine`: files of a folder that no importer knows. */
export interface Found {
  recognized: Recognized[];
  notMine: string[];
  problems: Problem[];
}

/** Looks at every path; a folder that is no recording itself is looked into, one level deep. */
export async function findSources(paths: readonly string[]): Promise<Found> {
  const found: Found = { recognized: [], notMine: [], problems: [] };
  for (const path of paths) await look(resolve(path), found);
  return found;
}

async function look(path: string, found: Found): Promise<void> {
  const source = await sourceAt(path);
  if (source === undefined) {
    found.problems.push(problem('error', 'import_unreadable', path));
  } else if (!tryRecognize(source, found)) {
    const inside = source.isFolder ? await lookInside(path, found) : 0;
    if (inside === 0) found.problems.push(notRecognized(source));
  }
}

async function lookInside(folder: string, found: Found): Promise<number> {
  const before = found.recognized.length;
  const names = (await readdir(folder)).sort();
  for (const name of names) {
    const source = await sourceAt(join(folder, name));
    if (source && !source.isFolder && !tryRecognize(source, found)) found.notMine.push(name);
  }
  return found.recognized.length - before;
}

function tryRecognize(source: Source, found: Found): boolean {
  const importer = importers.find((one) => one.recognizes(source));
  if (importer) found.recognized.push({ source, importer });
  return importer !== undefined;
}

function notRecognized({ path, isFolder, head }: Source): Problem {
  if (!isFolder && head.length === 0) return problem('error', 'import_empty', path);
  if (isWideText(head)) return problem('error', 'wide_text', path);
  return problem('error', 'import_not_recognized', path, { known: importers.map(({ name }) => name).join(', ') });
}

/** Undefined where there is nothing, or nothing that may be read. */
async function sourceAt(path: string): Promise<Source | undefined> {
  try {
    const isFolder = (await stat(path)).isDirectory();
    return { path, name: basename(path), isFolder, head: isFolder ? Buffer.alloc(0) : await headOf(path) };
  } catch {
    return undefined;
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
