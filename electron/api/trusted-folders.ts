import { join } from 'node:path';
import { z } from 'zod';
import { keptFile } from './kept-file.ts';

const Kept = z.array(z.object({ folder: z.string(), digest: z.string(), at: z.string() }));

/** A folder changes back and forth between branches; what is older than so many contents is asked about again. */
const mostContents = 20;

/**
 * Which folders may run their code, each with the content that was shown when the person said so: in a file of the user's
 * settings, never in the folder, which could bring its own consent along. `folder` is a real path. A damaged file trusts
 * nothing.
 */
export function trustedFolders(settingsFolder: string) {
  const file = keptFile(join(settingsFolder, 'trusted-folders.json'), Kept, []);
  return {
    has: async (folder: string, digest: string): Promise<boolean> =>
      (await file.read()).some((one) => one.folder === folder && one.digest === digest),
    add: (folder: string, digest: string) =>
      file.change((kept) => {
        const isSame = (one: (typeof kept)[number]) => one.folder === folder && one.digest === digest;
        const known = kept.filter((one) => one.folder === folder && !isSame(one)).slice(0, mostContents - 1);
        const others = kept.filter((one) => one.folder !== folder);
        return [{ folder, digest, at: new Date().toISOString() }, ...known, ...others];
      }),
    remove: (folder: string) => file.change((kept) => kept.filter((one) => one.folder !== folder)),
  };
}
