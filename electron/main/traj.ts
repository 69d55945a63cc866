import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { ProcessOrder } from '../api/messages.ts';
import { settingsFolder } from '../api/settings-folder.ts';
import type { traj } from '../cli/under-node.ts';
import { orderedHost } from '../engine-process/ordered-host.ts';
import { startEngine } from './engine.ts';
import { moduleProcesses } from './module-processes.ts';

/**
 * The command line inside the installed program, for those who have no Node: `trajectory-inspector --traj evaluate …`,
 * which the `traj` beside it calls. No window, and no say in which window is open. Gives the code to exit with.
 */
export async function runTraj(words: readonly string[]): Promise<number> {
  mkdirSync(settingsFolder(), { recursive: true });
  app.setPath('userData', settingsFolder());
  app.dock?.hide();
  await app.whenReady();
  const news = new EventEmitter();
  const modules = moduleProcesses((one) => news.emit('message', { data: one }));
  const commandLine: { traj: typeof traj } = require(join(__dirname, 'cli.cjs'));
  const code = await commandLine.traj(words, {
    examplesFolder: join(__dirname, '..', 'examples').replace('app.asar', 'app.asar.unpacked'),
    systems: orderedHost({
      postMessage: (order) => modules.obey(order as ProcessOrder),
      on: (event, receive) => news.on(event, receive),
    }),
    startEngine: () => startEngine,
    async openWindow(folder) {
      const program = app.isPackaged ? [] : [app.getAppPath()];
      spawn(process.execPath, [...program, folder], { detached: true, stdio: 'ignore' }).unref();
      return { opened: true };
    },
  });
  await Promise.all([process.stdout, process.stderr].map(written));
  return code;
}

/** Until everything that was written to a stream before has left this process. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}
