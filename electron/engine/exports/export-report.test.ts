import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { barePage } from '../../../testing/engine-host.ts';
import { evaluatedFolder } from '../../../testing/exported.ts';
import { aProject } from '../../../testing/project.ts';
import type { Export } from './export.ts';
import { exportReport } from './export-report.ts';
import { exports } from './index.ts';

async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function evaluated() {
  return evaluatedFolder(
    await aProject({
      'oloproof.yaml':
        'project: p\nevaluators: [{type: exact_match, field: answer, expected_field: answer}]\nredact: ["no"]\n',
      'cases.jsonl': ['a', 'b'].map((id) => ({ id, input: 1, expected: { answer: 'yes' } })),
      'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
      'runs/r/records.jsonl': ['a', 'b'].map((case_id) => ({ case_id, output: { answer: 'no' } })),
    }),
  );
}

/** Writes a piece of so many bytes as long as it is asked to. */
function endless(onPiece: (written: number) => void, bytes = 1000): Export {
  return {
    name: 'endless',
    extension: 'txt',
    *write() {
      for (let written = 0; ; written += bytes) {
        onPiece(written);
        yield 'x'.repeat(bytes);
      }
    },
  };
}

test('several formats go into a folder, one into a file, and how far it is is told', async () => {
  const run = await evaluated();
  const folder = join(await place(), 'new', 'reports');
  const told: [string, number][] = [];
  const several = await exportReport(
    run,
    { formats: exports, host: barePage, language: 'en', path: folder },
    { onCount: (done) => told.push(['cases', done]), onWrite: (bytes) => told.push(['bytes', bytes]) },
  );
  expect((await readdir(folder)).sort()).toEqual(exports.map(({ extension }) => `report.${extension}`).sort());
  if (!several.ok) throw new Error(JSON.stringify(several.problems));
  expect(several.value.hidden).toEqual({ hide: [], patterns: 1, places: 2 });
  for (const { path, bytes } of several.value.files) expect((await stat(path)).size).toBe(bytes);
  expect(told.slice(0, 2)).toEqual([
    ['cases', 0],
    ['cases', 1],
  ]);
  expect(told.some(([what, bytes]) => what === 'bytes' && bytes > 0)).toBe(true);

  const file = join(folder, 'one.md');
  expect(
    await exportReport(run, { formats: exports.slice(0, 1), host: barePage, language: 'en', path: file }),
  ).toMatchObject({
    ok: true,
  });
  expect(await readFile(file, 'utf8')).toBe(await readFile(join(folder, 'report.md'), 'utf8'));
});

test('cancelled, it leaves nothing behind, and an earlier file as it was', async () => {
  const folder = await place();
  const path = join(folder, 'report.txt');
  await writeFile(path, 'earlier');
  const cancel = new AbortController();
  const format = endless((written) => written > 500_000 && cancel.abort());
  const wanted = { formats: [format], host: barePage, language: 'en', path, patterns: [] } as const;
  await expect(exportReport(await evaluated(), wanted, { signal: cancel.signal })).rejects.toThrow('abort');
  expect(await readdir(folder)).toEqual(['report.txt']);
  expect(await readFile(path, 'utf8')).toBe('earlier');
});

test('cancelled while patterns are counted, nothing is begun', async () => {
  const folder = await place();
  const cancel = new AbortController();
  const wanted = { formats: exports, host: barePage, language: 'en', path: join(folder, 'out') } as const;
  const watcher = { signal: cancel.signal, onCount: () => cancel.abort() };
  await expect(exportReport(await evaluated(), wanted, watcher)).rejects.toThrow('abort');
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a file stands where a folder should', 'file/report.md', 'file_for_folder'],
  ['a folder stands where the file should', 'folder', 'report_needs_file'],
  ['a name that no disk takes', 'long'.repeat(100), 'disk_refused'],
])('%s: a problem, and nothing is left', async (_name, name, code) => {
  const folder = await place();
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'folder', 'full'), { recursive: true });
  const wanted = { formats: exports.slice(0, 1), host: barePage, language: 'en', path: join(folder, name) } as const;
  const refused = await exportReport(await evaluated(), wanted);
  // Never the partial file, which nobody named.
  expect(refused).toMatchObject({ ok: false, problems: [{ code, where: { file: wanted.path } }] });
  expect((await readdir(folder)).sort()).toEqual(['file', 'folder']);
});

test('a document is never held as a whole', async () => {
  const path = join(await place(), 'long.txt');
  const pieces = 64;
  let most = 0;
  const long: Export = {
    name: 'long',
    extension: 'txt',
    *write() {
      for (let at = 0; at < pieces; at++) {
        most = Math.max(most, process.memoryUsage().arrayBuffers);
        yield 'x'.repeat(1024 * 1024);
      }
    },
  };
  const before = process.memoryUsage().arrayBuffers;
  const written = await exportReport(await evaluated(), {
    formats: [long],
    host: barePage,
    language: 'en',
    path,
    patterns: [],
  });
  expect(written).toMatchObject({ value: { files: [{ bytes: pieces * 1024 * 1024 }] } });
  expect(most - before).toBeLessThan((pieces / 2) * 1024 * 1024);
});
