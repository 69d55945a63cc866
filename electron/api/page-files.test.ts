import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPageFile } from './page-files.ts';

const outside = mkdtempSync(join(tmpdir(), 'page-files-'));
const root = join(outside, 'renderer');
mkdirSync(join(root, 'assets'), { recursive: true });
writeFileSync(join(outside, 'secret.js'), 'secret');
writeFileSync(join(root, '.hidden.js'), 'hidden');
writeFileSync(join(root, 'index.html'), '<p>');
writeFileSync(join(root, 'assets/index-B_x9.js'), 'run()');

afterAll(() => rmSync(outside, { recursive: true }));

test.each([
  ['/', 'text/html; charset=utf-8', '<p>'],
  ['/index.html', 'text/html; charset=utf-8', '<p>'],
  ['/assets/index-B_x9.js', 'text/javascript; charset=utf-8', 'run()'],
])('%s is a file of the page', async (path, type, body) => {
  expect(await readPageFile(root, path)).toEqual({ type, body: Buffer.from(body) });
});

test.each([
  '',
  'index.html',
  '/assets',
  '/assets/',
  '/nothing.js',
  '/index.html/',
  '/../secret.js',
  '/assets/../../secret.js',
  '/./index.html',
  '//index.html',
  '/..%2fsecret.js',
  '/%2e%2e/secret.js',
  '/..%252fsecret.js',
  '/%c0%ae%c0%ae/secret.js',
  '/..\\secret.js',
  '/..%5csecret.js',
  '/index.html%00.js',
  '/index.html\0.js',
  '/.hidden.js',
  '/C:/secret.js',
  'http://127.0.0.1/../secret.js',
  '*',
])('%j is none', async (path) => {
  expect(await readPageFile(root, path)).toBeUndefined();
});
