import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file of the built page, ready to be sent. */
export interface PageFile {
  body: Buffer;
  type: string;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * The file that a path of an address names, undefined where there is none. `path` is taken as it was written: names of
 * built files need no escapes, so a path with one, or with anything that could lead out of the folder, names nothing.
 */
export async function readPageFile(root: string, path: string): Promise<PageFile | undefined> {
  const names = path === '/' ? ['index.html'] : path.split('/').slice(1);
  const type = types[extname(path === '/' ? 'index.html' : path)];
  if (!path.startsWith('/') || !names.every(isPlainName) || type === undefined) return undefined;
  const body = await readFile(join(root, ...names)).catch(() => undefined);
  return body && { body, type };
}

function isPlainName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

/**
 * The page runs its own scripts and nothing else; it loads, frames, embeds and posts nothing, and is not framed.
 * `connect` is what it may talk to: its own origin in a browser, nothing in the window, which talks by IPC.
 */
export function contentSecurityPolicy(connect: "'self'" | "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
