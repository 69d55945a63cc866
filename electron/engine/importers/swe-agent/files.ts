import { closeSync, type Dirent, openSync, readdirSync, readSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Source } from '../importer.ts';
import { keyPaths } from '../reading/key-paths.ts';

const headBytes = 64 * 1024;

/** A .traj file, by its name below the folder that was named. */
export interface TrajFile {
  path: string;
  name: string;
}

/** What lies in a folder of recordings, and below it by one level, which is how deep the agent puts its files. */
export interface TrajFolder {
  files: TrajFile[];
  /** How many other files there are. */
  others: number;
}

/** True for the beginning of a recording: steps with their actions, or a history of messages by an agent. */
export function isTraj(head: Buffer): boolean {
  const keys = keyPaths(head);
  const some = (...paths: string[]) => paths.some((path) => keys.has(path));
  return (
    (some('trajectory[].action') && some('trajectory[].observation', 'trajectory[].thought')) ||
    (some('history[].role') && some('history[].message_type', 'history[].agent', 'history[].thought')) ||
    some('attempts[].trajectory[].action')
  );
}

/** True for a folder with a recording in it. */
export function isTrajFolder(folder: string): boolean {
  return listTrajs(folder).files.some(({ path }) => isTraj(headOf(path)));
}

/** The recordings that a source stands for. */
export function trajFiles({ path, name, isFolder }: Source): TrajFolder {
  return isFolder ? listTrajs(path) : { files: [{ path, name }], others: 0 };
}

function listTrajs(folder: string): TrajFolder {
  const below = entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: inner }) => filesOf(join(folder, inner)).map((name) => `${inner}/${name}`));
  const names = [...filesOf(folder), ...below];
  const trajs = names.filter((name) => extname(name) === '.traj').sort();
  return { files: trajs.map((name) => ({ path: join(folder, name), name })), others: names.length - trajs.length };
}

/** Links are no files: one could lead anywhere. */
function filesOf(folder: string): string[] {
  return entriesOf(folder)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** None where a folder may not be read. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function headOf(path: string): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      const head = Buffer.alloc(headBytes);
      return head.subarray(0, readSync(file, head, 0, headBytes, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return Buffer.alloc(0);
  }
}
