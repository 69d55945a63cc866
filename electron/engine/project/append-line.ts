import { type FileHandle, open } from 'node:fs/promises';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { isSystemError } from '../system-error.ts';
import { resolveForWriting } from './inside.ts';

/**
 * Appends a JSON object as a line of a file, which is made where there is none, and of which nothing is ever taken
 * away. `folder` is a real path that the file may not lead out of; `file` is as problems name it.
 */
export async function appendLine(
  folder: string,
  path: string,
  line: object,
  file: string = path,
): Promise<Result<Record<never, never>>> {
  const target = await resolveForWriting(folder, path);
  if (!target.ok) return target;
  try {
    const handle = await open(target.value, 'a+');
    try {
      // A line that a killed writer left unfinished must not take this one along.
      const start = (await endsInLine(handle)) ? '' : '\n';
      await handle.appendFile(`${start}${JSON.stringify(line)}\n`);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    return succeed({});
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refuse(problem('error', 'file_not_writable', file, { path: file, reason: error.code }));
  }
}

async function endsInLine(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  if (size === 0) return true;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === 0x0a;
}
