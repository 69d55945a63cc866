import { fork } from 'node:child_process';
import type { Carrier, CarrierEvents, ModuleStart, Surroundings, SystemHost } from './carrier.ts';
import { killTree, ownGroup } from './kill-tree.ts';
import { tellEnd } from './tell-end.ts';

/** The built files a module's process needs: its entry (electron/system-host/main.ts) and the SDK it gives to modules. */
export interface ForkFiles {
  script: string;
  sdk: string;
}

/**
 * Runs a project's module in a process forked from this one (`child_process.fork`). Not for Electron's own processes,
 * which cannot be forked with runAsNode off: there the main process hands in a host of its own.
 */
export function forkHost({ script, sdk }: ForkFiles): SystemHost {
  return {
    startModule(start: ModuleStart | null, { cwd, env }: Surroundings, events: CarrierEvents): Carrier {
      const child = fork(script, [JSON.stringify({ start, sdk })], {
        cwd,
        env: { ...env },
        execArgv: [],
        // Messages have a channel of their own, so whatever the agent prints can only be the log.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: ownGroup,
      });
      child.on('message', (message) => {
        if (typeof message === 'string') events.message(message);
        else events.garbage('a message that is no text', JSON.stringify(message) ?? '');
      });
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', events.log);
      tellEnd(child, ['close', 'disconnect'], events.end);
      return {
        send: (text) => {
          if (child.connected) child.send(text, () => {}); // a process that just ended says so by its end
        },
        kill: () => killTree(child),
      };
    },
  };
}
