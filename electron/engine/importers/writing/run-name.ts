import { basename, extname } from 'node:path';

/** `gpt-4o-airline.json` → `gpt-4o-airline`; a name that is safe as a folder's on every system. */
export function runName(file: string): string {
  const name = basename(file, extname(file)).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return name.replace(/^[.-]+/, '') || 'recording';
}

/** The name, or the first of name-2, name-3 … that is not taken. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let n = 2; taken.includes(free); n++) free = `${name}-${n}`;
  return free;
}
