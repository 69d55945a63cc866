import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packagedChromium } from './packaged-chromium.ts';

/**
 * A Chromium to test with, undefined where there is none to be had: CHROMIUM_PATH; on Linux the one that comes from npm
 * in @sparticuz/chromium; elsewhere an installed Chrome or Edge. The answer is kept in CHROMIUM_PATH, where child
 * processes find it.
 */
export function chromiumPath(): string | undefined {
  process.env.CHROMIUM_PATH ??= (isPackaged() ? packagedChromium() : installedBrowsers().find(existsSync)) ?? '';
  return process.env.CHROMIUM_PATH || undefined;
}

/** For a browser without a screen or network. Chromium's own sandbox cannot be had as root, as in most containers. */
export function chromiumFlags(): string[] {
  const asRoot = process.getuid?.() === 0;
  return [
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--hide-scrollbars',
    ...(asRoot ? ['--no-sandbox'] : []),
  ];
}

/** The package holds a binary for Linux on x64 alone. */
function isPackaged(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

function installedBrowsers(): string[] {
  const { ProgramFiles = '', 'ProgramFiles(x86)': programFiles86 = '' } = process.env;
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    case 'win32':
      return [ProgramFiles, programFiles86].flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]);
    default:
      return ['google-chrome', 'chromium', 'microsoft-edge'].map((name) => `/usr/bin/${name}`);
  }
}
