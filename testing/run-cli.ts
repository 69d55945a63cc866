import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../bin/traj.cjs', import.meta.url));

export interface RunCliOptions {
  cwd?: string;
  /** What stands on stdin; empty by default, and never a terminal. */
  input?: string;
  env?: Record<string, string>;
  /** A file that stdout goes to, as behind `>`. */
  stdoutTo?: string;
  /** Called with all of stdout so far; what it returns true for gets a Ctrl-C. */
  interruptWhen?: (stdout: string, stderr: string) => boolean;
}

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the built command line as a shell would, with pipes for a terminal. Settings go to a folder of the tests', and the language is English. */
export function runCli(args: readonly string[], options: RunCliOptions = {}): Promise<CliResult> {
  const { cwd = tmpdir(), input = '', env = {}, stdoutTo, interruptWhen } = options;
  const file = stdoutTo === undefined ? undefined : openSync(stdoutTo, 'w');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      stdio: ['pipe', file ?? 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TRAJ_LANG: '', TRAJ_SETTINGS: join(tmpdir(), 'traj-test-settings'), ...env },
    });
    const result: CliResult = { code: null, stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream]?.setEncoding('utf8').on('data', (text: string) => {
        result[stream] += text;
        if (interruptWhen?.(result.stdout, result.stderr)) child.kill('SIGINT');
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...result, code }));
    child.stdin!.end(input);
    if (file !== undefined) closeSync(file);
  });
}
