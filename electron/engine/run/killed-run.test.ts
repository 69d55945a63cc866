import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stateArtifact } from '../../../shared/record.ts';
import { bundle } from '../../../testing/systems/bundles.ts';
import {
  aSystemProject,
  readRecordLines,
  removeProjects,
  type SystemProject,
  sandboxSystem,
} from '../../../testing/systems/project.ts';
import type { RunnerMessage } from '../../../testing/systems/runner.ts';
import type { RunOptions } from './run-suite.ts';

afterAll(removeProjects);

/** Starts a run in a process of its own, and ends that by SIGKILL after so many records; null lets it finish. */
async function runUntil(folder: string, options: RunOptions, records: number | null): Promise<number> {
  const script = await bundle('testing/systems/runner.ts');
  const files = [await bundle('electron/system-host/main.ts'), await bundle('electron/sdk/index.ts')];
  const runner = fork(script, [folder, JSON.stringify(options), ...files], { execArgv: [] });
  let seen = 0;
  runner.on('message', (message: RunnerMessage) => {
    if (message.record === undefined) return;
    seen += 1;
    if (seen === records) runner.kill('SIGKILL');
  });
  const [code, signal] = await once(runner, 'exit');
  expect([code, signal]).toEqual(records === null ? [0, null] : [null, 'SIGKILL']);
  return seen;
}

test.each<[string, SystemProject, number, number[]]>([
  ['a command', {}, 1000, [150, 1, 400]],
  ['a module', { how: 'callable: app:run' }, 200, [30, 1, 60]],
  ['a system with a sandbox', sandboxSystem(), 200, [30, 1, 60]],
])(
  '%s: killed three times and gone on with, every case is there once',
  async (_what, system, count, kills) => {
    const cases = Array.from({ length: count }, (_, n) => ({ n }));
    const folder = await aSystemProject(cases, { ...system, config: 'workers: 4\n' });
    const [first = 0, ...later] = kills;
    await runUntil(folder, {}, first);
    const [resume = ''] = await readdir(join(folder, 'runs'));
    for (const records of later) await runUntil(folder, { resume }, records);
    const kept = (await readRecordLines(folder, resume)).length;
    expect(kept).toBeGreaterThanOrEqual(kills.reduce((sum, records) => sum + records));
    expect(await runUntil(folder, { resume }, null)).toBe(count - kept);

    const records = await readRecordLines(folder, resume);
    expect(records).toHaveLength(count);
    expect(new Set(records.map((one) => one.case_id)).size).toBe(count);
    expect(records.filter((one) => one.error !== null)).toEqual([]);
    const worlds = records.map(({ artifacts }) => artifacts[stateArtifact]).filter(Boolean);
    expect(worlds).toMatchObject(worlds.map(() => ({ state: { visits: 1 } })));
    expect(worlds.length).toBe(system.records === undefined ? 0 : count);
  },
  60_000,
);
