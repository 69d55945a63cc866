import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { StartEngine } from '../api/engine-link.ts';

/** So long an engine may take to end by itself, in milliseconds. */
const graceMs = 1000;

/**
 * The engine in a process of its own under Node. `dist` is the folder of the built programs. One that is told to end in
 * the middle of work hears of it only afterwards, if ever: it is ended from outside.
 */
export function engineStarter(dist: string, settings: string): StartEngine {
  return ({ message, exited }) => {
    const engine = fork(join(dist, 'engine.cjs'), [settings], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    engine.on('message', message);
    engine.once('exit', exited);
    engine.on('error', () => engine.kill()); // not to be reached any more: its exit follows and is answered for
    return {
      pid: engine.pid,
      post: (text) => engine.send(text, () => {}),
      kill: () => {
        engine.kill();
        const late = setTimeout(() => engine.kill('SIGKILL'), graceMs);
        engine.once('exit', () => clearTimeout(late));
      },
    };
  };
}
