import { spawnSync } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The blocks of code in a guide, in their order: what a reader copies out of it. */
async function blocksOf(guide: string, language: string): Promise<string[]> {
  const text = await readFile(join(root, 'docs', guide), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
}

/** What `traj init` writes, with the system of the guide in the place of its own. */
async function aDesk(system: string, files: Record<string, string>): Promise<string> {
  const folder = await aProject({});
  await runCli(['init', '.', '--name', 'my-agent'], { cwd: folder });
  await rm(join(folder, 'app.mjs'));
  const config = await readFile(join(folder, 'oloproof.yaml'), 'utf8');
  await writeFile(join(folder, 'oloproof.yaml'), config.replace(/^system:\n(?: .*\n)+/m, system));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

async function runs(folder: string): Promise<void> {
  const { code, stdout, stderr } = await runCli(['run'], { cwd: folder });
  expect(stderr).toMatch(/(\d+) of \1 cases? run, 0 ended in an error/);
  expect(stdout).not.toMatch(/[1-9]\d* missing/);
  expect(code).toBe(0);
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.each(['guides/write-a-system.md', 'es/escribir-un-sistema.md'])(
  'the systems of docs/%s run as they stand',
  (guide) => {
    test('TypeScript', async () => {
      const [[system = ''], [app = '']] = [await blocksOf(guide, 'yaml'), await blocksOf(guide, 'ts')];
      await runs(await aDesk(system, { 'app.ts': app }));
    });

    test.skipIf(!hasPython)('Python', async () => {
      const [[, system = ''], [agent = '']] = [await blocksOf(guide, 'yaml'), await blocksOf(guide, 'python')];
      const folder = await aDesk(system, { 'agent.py': agent });
      const sdk = 'trajectory_inspector.py';
      await copyFile(join(root, 'examples/python-agent', sdk), join(folder, sdk));
      await runs(folder);
    });
  },
);

test.each(['guides/stateful-agents.md', 'es/agentes-con-estado.md'])(
  'the project of docs/%s runs as it stands',
  async (guide) => {
    const [[config = ''], [app = ''], [cases = '']] = [
      await blocksOf(guide, 'yaml'),
      await blocksOf(guide, 'ts'),
      await blocksOf(guide, 'jsonl'),
    ];
    await runs(await aProject({ 'oloproof.yaml': config, 'app.ts': app, 'cases.jsonl': cases }));
  },
);
