import { type ChildProcess, spawn } from 'node:child_process';

/** Children are started as leaders of a group of their own, so that what they start ends with them. */
export const ownGroup = process.platform !== 'win32';

/** Ends a process started with `detached: ownGroup`, and what it started, at once. One that ended is left alone. */
export function killTree({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return; // its number may be another's by now
  if (ownGroup) killGroup(pid);
  else
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true }).on('error', () => {});
}

/** Ends what a process left behind, in the moment of its own end, while its group cannot be another's yet. */
export function killRest({ pid }: ChildProcess): void {
  if (ownGroup && pid !== undefined) killGroup(pid);
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}
