import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageTexts } from '../engine/index.ts';

/** The built page as it can stand in one file. It is built as one script and one sheet of styles; more would be a bug. */
export async function readPageTexts(folder: string): Promise<PageTexts> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const script = only(html, /<script[^>]* src="\.\/([^"]+)"/g);
  const style = only(html, /<link[^>]* href="\.\/([^"]+\.css)"/g);
  return {
    script: await readFile(join(folder, script), 'utf8'),
    style: await readFile(join(folder, style), 'utf8'),
  };
}

function only(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(([, file]) => file as string);
  if (found.length !== 1) throw new Error(`the built page has ${found.length} of ${pattern.source}`);
  return found[0] as string;
}
