import { expect, test } from 'vitest';
import { expectGolden, importFixture, lookOver } from '../../../testing/golden-import.ts';
import { tau2Bench } from './tau2-bench.ts';

test.each(['sound', 'broken'])('the project made of %s.json is the golden one', async (name) => {
  await expectGolden(await importFixture(`tau2-bench/${name}.json`), `tau2-bench/${name}`);
});

test.each(['sound', 'broken'])('the project made of %s.json has nothing to mend', async (name) => {
  const { folder } = await importFixture(`tau2-bench/${name}.json`);
  expect((await lookOver(folder)).errors).toEqual([]);
});

test('run.json keeps what the recording says of the whole run', async () => {
  const { folder } = await importFixture('tau2-bench/sound.json');
  expect((await lookOver(folder)).manifest).toMatchObject({
    trials: 2,
    seed: 7,
    source: 'tau2-bench',
    system: { name: 'made-up-agent' },
    recording: { timestamp: '2026-03-01T12:00:00', info: { environment_info: { policy: 'Bake what is ordered.' } } },
  });
});

test('nothing of the broken file is lost without a word', async () => {
  const { records, census } = await importFixture('tau2-bench/broken.json');
  const count = (kind: string) =>
    census.filter((row) => row.kind === kind).reduce((sum, { read, leftOut }) => sum + read + leftOut, 0);
  expect({ records, simulations: count('record'), tasks: count('task') }).toEqual({
    records: 4,
    simulations: 9,
    tasks: 6,
  });
});

test.each([
  ['its own results', '{"timestamp": "x", "info": {"agent_info": {}, "environment_info": {}}, "tasks": [', true],
  ['results with the simulations first', '{"simulations": [{"task_id": "0", "messages": [', true],
  ['results whose first simulation is broken', '{"simulations": [{"x": oops}, {"task_id": "0", "messages": [', true],
  ['another object', '{"info": {"agent": {}}, "tasks": []}', false],
  ['keys in a text', '{"a": "{\\"simulations\\": [{\\"task_id\\": 1, \\"messages\\": []}]}"}', false],
  ['a list', '[{"task_id": 1, "messages": []}]', false],
])('recognizes %s: %s', (_, head, mine) => {
  expect(tau2Bench.recognizes({ path: '/x', name: 'x', isFolder: false, head: Buffer.from(head) })).toBe(mine);
});
