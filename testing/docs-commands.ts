import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A line of a document that is typed into a shell, and where it stands. */
export interface DocsCommand {
  line: number;
  command: string;
}

/** The documents that tell people what to type. */
export async function documents(): Promise<string[]> {
  const names = await readdir(root, { recursive: true });
  const ours = names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.md'));
  return ours.filter((name) => /^(README[^/]*\.md|docs\/.*|examples\/[^/]*\/README\.md)$/.test(name)).sort();
}

/** The lines of its ```sh blocks, and those behind a $ of its ```console blocks; comments are left to the shell. */
export async function commandsOf(document: string): Promise<DocsCommand[]> {
  const commands: DocsCommand[] = [];
  let fence: string | undefined;
  for (const [at, text] of (await readFile(join(root, document), 'utf8')).split('\n').entries()) {
    const opens = /^```(\w*)/.exec(text);
    if (opens) fence = fence === undefined ? opens[1] : undefined;
    else if (fence === 'sh' && text.trim() !== '' && !text.startsWith('#'))
      commands.push({ line: at + 1, command: text });
    else if (fence === 'console' && text.startsWith('$ ')) commands.push({ line: at + 1, command: text.slice(2) });
  }
  return commands;
}

/**
 * A folder as the reader of a document would have it: inside a project (support-agent, or the example that is named),
 * with a second one beside its files, runs of both to compare, and recordings of other tools.
 */
export async function aDesk(example = 'support-agent'): Promise<string> {
  const desk = await mkdtemp(join(tmpdir(), 'desk-'));
  await cp(join(root, 'examples', example), desk, { recursive: true });
  await cp(join(root, 'examples', example), join(desk, 'my-agent'), { recursive: true });
  for (const project of [desk, join(desk, 'my-agent')]) {
    const [recorded] = await readdir(join(project, 'runs'));
    for (const name of ['before', 'ID'])
      await cp(join(project, 'runs', recorded!), join(project, 'runs', name), { recursive: true });
    await rename(join(project, 'runs', recorded!), join(project, 'runs/after'));
  }
  await cp(join(desk, 'runs/before'), join(desk, 'main/runs/nightly'), { recursive: true });
  await mkdir(join(desk, 'examples'));
  await cp(join(root, 'examples'), join(desk, 'examples'), { recursive: true });
  await addRecordings(desk);
  await addCommands(join(desk, '.bin'));
  return desk;
}

async function addRecordings(desk: string): Promise<void> {
  const fixtures = join(root, 'testing/fixtures/importers');
  const copy = (from: string, to: string) => cp(join(fixtures, from), join(desk, to), { recursive: true });
  await copy('tau-bench/sound.json', 'gpt-4o-airline.json');
  for (const name of ['gpt-4.1_airline.json', 'gpt-4.1.json', 'ft-gpt-4.1.json'])
    await copy('tau2-bench/sound.json', name);
  for (const name of ['marshmallow-1867.traj', 'marshmallow-1867/1.traj', 'monday/1.traj', 'tuesday/1.traj']) {
    await copy('swe-agent/generations/attempts.traj', name);
  }
}

/** `traj` of this checkout by its name, and by `npx`. */
async function addCommands(bin: string): Promise<void> {
  await mkdir(bin);
  const traj = `exec '${process.execPath}' '${join(root, 'bin/traj.cjs')}' "$@"\n`;
  await writeFile(join(bin, 'traj'), `#!/bin/sh\n${traj}`);
  await writeFile(join(bin, 'npx'), `#!/bin/sh\nshift\n${traj}`);
  for (const name of ['traj', 'npx']) await chmod(join(bin, name), 0o755);
}

const browser = chromiumPath();

/** Runs a line in a shell; one that serves gets its Ctrl-C once it listens. */
export function runInDesk(desk: string, command: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', `trap : INT\n${command}`], {
      cwd: desk,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: {
        ...process.env,
        PATH: `${join(desk, '.bin')}:${process.env.PATH}`,
        TRAJ_SETTINGS: join(desk, '.settings'),
        ...(browser ? { CHROMIUM_PATH: browser } : {}),
        DISPLAY: '',
        WAYLAND_DISPLAY: '',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/#t=/.test(output)) process.kill(-child.pid!, 'SIGINT');
      });
    }
    child.once('close', (code) => resolve({ code, output }));
  });
}
