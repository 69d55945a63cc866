import { expect, test } from 'vitest';
import { expectGolden, importFixture, lookOver } from '../../../testing/golden-import.ts';
import { tauBench } from './tau-bench.ts';

test.each(['sound', 'broken'])('the project made of %s.json is the golden one', async (name) => {
  await expectGolden(await importFixture(`tau-bench/${name}.json`), `tau-bench/${name}`);
});

test.each(['sound', 'broken'])('the project made of %s.json has nothing to mend', async (name) => {
  const { folder } = await importFixture(`tau-bench/${name}.json`);
  const { errors, manifest } = await lookOver(folder);
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({
    format: 1,
    id: name,
    created_at: '1970-01-01T00:00:00.000Z',
    trials: 2,
    source: 'tau-bench',
  });
});

test('nothing of the broken file is lost without a word', async () => {
  const { records, leftOut, census } = await importFixture('tau-bench/broken.json');
  const kinds = census.filter(({ kind }) => kind === 'record');
  expect(records + leftOut).toBe(15);
  expect(kinds.reduce((sum, { read, leftOut }) => sum + read + leftOut, 0)).toBe(15);
});

test.each([
  ['its own results', '[{"task_id": 1, "reward": 0.0, "info": {}, "traj": []', true],
  ['results whose first record is broken', '[oops, {"task_id": 1, "traj": []', true],
  ['another list of objects', '[{"role": "user", "content": "\\"task_id\\": 1, \\"traj\\": 2"}]', false],
  ['keys deeper down', '[{"x": {"task_id": 1, "traj": []}}]', false],
  ['an object', '{"task_id": 1, "traj": []}', false],
  ['an empty list', '[]', false],
  ['lines of records', '{"task_id": 1}\n{"traj": []}', false],
])('recognizes %s: %s', (_, head, mine) => {
  expect(tauBench.recognizes({ path: '/x', name: 'x', isFolder: false, head: Buffer.from(head) })).toBe(mine);
});
