import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';

// What can be known of an installer without Electron's own binary: the configuration is accepted, the archive holds what
// it should and nothing else, and the fuses are set. The binary here is a file that holds a fuse wire and no more.

const root = fileURLToPath(new URL('../..', import.meta.url));
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** As @electron/fuses numbers them. */
const fuses = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'nodeCliInspect',
  'asarIntegrity',
  'onlyLoadAppFromAsar',
  'browserSnapshot',
  'fileProtocolPrivileges',
] as const;

async function emptyDist(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'electron-dist-'));
  await mkdir(join(dist, 'resources'));
  const electron = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.electron;
  await writeFile(join(dist, 'version'), electron);
  await writeFile(join(dist, 'LICENSE'), 'MIT');
  await writeFile(
    join(dist, 'electron'),
    Buffer.concat([Buffer.from(sentinel), Buffer.from([1, fuses.length]), Buffer.from('1'.repeat(fuses.length))]),
  );
  await chmod(join(dist, 'electron'), 0o755);
  return dist;
}

/** The names in an asar archive: a length in the thirteenth to sixteenth byte, and JSON behind it. */
async function namesIn(archive: string): Promise<string[]> {
  const bytes = await readFile(archive);
  const head = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12)));
  const names: string[] = [];
  const walk = (at: { files: Record<string, { files?: never; unpacked?: boolean }> }, path: string) => {
    for (const [name, entry] of Object.entries(at.files)) {
      const here = `${path}${name}`;
      if (entry.files) walk(entry as never, `${here}/`);
      else names.push(entry.unpacked ? `${here} (beside)` : here);
    }
  };
  walk(head, '');
  return names.sort();
}

describe.skipIf(process.platform !== 'linux')('the installed program', () => {
  let unpacked: string;
  beforeAll(async () => {
    const output = mkdtempSync(join(tmpdir(), 'release-'));
    const builder = join(root, 'node_modules/electron-builder/cli.js');
    const args = [
      '--dir',
      '--linux',
      '--x64',
      `-c.electronDist=${await emptyDist()}`,
      `-c.directories.output=${output}`,
    ];
    await promisify(execFile)(process.execPath, [builder, ...args], { cwd: root });
    unpacked = join(output, 'linux-unpacked');
  }, 120_000);

  test('holds what was built, the examples beside the archive, and the one package it needs', async () => {
    const names = await namesIn(join(unpacked, 'resources/app.asar'));
    const groups = new Set(
      names.map((name) =>
        name.replace(/^(node_modules\/[^/]+|dist\/renderer|examples\/[^/]+)\/.*?( \(beside\))?$/, '$1/…$2'),
      ),
    );
    expect([...groups]).toEqual([
      'LICENSE',
      'dist/cli.cjs',
      'dist/engine.cjs',
      'dist/main.cjs',
      'dist/preload.cjs',
      'dist/renderer/…',
      'dist/sdk.cjs',
      'dist/system-host.cjs',
      'examples/python-agent/… (beside)',
      'examples/stateful-agent/… (beside)',
      'examples/support-agent/… (beside)',
      'examples/triage-agents/… (beside)',
      'node_modules/jiti/…',
      'package.json',
    ]);
  });

  test('has its fuses set', async () => {
    const binary = await readFile(join(unpacked, 'trajectory-inspector'));
    const wire = binary.toString('latin1', binary.indexOf(sentinel) + sentinel.length + 2);
    const set = Object.fromEntries(fuses.map((fuse, at) => [fuse, wire[at] === '1']));
    expect(set).toEqual({
      runAsNode: false,
      cookieEncryption: true,
      nodeOptions: false,
      nodeCliInspect: false,
      asarIntegrity: true,
      onlyLoadAppFromAsar: true,
      browserSnapshot: expect.anything(),
      fileProtocolPrivileges: false,
    });
  });

  test('brings traj along, ready to be started', async () => {
    expect(await readdir(join(unpacked, 'resources/bin'))).toEqual(['traj']);
    expect((await stat(join(unpacked, 'resources/bin/traj'))).mode & 0o111).toBe(0o111);
  });
});
