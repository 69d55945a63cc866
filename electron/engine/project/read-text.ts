import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { type Problem, problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { isWideText, withoutMark } from '../json/text-encoding.ts';
import { fileProblem, resolveInside } from './inside.ts';

/** What people write by hand is small; more is a mistake, and costs a parser minutes. */
const mostBytes = 4 * 1024 * 1024;

export interface TextFile {
  bytes: Buffer;
  text: string;
  notes: readonly Problem[];
}

/** A small text file of a project, without its byte order mark. `name` is what problems call it. */
export async function readTextFile(folder: string, file: string, name = file): Promise<Result<TextFile>> {
  const path = await resolveInside(folder, file, name);
  if (!path.ok) return path;
  try {
    const { size } = await stat(path.value);
    if (size > mostBytes) {
      return refuse(problem('error', 'file_too_large', name, { size, most: mostBytes }));
    }
    const raw = await readFile(path.value);
    if (isWideText(raw)) return refuse(problem('error', 'wide_text', name));
    const bytes = withoutMark(raw);
    const notes = isUtf8(bytes) ? [] : [problem('note', 'bad_bytes', name)];
    return succeed({ bytes, text: bytes.toString('utf8'), notes });
  } catch (error) {
    return refuse(fileProblem(error, file, name));
  }
}
