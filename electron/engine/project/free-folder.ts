import { readdir } from 'node:fs/promises';
import { type Problem, problem } from '../../../shared/problem.ts';

/** What keeps a new folder from being made at a path, told as the user named it. Rejects with what the system says. */
export async function inTheWay(folder: string, typed: string = folder): Promise<Problem | undefined> {
  try {
    return (await readdir(folder)).length === 0 ? undefined : problem('error', 'folder_not_empty', typed);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') return problem('error', 'file_for_folder', typed);
    throw error;
  }
}
