import { createHash } from 'node:crypto';
import { mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Result, succeed } from '../../../shared/problem.ts';
import { configFile } from '../project/file-names.ts';
import { isInside } from '../project/inside.ts';
import { engineVersion } from '../version.ts';
import { importProject } from './import-project.ts';

/**
 * The project folder that a path leads to. A recording of another tool is imported into `<cacheFolder>/recordings`
 * once; the same file, unchanged, opens from there.
 */
export async function viewRecording(
  path: string,
  cacheFolder: string,
  onProgress?: (done: number, total: number | null) => void,
  signal?: AbortSignal,
): Promise<Result<{ folder: string }>> {
  const absolute = resolve(path);
  if (basename(absolute) === configFile) return succeed({ folder: dirname(absolute) });
  const found = await stat(absolute).catch(() => undefined);
  if (found?.isDirectory() && (await exists(join(absolute, configFile)))) {
    return succeed({ folder: absolute });
  }
  const key = [engineVersion, absolute, ...(await fingerprint(absolute))].join('\n');
  const recordings = recordingsIn(cacheFolder);
  const folder = join(recordings, createHash('sha256').update(key).digest('hex').slice(0, 24));
  if (await exists(folder)) return succeed({ folder });
  await mkdir(recordings, { recursive: true });
  try {
    const imported = await importProject([absolute], folder, {
      ...(onProgress ? { onProgress } : {}),
      ...(signal ? { signal } : {}),
    });
    return imported.ok ? succeed({ folder }) : imported;
  } catch (error) {
    // Somebody else was faster with the same file.
    if (await exists(folder)) return succeed({ folder });
    throw error;
  }
}

/** True for a folder that `viewRecording` made of a recording, which nobody is meant to change. */
export async function isViewedRecording(folder: string, cacheFolder: string): Promise<boolean> {
  const real = (path: string) => realpath(path).catch(() => resolve(path));
  return isInside(await real(recordingsIn(cacheFolder)), await real(folder));
}

function recordingsIn(cacheFolder: string): string {
  return join(cacheFolder, 'recordings');
}

/** What changes when a recording does; a folder's own time does not tell of the files in it. */
async function fingerprint(path: string): Promise<(string | number)[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return [found?.size ?? 0, found?.mtimeMs ?? 0];
  const names = (await readdir(path, { recursive: true })).sort();
  const files = await Promise.all(names.map((name) => stat(join(path, name)).catch(() => undefined)));
  return names.flatMap((name, at) => [name, files[at]?.size ?? 0, files[at]?.mtimeMs ?? 0]);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
