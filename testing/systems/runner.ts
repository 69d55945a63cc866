/**
 * `traj run` without its face, as a process that tests can kill: runs a folder with the options given as JSON, and tells
 * its parent of every record that is on the disk.
 */
import { readProject } from '../../electron/engine/project/read-project.ts';
import type { RunOutcome } from '../../electron/engine/run/perform-run.ts';
import { type RunOptions, runSuite } from '../../electron/engine/run/run-suite.ts';
import { forkHost } from '../../electron/engine/systems/fork-host.ts';
import type { Result } from '../../shared/problem.ts';

/** What it tells: each record once it is on the disk, and the end. */
export interface RunnerMessage {
  record?: string;
  outcome?: Result<RunOutcome>;
}

async function main([folder = '', options = '{}', script = '', sdk = '']: readonly string[]): Promise<void> {
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  const tell = (message: RunnerMessage, then = () => {}) => process.send?.(message, then);
  const onRecord = ({ case_id }: { case_id: string }) => tell({ record: case_id });
  const host = forkHost({ script, sdk });
  const outcome = await runSuite(project.value, JSON.parse(options) as RunOptions, host, { onRecord });
  tell({ outcome }, () => process.disconnect());
}

void main(process.argv.slice(2));
