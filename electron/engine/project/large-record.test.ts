import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringifyJson } from '../../../shared/json.ts';
import { aProject } from '../../../testing/project.ts';
import { outlineSteps, parseLargeRecord } from './large-record.ts';
import { openTrajectory } from './open-trajectory.ts';
import { readProject } from './read-project.ts';
import { readRecordAt, readRecords } from './read-records.ts';
import { readTrajectory } from './read-trajectory.ts';
import { parseStep } from './trajectory/step-value.ts';

const kilo = 1024;
const mega = 1024 * kilo;

test('a large value of a step becomes a stand-in that equals only the stand-in of the same value', () => {
  const step = (result: string, more = '') =>
    Buffer.from(`{"index":1,"result":${result},"arguments":{"a":"${'x'.repeat(99)}"}${more}}`);
  const stand = (result: string) => {
    const parsed = parseStep(step(result), 50);
    return parsed.ok ? stringifyJson((parsed.value as Record<string, unknown>).result) : parsed.code;
  };
  const long = 'é'.repeat(100);
  expect(stand(`{"a":"${long}","b":1.0}`)).toBe(stand(`{ "b": 1, "a": "${long}" }`));
  expect(stand(`{"a":"${long}","b":12345678901234567890}`)).not.toBe(stand(`{"a":"${long}","b":12345678901234567891}`));
  expect(JSON.parse(stand(`"${long}"`))).toEqual({
    $large: { begins: `"${long}"`, bytes: 202, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(stand('"short"')).toBe('"short"');
  expect(stand(`[${'1,'.repeat(100)}]`)).toBe('json_trailing_comma');
  expect(parseStep(step('1'), 50)).toMatchObject({ value: { arguments: { a: 'x'.repeat(99) } } });
});

test('a record of 80 MB is read within a small heap, and each of its steps by itself', async () => {
  const folder = await aProject({
    'oloproof.yaml': 'project: x',
    'cases.jsonl': [],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-01-01T00:00:00Z"}',
    'runs/r/records.jsonl':
      '{"case_id":"before"}\n{"case_id":"huge","artifacts":{"agent_trajectory/v1":{"truncated":false,"steps":[',
  });
  const records = join(folder, 'runs/r/records.jsonl');
  const count = 200;
  const result = (at: number) => `"${String.fromCharCode(97 + (at % 2)).repeat(400 * kilo)}"`;
  const step = (at: number) => `{"index":${at + 1},"kind":"tool_result","tool_name":"t","result":${result(at)}}`;
  for (let at = 0; at < count; at++) await appendFile(records, `${at === 0 ? '' : ', '}${step(at)}`);
  await appendFile(
    records,
    '],"terminal_status":"success"},"environment_state/v1":{"state":{}}},"trial":2}\n{"case_id":"after"}\n',
  );

  const project = await readProject(folder);
  const run = project.ok ? project.value.runs[0]! : undefined;
  const before = process.memoryUsage();
  const { lines, ingest } = readRecords(run!);
  const seen: string[] = [];
  for await (const line of lines) {
    seen.push(`${line.place.line} ${line.caseId} ${line.trial}`);
    if (line.caseId !== 'huge') continue;
    expect(line.record?.artifacts['agent_trajectory/v1']).toMatchObject({ steps: { $steps: count } });
    const { part } = await readTrajectory(run!, line);
    const steps = 'value' in part ? part.value.steps : [];
    expect(steps).toHaveLength(count);
    expect(steps[0]?.result).toMatchObject({ $large: { bytes: 400 * kilo + 2 } });
    expect(steps[2]?.result).toEqual(steps[0]?.result);
    expect(steps[1]?.result).not.toEqual(steps[0]?.result);
    const reader = await openTrajectory(run!, line);
    expect(reader.count).toBe(count);
    expect(await reader.stepText(count)).toBe(step(count - 1));
    expect(await readRecordAt(run!, line.place)).toEqual(line);
  }
  expect(seen).toEqual(['1 before 1', '2 huge 2', '3 after 1']);
  expect(ingest()).toMatchObject({ lines: 3, read: 3, leftOut: 0 });
  expect(process.memoryUsage().heapUsed - before.heapUsed).toBeLessThan(64 * mega);
});

test('what is found without parsing is what parsing finds', async () => {
  const text =
    '{"case_id":"a","artifacts":{"agent_trajectory/v1":{"x":[1],"steps":[{"a":[1]},2 , "]"],"y":2}},"z":"é"}';
  const path = join(await aProject({ 'x.jsonl': `\n${text}\n` }), 'x.jsonl');
  const place = { line: 2, offset: 1, bytes: Buffer.byteLength(text) };
  const outline = await outlineSteps(path, place);
  const bytes = Buffer.from(text);
  expect(outline?.children.map(({ from, to }) => JSON.parse(bytes.toString('utf8', from, to)))).toEqual([
    { a: [1] },
    2,
    ']',
  ]);
  expect(await parseLargeRecord(path, place)).toEqual({
    ok: true,
    value: { case_id: 'a', artifacts: { 'agent_trajectory/v1': { x: [1], steps: { $steps: 3 }, y: 2 } }, z: 'é' },
    notes: [],
  });
});
