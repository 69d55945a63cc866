import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

const committed = resolve(import.meta.dirname, '../../examples/python-agent/runs');
const python = spawnSync('python3', ['--version']).status === 0;

const rows = `
│ answer_correct │ 90.0% │ [55.4%, 99.8%] │ 9 / 10 observed · 0 missing · 0 excluded │
│ state_matches │ 90.0% │ [55.4%, 99.8%] │ 9 / 10 observed · 0 missing · 0 excluded │
│ book_room_preceded_by_find_rooms │ 100.0% │ [47.8%, 100.0%] │ 5 / 5 observed · 0 missing · 5 excluded │
│ recovers_from_timeout_at_book_room │ 100.0% │ [47.8%, 100.0%] │ 5 / 5 observed · 0 missing · 5 excluded │`;

/** The lines of a file of the newest run; times are the one thing that another run does not bring back. */
async function linesOf(runs: string, file: string): Promise<unknown[]> {
  const newest = (await readdir(runs)).sort().at(-1)!;
  const text = await readFile(join(runs, newest, file), 'utf8');
  const timeless = (key: string, value: unknown) =>
    ['started_at', 'ended_at', 'duration_ms'].includes(key) ? undefined : value;
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line, timeless));
}

test.skipIf(!python)(
  'python-agent does again what its recorded run holds (skipped where there is no python3)',
  async () => {
    const folder = await aProject({});
    await runCli(['init', '--example', 'python-agent', 'copy'], { cwd: folder });
    const { code, stdout } = await runCli(['run', 'copy'], { cwd: folder });
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(rows.trim().split('\n')));
    expect(code).toBe(0);
    for (const file of ['records.jsonl', 'replays.jsonl']) {
      expect(await linesOf(join(folder, 'copy/runs'), file)).toEqual(await linesOf(committed, file));
    }
  },
);
