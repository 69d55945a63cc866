import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Example } from '../../shared/contract/folder.ts';
import { configFile } from '../engine/index.ts';

/** The examples that come with the program, by name. */
export async function listExamples(folder: string): Promise<Example[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .map((name) => ({ name, folder: join(folder, name) }))
    .filter((example) => existsSync(join(example.folder, configFile)));
}
