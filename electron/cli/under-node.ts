import { join } from 'node:path';
import { forkHost } from '../engine/index.ts';
import { engineStarter } from '../server/engine.ts';
import type { Around } from './around.ts';
import { traj } from './main.ts';
import { openWindow } from './open-window.ts';

export { traj };

const around: Around = {
  examplesFolder: join(__dirname, '..', 'examples'),
  systems: forkHost({ script: join(__dirname, 'system-host.cjs'), sdk: join(__dirname, 'sdk.cjs') }),
  startEngine: (settings) => engineStarter(__dirname, settings),
  openWindow,
};

/** `traj` as Node runs it: processes are forked from this one. */
export async function trajUnderNode(): Promise<void> {
  // Not process.exit: what is still being written would be cut.
  process.exitCode = await traj(process.argv.slice(2), around);
}
