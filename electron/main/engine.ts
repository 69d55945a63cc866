import { join } from 'node:path';
import { app, utilityProcess } from 'electron';
import type { StartEngine } from '../api/engine-link.ts';
import type { PrintOrder, ProcessOrder } from '../api/messages.ts';
import { moduleProcesses } from './module-processes.ts';
import { print } from './print.ts';

/** The engine in a process of its own under Electron: it never holds up the window, and takes nothing down with it. */
export const startEngine: StartEngine = ({ message, exited }) => {
  const engine = utilityProcess.fork(join(__dirname, 'engine.cjs'), [app.getPath('userData')], {
    serviceName: 'Trajectory Inspector engine',
  });
  const modules = moduleProcesses((news) => engine.postMessage(news));
  engine.on('message', (given: string | ProcessOrder | PrintOrder) => {
    if (typeof given === 'string') message(given);
    else if ('print' in given) void print(given).then((news) => engine.postMessage(news));
    else modules.obey(given);
  });
  engine.on('exit', () => {
    modules.endAll();
    exited();
  });
  return {
    get pid() {
      return engine.pid;
    },
    post: (text) => engine.postMessage(text),
    kill: () => {
      modules.endAll();
      engine.kill();
    },
  };
};
