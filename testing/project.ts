import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Text or bytes as they are; a list as JSON lines. */
export type FileContent = string | Buffer | readonly object[];

/** A project folder on disk holding just these files; gone when the test is over. */
export async function aProject(files: Record<string, FileContent>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Array.isArray(content) ? jsonLines(content) : (content as string | Buffer));
  }
  return folder;
}

function jsonLines(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
