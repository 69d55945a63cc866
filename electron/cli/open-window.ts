import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextKey } from '../../shared/i18n/text.ts';

type Env = Readonly<Record<string, string | undefined>>;
export type Opened = { opened: true } | { opened: false; because: TextKey };

/** Starts the window on a folder, as a program of its own; or says why there can be none here. */
export async function openWindow(folder: string, env: Env, program = join(__dirname, '..')): Promise<Opened> {
  const binary = electronBinary(program, env);
  if (binary === undefined) return { opened: false, because: 'open.no_electron' };
  if (!hasDisplay(env)) return { opened: false, because: 'open.no_display' };
  const child = spawn(binary, [program, folder], { detached: true, stdio: 'ignore' });
  const started = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  child.unref();
  return started ? { opened: true } : { opened: false, because: 'open.no_electron' };
}

/** Electron's binary where it is on the disk. Asking the package for it would start a download. */
function electronBinary(program: string, env: Env): string | undefined {
  const installed = join(program, 'node_modules', 'electron');
  const name = join(installed, 'path.txt');
  const override = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (override) return join(override, existsSync(name) ? readFileSync(name, 'utf8') : 'electron');
  if (!existsSync(name)) return undefined;
  const binary = join(installed, 'dist', readFileSync(name, 'utf8'));
  return existsSync(binary) ? binary : undefined;
}

function hasDisplay(env: Env): boolean {
  return process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}
