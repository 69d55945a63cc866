import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type Carrier, type CarrierEvents, messageLimit, type Surroundings } from './carrier.ts';
import { killTree, ownGroup } from './kill-tree.ts';
import { splitLines } from './split-lines.ts';
import { tellEnd } from './tell-end.ts';

/** Starts any program: messages are JSON lines on its stdin and stdout, its stderr is the log. */
export function startCommand(command: readonly string[], { cwd, env }: Surroundings, events: CarrierEvents): Carrier {
  const [program = '', ...args] = command;
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(program, args, { cwd, env: { ...env }, detached: ownGroup, windowsHide: true });
  } catch (error) {
    return neverStarted(error, events); // a name no program can have
  }
  child.stdin.on('error', () => {}); // it closed its ears; what that means shows in its answers or its end
  child.stdout.on(
    'data',
    splitLines(messageLimit, events.message, (head) => events.garbage('a line longer than 64 MiB', head)),
  );
  child.stderr.setEncoding('utf8').on('data', events.log);
  tellEnd(child, ['close'], events.end);
  return {
    send: (text) => child.stdin.write(`${text}\n`),
    kill: () => killTree(child),
  };
}

function neverStarted(error: unknown, events: CarrierEvents): Carrier {
  setImmediate(() => events.end({ code: null, signal: null, message: (error as Error).message }));
  return { send: () => {}, kill: () => {} };
}
