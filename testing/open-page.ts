import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, chromium, type ElectronApplication, type Page } from '@playwright/test';
import { engineStarter } from '../electron/server/engine.ts';
import { serve } from '../electron/server/serve.ts';
import { chromiumFlags, chromiumPath } from './browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The program as it was built, open at one of its doors. */
export interface OpenPage {
  page: Page;
  /** What broke in the page: uncaught errors, and what its content policy stopped. */
  faults: string[];
  /** Where it remembers things. */
  settings: string;
  /** In the window alone. */
  electron?: ElectronApplication;
  /** In a browser alone: the address as `traj serve` prints it, used up by `page`. */
  url?: string;
  enginePid(): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Expects `chooseElectron` to have chosen. `settings` are those of an earlier start, if that is to be remembered. */
export async function openWindow(folder?: string, settings = temporaryFolder()): Promise<OpenPage> {
  const electron = await _electron.launch({
    cwd: root,
    args: ['.', ...(folder === undefined ? [] : [folder])],
    env: { ...(process.env as Record<string, string>), LC_ALL: 'C', LANGUAGE: 'en', TRAJ_SETTINGS: settings },
  });
  const page = await electron.firstWindow();
  const faults = faultsOf(page);
  await page.waitForURL(/\/index\.html/);
  return {
    page,
    faults,
    settings,
    electron,
    enginePid: () =>
      electron.evaluate(
        ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Trajectory Inspector engine')?.pid,
      ),
    close: () => electron.close(),
  };
}

/** Expects a browser to be had: `chromiumPath`. */
export async function openBrowser(folder?: string): Promise<OpenPage> {
  const settings = temporaryFolder();
  const built = join(root, 'dist');
  const serving = await serve({ folder, dist: built, startEngine: engineStarter(built, settings) });
  const browser = await chromium.launch({ executablePath: chromiumPath() as string, args: chromiumFlags() });
  const context = await browser.newContext({ viewport: { width: 1280, height: 840 } });
  const page = await context.newPage();
  const faults = faultsOf(page);
  await page.goto(serving.url);
  await page.waitForFunction(() => sessionStorage.getItem('session') !== null);
  return {
    page,
    faults,
    settings,
    url: serving.url,
    enginePid: async () => serving.enginePid(),
    async close() {
      await browser.close();
      await serving.close();
    },
  };
}

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  return faults;
}

/** Under test-output, so that nothing is left elsewhere, and what a test left can be looked at. */
function temporaryFolder(): string {
  const parent = join(root, 'test-output/settings');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'of-'));
}
