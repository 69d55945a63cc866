import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trajectoryArtifact } from '../../../shared/record.ts';
import { aSystemProject, removeProjects, runFolder } from '../../../testing/systems/project.ts';

type Row = [deed: string, type: string, message: string];
interface Recorded {
  output?: unknown;
  error: { type: string; message: string } | null;
  artifacts: Record<string, unknown>;
}

/** Runs each deed once among good cases, and gives what was recorded of it. */
async function recordDeeds(deeds: readonly string[], how?: string) {
  const inputs = deeds.flatMap((deed) => [{ do: deed }, {}]);
  const folder = await aSystemProject(inputs, { timeout: 3, ...(how !== undefined && { how }) });
  const { outcome, records } = await runFolder(folder, { workers: 3 });
  expect(outcome).toMatchObject({ done: inputs.length, stopped: [], cancelled: false });
  const of = (at: number) => records.find((one) => one.case_id === `case_${at + 1}`) as unknown as Recorded;
  for (const at of deeds.keys()) expect(of(2 * at + 1)).toMatchObject({ error: null });
  const log = await readFile(join(outcome!.folder, 'system.log'), 'utf8').catch(() => '');
  return { recordOf: (deed: string) => of(2 * deeds.indexOf(deed)), log };
}

afterAll(removeProjects);

describe('a command', () => {
  const rows: Row[] = [
    ['throw', 'thrown', 'no such order'],
    ['crash', 'crash', 'the process ended with exit code 3 before it answered'],
    ['leave', 'crash', 'the process ended with exit code 4 before it answered'],
    ['half', 'crash', 'the process ended with exit code 0 before it answered'],
    ['print', 'protocol', `wrote a line that is no JSON-RPC message: "${'thinking '.repeat(100).slice(0, 200)}" …`],
    [
      'wrong id',
      'protocol',
      'the system wrote an answer to another question than was asked: "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":4711,',
    ],
    ['endless', 'protocol', `the system wrote a line longer than 64 MiB: "${'x'.repeat(200)}" …`],
    ['hang', 'timeout', 'no answer to run within 3 s'],
  ];
  let recordOf: (deed: string) => Recorded;
  beforeAll(async () => {
    ({ recordOf } = await recordDeeds(rows.map(([deed]) => deed)));
  });

  test.each(rows)('that does this: %s', (deed, type, message) => {
    expect(recordOf(deed)).toMatchObject({ error: { type, message: expect.stringContaining(message) } });
    expect(recordOf(deed)).not.toHaveProperty('output');
  });
});

describe('a module', () => {
  const rows: Row[] = [
    ['throw', 'thrown', 'RangeError: no such order'],
    ['exit', 'crash', 'the process ended with exit code 5 before it answered'],
    ['reject', 'crash', 'the process ended with exit code 1 before it answered'],
    ['circle', 'thrown', 'TypeError: the output cannot be written as JSON: Converting circular structure'],
    ['deep', 'thrown', 'TypeError: the output cannot be written as JSON: Maximum call stack'],
    ['huge', 'thrown', 'characters long; at most 67108864 can be taken'],
    ['wait', 'timeout', 'no answer to run within 3 s'],
    ['spin', 'timeout', 'no answer to run within 3 s'],
  ];
  let recordOf: (deed: string) => Recorded;
  let log: string;
  beforeAll(async () => {
    const deeds = [...rows.map(([deed]) => deed), 'print', 'nothing'];
    ({ recordOf, log } = await recordDeeds(deeds, 'callable: app:run'));
  }, 60_000);

  test.each(rows)('that does this: %s', (deed, type, message) => {
    expect(recordOf(deed).error).toEqual({ type, message: expect.stringContaining(message) });
  });

  test('what it recorded before it threw is kept', () => {
    expect(recordOf('throw').artifacts[trajectoryArtifact]).toMatchObject({
      steps: [
        { index: 1, kind: 'tool_call', tool_name: 'look' },
        { index: 2, kind: 'tool_result', result: 'seen' },
      ],
      truncated: true,
      truncated_reason: 'error',
    });
  });

  test('what it recorded before its time was up is kept, where it still listens', () => {
    expect(recordOf('wait').artifacts[trajectoryArtifact]).toMatchObject({
      steps: [{ index: 1, kind: 'decision', content: 'now I wait' }],
      truncated: true,
      truncated_reason: 'timeout',
    });
    expect(recordOf('spin').artifacts).toEqual({});
  });

  test('what it prints, on stdout too, is log and no message', () => {
    expect(recordOf('print')).toMatchObject({ error: null, output: 'printed' });
    expect(log).toContain(' case_17#1 | {"jsonrpc":"2.0","id":1,"result":"not me"}\n');
    expect(log).toContain(' case_17#1 | on stderr\n');
  });

  test('where it threw stands in the log, and in no record', () => {
    expect(log).toMatch(/case_1#1 \| RangeError: no such order\n\d case_1#1 \| {5}at .*app\.mjs:\d+/);
    expect(JSON.stringify(recordOf('throw'))).not.toContain('app.mjs');
  });

  test('no output is none, not null', () => {
    expect(recordOf('nothing')).not.toHaveProperty('output');
  });
});

test('a plain function is a system too', async () => {
  const { records } = await runFolder(await aSystemProject([{ a: 1 }], { how: 'callable: app:plain' }));
  expect(records[0]).toMatchObject({
    output: { id: 'case_1', input: { a: 1 }, trial: 1, seed: records[0]?.seed },
    artifacts: { [trajectoryArtifact]: { steps: [{ kind: 'decision', content: 'plainly' }] } },
  });
});
