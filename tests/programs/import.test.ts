import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../testing/fixtures/importers/tau-bench/${name}`, import.meta.url));

test('a recording becomes a project that can be evaluated', async () => {
  const folder = await aProject({});
  const imported = await runCli(['import', fixture('sound.json'), '--to', 'pizza'], { cwd: folder });
  expect(imported.stdout).toMatchInlineSnapshot(`
    "│ sound.json │ record │ 4 read │ 0 left out │ – │
    │ sound.json │ expected call │ 2 read │ 0 left out │ – │
    │ sound.json │ message of system │ 3 read │ 0 left out │ – │
    │ sound.json │ message of user │ 34 read │ 0 left out │ – │
    │ sound.json │ message of assistant │ 35 read │ 0 left out │ – │
    │ sound.json │ tool call │ 5 read │ 0 left out │ – │
    │ sound.json │ message of tool │ 5 read │ 0 left out │ – │
    Written to pizza: 2 cases, 4 records, 1 run.
    "
  `);
  expect(imported.code).toBe(0);
  const { code, stdout } = await runCli(['evaluate', 'pizza'], { cwd: folder });
  expect(stdout).toContain('sound · run sound · 2 cases × 2 trials · imported from tau-bench');
  expect(stdout).toContain('│ pass_hat_2 │ 0.0% │');
  expect(code).toBe(0);
});

test('what is broken is said, and counts under --strict', async () => {
  const folder = await aProject({});
  const lenient = await runCli(['import', fixture('broken.json'), '--to', 'a', '--json'], { cwd: folder });
  const { records, leftOut, problems } = JSON.parse(lenient.stdout);
  expect({ records, leftOut, code: lenient.code }).toEqual({ records: 8, leftOut: 7, code: 0 });
  expect(problems.length).toBeGreaterThan(10);
  const strict = await runCli(['import', fixture('broken.json'), '--to', 'b', '--strict'], { cwd: folder });
  expect(strict.code).toBe(2);
  expect(strict.stderr).toContain('broken.json:3:1  error  element 2 is left out');
});

test('a folder of recordings, each a run; what no importer knows is counted', async () => {
  const folder = await aProject({ 'results/notes.txt': 'hello', 'results/b/deep.json': '[]' });
  const one = '[{"task_id": 1, "reward": 1, "traj": [], "trial": 0}]';
  for (const name of ['a.json', 'b.json']) await writeFile(join(folder, 'results', name), one);
  const { code, stdout } = await runCli(['import', 'results', '--to', 'out', '--json'], { cwd: folder });
  const { runs, cases, census } = JSON.parse(stdout);
  expect({ runs, cases, code }).toEqual({ runs: ['a', 'b'], cases: 1, code: 0 });
  expect(census).toContainEqual({
    source: 'notes.txt',
    kind: 'file',
    read: 0,
    leftOut: 1,
    because: 'no importer knows it',
  });
});

test('a folder of .traj files is one run, the same problem several trials', async () => {
  const folder = await aProject({});
  const generations = fileURLToPath(new URL('../../testing/fixtures/importers/swe-agent/generations', import.meta.url));
  const { code, stdout } = await runCli(['import', generations, '--to', 'out', '--json'], { cwd: folder });
  const { runs, cases, records, leftOut } = JSON.parse(stdout);
  expect({ code, runs, cases, records, leftOut }).toEqual({
    code: 0,
    runs: ['generations'],
    cases: 4,
    records: 5,
    leftOut: 1,
  });
  const evaluated = await runCli(['evaluate', 'out'], { cwd: folder });
  expect(evaluated.stdout).toContain('generations · run generations · 4 cases × 2 trials · imported from swe-agent');
});

test('what is not a recording is told apart from one that is broken', async () => {
  const folder = await aProject({ 'notes.txt': 'hello', 'broken.json': '[{"task_id": 1, "traj": ' });
  const notMine = await runCli(['import', 'notes.txt', '--to', 'out'], { cwd: folder });
  expect(notMine.stderr.replaceAll(folder, 'FOLDER')).toMatchInlineSnapshot(`
    "FOLDER/notes.txt  error  no importer knows this kind of recording
        known are tau-bench, tau2-bench, swe-agent; a project folder of this program needs no import, it is opened as it is
    "
  `);
  const broken = await runCli(['import', 'broken.json', '--to', 'out'], { cwd: folder });
  expect(broken.stderr.replaceAll(folder, 'FOLDER')).toMatchInlineSnapshot(`
    "broken.json:1:2  error  the file ends in the middle of element 1
        the rest was lost before this program saw it; write or copy the file again
    broken.json  warning  the file ends before the list does: its closing ] is missing
    FOLDER/broken.json  error  nothing of it can be imported
    "
  `);
  const absent = await runCli(['import', 'absent.json', '--to', 'out'], { cwd: folder });
  expect(absent.stderr).toContain('there is nothing here that can be read');
  expect([notMine.code, broken.code, absent.code]).toEqual([2, 2, 2]);
  expect(await readdir(folder)).toEqual(['broken.json', 'notes.txt']);
});

test('nothing is written over', async () => {
  const folder = await aProject({ 'out/mine.txt': 'mine' });
  const { code, stderr } = await runCli(['import', fixture('sound.json'), '--to', 'out'], { cwd: folder });
  expect(stderr).toContain('the folder holds something already');
  expect(code).toBe(2);
  await mkdir(join(folder, 'empty'));
  expect(await runCli(['import', fixture('sound.json'), '--to', 'empty'], { cwd: folder })).toMatchObject({ code: 0 });
});

test.each([
  ['empty', '', 'the file is empty'],
  ['UTF-16', '\ufeff[{"task_id": 0}]', 'the file is written in UTF-16 or UTF-32'],
  ['of something else', '{"a": 1}', 'no importer knows this kind of recording'],
])('a file that is %s', async (name, text, says) => {
  const folder = await aProject({});
  await writeFile(join(folder, 'x.json'), text, name === 'UTF-16' ? 'utf16le' : 'utf8');
  const { code, stdout, stderr } = await runCli(['import', 'x.json', '--to', 'y'], { cwd: folder });
  expect(stderr).toContain(`x.json  error  ${says}\n    `);
  expect([code, stdout, await readdir(folder)]).toEqual([2, '', ['x.json']]);
});
