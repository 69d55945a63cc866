import { spawnSync } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trajectoryArtifact } from '../../../shared/record.ts';
import { aSystemProject, removeProjects, runFolder } from '../../../testing/systems/project.ts';

const root = resolve(import.meta.dirname, '../../..');
const python = spawnSync('python3', ['--version']).status === 0;

afterAll(removeProjects);

interface Recorded {
  output?: unknown;
  error: { type: string; message: string } | null;
  artifacts: Record<string, unknown>;
}

describe.skipIf(!python)('a system in Python (skipped where there is no python3)', () => {
  const rows: [deed: string, type: string, message: string][] = [
    ['throw', 'thrown', 'LookupError: no such order'],
    ['exit', 'crash', 'the process ended with exit code 5 before it answered'],
    ['end', 'crash', 'the process ended with exit code 6 before it answered'],
    ['no number', 'thrown', 'TypeError: the output cannot be written as JSON: Out of range float'],
    ['no JSON', 'thrown', 'TypeError: the output cannot be written as JSON: Object of type set'],
    ['no JSON in a step', 'thrown', 'the answer cannot be written as JSON: Object of type set'],
    ['deep', 'thrown', 'TypeError: the output cannot be written as JSON: maximum recursion depth exceeded'],
    ['huge', 'thrown', 'bytes long; at most 67108864 can be taken'],
    ['wait', 'timeout', 'no answer to run within 3 s'],
  ];
  const fine = ['print', 'nothing', 'half an emoji'];
  const deeds = [...rows.map(([deed]) => deed), ...fine];
  let recordOf: (deed: string) => Recorded;
  let log: string;

  beforeAll(async () => {
    const inputs = deeds.flatMap((deed) => [{ do: deed }, {}]);
    const folder = await aSystemProject(inputs, { how: 'command: [python3, -B, subject.py]', timeout: 3 });
    await copyFile(join(root, 'testing/python/subject.py'), join(folder, 'subject.py'));
    const sdk = 'trajectory_inspector.py';
    await copyFile(join(root, 'examples/python-agent', sdk), join(folder, sdk));
    const { outcome, records, refused } = await runFolder(folder, { workers: 2 });
    expect(refused).toBeUndefined();
    expect(outcome).toMatchObject({ done: inputs.length, errors: rows.length, stopped: [] });
    const of = (at: number) => records.find((one) => one.case_id === `case_${at + 1}`) as unknown as Recorded;
    for (const at of deeds.keys()) expect(of(2 * at + 1)).toMatchObject({ error: null, output: { answer: 42 } });
    recordOf = (deed) => of(2 * deeds.indexOf(deed));
    log = await readFile(join(outcome!.folder, 'system.log'), 'utf8');
  }, 60_000);

  test.each(rows)('that does this: %s', (deed, type, message) => {
    expect(recordOf(deed).error).toEqual({ type, message: expect.stringContaining(message) });
  });

  test.each([
    [
      'it raised',
      'throw',
      'error',
      [
        { kind: 'tool_call', tool_name: 'look' },
        { kind: 'tool_result', result: 'seen' },
      ],
    ],
    ['its time was up', 'wait', 'timeout', [{ kind: 'decision', content: 'now I wait' }]],
  ])('what it recorded before %s is kept', (_when, deed, truncated_reason, steps) => {
    expect(recordOf(deed).artifacts[trajectoryArtifact]).toMatchObject({ steps, truncated: true, truncated_reason });
  });

  test('what it prints, by whatever way, is log and no message; and there is nothing for it on stdin', () => {
    expect(recordOf('print')).toMatchObject({ error: null, output: { stdin: '' } });
    const at = `case_${2 * deeds.indexOf('print') + 1}#1`;
    for (const line of ['{"jsonrpc":"2.0","id":1,"result":"not me"}', 'on stderr', 'a child of it']) {
      expect(log).toContain(` ${at} | ${line}\n`);
    }
    expect(log).toContain(' start | before it serves\n');
  });

  test('no output is none, and half an emoji is half an emoji', () => {
    expect(recordOf('nothing')).not.toHaveProperty('output');
    expect(recordOf('half an emoji').output).toBe('\ud83d');
  });
});

test.skipIf(!python)('the Python SDK does what the one for TypeScript does (skipped where there is no python3)', () => {
  const tests = join(root, 'testing/python/test_trajectory_inspector.py');
  const PYTHONPATH = join(root, 'examples/python-agent');
  const { status, stderr } = spawnSync('python3', ['-B', tests], {
    env: { ...process.env, PYTHONPATH },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Ran \d+ tests[\s\S]*^OK$/m);
  expect(status).toBe(0);
});
