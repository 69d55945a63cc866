import { lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { type Place, problem, type Result, refuse, succeed } from '../../../shared/problem.ts';

/**
 * The real path of a file that a project names by a path of its own. Whatever leads out of the folder is refused, by
 * `..`, as an absolute path or through a symlink; so is what is not there, or is no ordinary file. `folder` is a real
 * path. `where` is what the problem points at: the file itself, if nothing else.
 */
export async function resolveInside(
  folder: string,
  path: string,
  where: Place | string = path,
): Promise<Result<string>> {
  if (path.includes('\0') || !isInside(folder, resolve(folder, path)))
    return refuse(problem('error', 'path_outside', where, { path }));
  try {
    const real = await realpath(resolve(folder, path));
    if (!isInside(folder, real)) return refuse(problem('error', 'path_outside', where, { path }));
    if (!(await stat(real)).isFile()) return refuse(problem('error', 'not_a_file', where, { path }));
    return succeed(real);
  } catch (error) {
    return refuse(fileProblem(error, path, where));
  }
}

/**
 * The same for a file that is to be written and need not be there yet; the folder it goes into is made. Nothing is made
 * or written through a symlink that leads out of the folder.
 */
export async function resolveForWriting(folder: string, path: string): Promise<Result<string>> {
  const target = resolve(folder, path);
  const outside = refuse(problem('error', 'path_outside', path, { path }));
  if (path.includes('\0') || !isInside(folder, target)) return outside;
  try {
    if (!isInside(folder, await nearestReal(dirname(target)))) return outside;
    await mkdir(dirname(target), { recursive: true });
  } catch (error) {
    return refuse(fileProblem(error, path));
  }
  const there = await lstat(target).catch(() => undefined);
  return there ? resolveInside(folder, path) : succeed(target);
}

/** The real path of a folder, or of the nearest one above it that is there. */
async function nearestReal(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return nearestReal(dirname(path));
  }
}

export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way));
}

/** What the file system says about a path, as a problem of the user's. */
export function fileProblem(error: unknown, path: string, where: Place | string = path) {
  const code = (error as NodeJS.ErrnoException).code;
  if (typeof code !== 'string') throw error; // no word of the file system's: a bug of ours, or a reading that was cancelled
  if (code === 'ENOENT' || code === 'ENOTDIR') return problem('error', 'file_absent', where, { path });
  return problem('error', 'file_unreadable', where, { path, reason: code });
}
