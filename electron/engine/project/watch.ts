import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { labelsFolder, names, runsFolder } from './file-names.ts';

/** What changed, by what rests on it: no figure on notes; recordings grow for as long as somebody records. */
export type Changed = 'notes' | 'recordings' | 'project';

const byWeight = ['notes', 'recordings', 'project'] as const satisfies Changed[];

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
  onChange: (what: Changed) => void,
  { debounceMs = 200, isQuiet = () => false }: WatchingProject = {},
): ProjectWatcher {
  const watched = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  /** The heaviest change that is not told yet, as its place in `byWeight`. */
  let heaviest = 0;
  let closed = false;

  function changed(what: Changed): void {
    if (closed) return;
    heaviest = Math.max(heaviest, byWeight.indexOf(what));
    timer ??= setTimeout(async () => {
      timer = undefined;
      const what = byWeight[heaviest]!;
      heaviest = 0;
      await follow();
      if (!closed) onChange(what);
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
        if (gone || !isQuiet(path, name)) changed(gone ? 'project' : whatChanged(path, name));
      });
      watcher.on('error', () => stop(path));
      watched.set(path, watcher);
    } catch {
      // Gone in the meantime, or more than the system can watch: what is on screen is then refreshed by hand.
    }
  }

  function whatChanged(path: string, name: string | null): Changed {
    if (dirname(path) !== join(folder, runsFolder)) return 'project';
    if (name === names.annotations) return 'notes';
    return name === names.records || name === names.replays || name === names.log ? 'recordings' : 'project';
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
