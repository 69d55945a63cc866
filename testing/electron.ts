import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const standIn = join(root, 'testing/standin');

/**
 * What opens the window in tests: Electron's own binary where it is and has a display, else the stand-in; undefined
 * where there is neither. Playwright asks the electron package for the binary, which looks at an environment variable.
 */
export function chooseElectron(): 'electron' | 'stand-in' | undefined {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH === undefined && !canRunElectron()) {
    if (process.platform === 'win32' || chromiumPath() === undefined) return undefined;
    process.env.ELECTRON_OVERRIDE_DIST_PATH = standIn;
  }
  return process.env.ELECTRON_OVERRIDE_DIST_PATH === standIn ? 'stand-in' : 'electron';
}

/** Looks at files only: to require the package would fetch the binary. */
function canRunElectron(): boolean {
  const home = join(root, 'node_modules/electron');
  const pathFile = join(home, 'path.txt');
  if (!existsSync(pathFile) || !existsSync(join(home, 'dist', readFileSync(pathFile, 'utf8')))) return false;
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** The program that `chooseElectron` chose, to be started by hand. */
export function electronProgram(): string {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const name = join(root, 'node_modules/electron/path.txt');
  if (override !== undefined) return join(override, existsSync(name) ? readFileSync(name, 'utf8') : 'electron');
  return join(root, 'node_modules/electron/dist', readFileSync(name, 'utf8'));
}
