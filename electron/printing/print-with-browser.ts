import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { problem } from '../../shared/problem.ts';
import { ExportStopped, type Printer } from '../engine/index.ts';
import { type DevTools, devTools } from './devtools.ts';
import { type Environment, findBrowser } from './find-browser.ts';

/** Longer than any report takes; a browser that does not answer must not hold up a command for ever. */
const mostMs = 120_000;

/** What prints on this machine; null where no browser is found. */
export function browserPrinterOf(env: Environment): Printer | null {
  const browser = findBrowser(env);
  return browser === undefined ? null : browserPrinter(browser);
}

/** Prints with a browser that is started for it, without a window, with a profile of its own, and without a network. */
function browserPrinter(browser: string): Printer {
  return async (html, signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'traj-print-'));
    try {
      const page = join(folder, 'report.html');
      await pipeline(Readable.from(html), createWriteStream(page), { signal });
      return await withBrowser(browser, join(folder, 'profile'), signal, (tools) => print(tools, page));
    } catch (error) {
      signal?.throwIfAborted();
      const detail = error instanceof Error ? error.message : String(error);
      throw new ExportStopped(problem('error', 'browser_did_not_print', 'pdf', { browser, detail }));
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}

async function withBrowser(
  browser: string,
  profile: string,
  signal: AbortSignal | undefined,
  act: (tools: DevTools) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const child = spawn(browser, flags(profile), { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const given = AbortSignal.any([AbortSignal.timeout(mostMs), ...(signal ? [signal] : [])]);
  const kill = () => child.kill('SIGKILL');
  given.addEventListener('abort', kill, { once: true });
  const exited = new Promise<void>((end) => child.once('exit', () => end()).once('error', () => end()));
  try {
    return await act(devTools(child));
  } finally {
    given.removeEventListener('abort', kill);
    await close(child, exited);
  }
}

async function close(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}

function flags(profile: string): string[] {
  // Chromium's own sandbox cannot be had as root, as in most containers. The page has no script.
  const asRoot = process.getuid?.() === 0;
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-extensions',
    ...(asRoot ? ['--no-sandbox'] : []),
  ];
}

async function print(tools: DevTools, page: string): Promise<Uint8Array> {
  const { targetId } = await tools.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
  const attached = { targetId, flatten: true };
  const { sessionId } = await tools.send<{ sessionId: string }>('Target.attachToTarget', attached);
  const send = <Answer>(method: string, params?: object) => tools.send<Answer>(method, params, sessionId);
  await send('Page.enable');
  await send('Emulation.setScriptExecutionDisabled', { value: true });
  const loaded = tools.event('Page.loadEventFired');
  await Promise.all([send('Page.navigate', { url: pathToFileURL(page).href }), loaded]);
  const { stream } = await send<{ stream: string }>('Page.printToPDF', {
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    transferMode: 'ReturnAsStream',
  });
  return readAll(send, stream);
}

async function readAll(send: <Answer>(method: string, params?: object) => Promise<Answer>, handle: string) {
  const parts: Buffer[] = [];
  for (;;) {
    const { data, eof, base64Encoded } = await send<{ data: string; eof: boolean; base64Encoded?: boolean }>(
      'IO.read',
      {
        handle,
      },
    );
    parts.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'));
    if (eof) return Buffer.concat(parts);
  }
}
