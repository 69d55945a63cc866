import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RecentFolder } from '../../shared/contract/folder.ts';
import { keptFile } from './kept-file.ts';

const Kept = z.array(z.object({ folder: z.string(), project: z.string(), openedAt: z.string() }));

/** As many as a start screen shows without scrolling. */
const most = 12;

/** The folders opened lately, newest first, in a file of the user's settings. A damaged one only costs a shortcut. */
export function recentFolders(settingsFolder: string) {
  const file = keptFile(join(settingsFolder, 'recent-folders.json'), Kept, []);
  return {
    list: async (): Promise<RecentFolder[]> =>
      (await file.read()).map((one) => ({ ...one, exists: existsSync(one.folder) })),
    add: (folder: string, project: string, openedAt: string) =>
      file.change((kept) =>
        [{ folder, project, openedAt }, ...kept.filter((one) => one.folder !== folder)].slice(0, most),
      ),
    forget: (folder: string) => file.change((kept) => kept.filter((one) => one.folder !== folder)),
  };
}
