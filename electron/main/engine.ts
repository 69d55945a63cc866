import { join } from 'node:path';
import { app, utilityProcess } from 'electron';
import type { StartEngine } from '../api/engine-link.ts';

/** The engine in a process of its own under Electron: it never holds up the window, and takes nothing down with it. */
export const startEngine: StartEngine = ({ message, exited }) => {
  const engine = utilityProcess.fork(join(__dirname, 'engine.cjs'), [app.getPath('userData')], {
    serviceName: 'Trajectory Inspector engine',
  });
  engine.on('message', message);
  engine.on('exit', exited);
  return {
    get pid() {
      return engine.pid;
    },
    post: (text) => engine.postMessage(text),
    kill: () => engine.kill(),
  };
};
