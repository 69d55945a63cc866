import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RecentFolder } from '../../shared/contract/api.ts';

const Kept = z.array(z.object({ folder: z.string(), project: z.string(), openedAt: z.string() }));
type Kept = z.infer<typeof Kept>;

/** As many as a start screen shows without scrolling. */
const most = 12;

/** The folders opened lately, newest first, in a file of the user's settings. */
export function recentFolders(settingsFolder: string) {
  const file = join(settingsFolder, 'recent-folders.json');
  // One change after the other: two folders opened at once must both be remembered.
  let turn: Promise<unknown> = Promise.resolve();
  const change = (edit: (kept: Kept) => Kept) => {
    turn = turn.then(async () => write(file, edit(await read(file)).slice(0, most)));
    return turn;
  };
  return {
    list: async (): Promise<RecentFolder[]> => {
      await turn;
      return (await read(file)).map((one) => ({ ...one, exists: existsSync(one.folder) }));
    },
    add: (folder: string, project: string, openedAt: string) =>
      change((kept) => [{ folder, project, openedAt }, ...kept.filter((one) => one.folder !== folder)]),
    forget: (folder: string) => change((kept) => kept.filter((one) => one.folder !== folder)),
  };
}

async function read(file: string): Promise<Kept> {
  try {
    return Kept.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return []; // not there yet, or damaged: it only costs a shortcut
  }
}

async function write(file: string, kept: Kept): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(kept, null, 2));
  await rename(`${file}.new`, file);
}
