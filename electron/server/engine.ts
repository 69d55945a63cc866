import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { StartEngine } from '../api/engine-link.ts';

/** The engine in a process of its own under Node. `dist` is the folder of the built programs. */
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
      kill: () => engine.kill(),
    };
  };
}
