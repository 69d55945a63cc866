import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { labelsFolder, runsFolder } from './file-names.ts';

export interface WatchingProject {
  /** Changes within this time (milliseconds) are told once; while they go on, once in every such time. */
  debounceMs?: number;
  /** Changes that are not told: of what in which folder (null where the system does not say what). */
  isQuiet?: (folder: string, name: string | null) => boolean;
}

export interface ProjectWatcher {
  /** Resolves once changes are noticed. */
  ready: Promise<void>;
  close(): void;
}

/** The newest runs change; the system allows only so many watched folders. */
const mostRunsWatched = 100;

/**
 * Tells of changes in a project folder, until closed: of the folder itself, its labels, and its runs. Each of these is
 * watched alone: a recursive watch would follow node_modules, and on Linux it misses files of new folders.
 */
export function watchProject(
  folder: string,
  onChange: () => void,
  { debounceMs = 200, isQuiet = () => false }: WatchingProject = {},
): ProjectWatcher {
  const watched = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function changed(): void {
    if (closed) return;
    timer ??= setTimeout(async () => {
      timer = undefined;
      await follow();
      if (!closed) onChange();
    }, debounceMs);
  }

  /** Watches what is there now, and lets go of what is gone. */
  async function follow(): Promise<void> {
    const wanted = await foldersOf(folder);
    if (closed) return;
    for (const path of watched.keys()) if (!wanted.includes(path)) stop(path);
    for (const path of wanted) start(path);
  }

  function start(path: string): void {
    if (watched.has(path)) return;
    try {
      const watcher = watch(path, { persistent: false }, (event, name) => {
        // The folder itself is gone, and its watch with it; there may be another of its name already.
        const gone = event === 'rename' && name === basename(path);
        if (gone) stop(path);
        if (gone || !isQuiet(path, name)) changed();
      });
      watcher.on('error', () => stop(path));
      watched.set(path, watcher);
    } catch {
      // Gone in the meantime, or more than the system can watch: what is on screen is then refreshed by hand.
    }
  }

  function stop(path: string): void {
    watched.get(path)?.close();
    watched.delete(path);
  }

  return {
    ready: follow(),
    close() {
      closed = true;
      clearTimeout(timer);
      for (const path of [...watched.keys()]) stop(path);
    },
  };
}

async function foldersOf(folder: string): Promise<string[]> {
  const runs = join(folder, runsFolder);
  const entries = await readdir(runs, { withFileTypes: true }).catch(() => []);
  const each = entries.filter((entry) => entry.isDirectory()).map((entry) => join(runs, entry.name));
  // Names of runs begin with their date, so the last ones are the newest.
  const paths = [folder, join(folder, labelsFolder), runs, ...each.sort().slice(-mostRunsWatched)];
  const there = await Promise.all(paths.map(isFolder));
  return paths.filter((_path, at) => there[at]);
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
