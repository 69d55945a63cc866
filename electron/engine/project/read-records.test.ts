import { describe, expect, test } from 'vitest';
import { sayDetail } from '../../../shared/detail.ts';
import type { Problem } from '../../../shared/problem.ts';
import { formatProblem } from '../../../testing/format-problem.ts';
import { aProject, type FileContent } from '../../../testing/project.ts';
import type { ReadArtifact } from './artifact.ts';
import { openTrajectory } from './open-trajectory.ts';
import type { RecordLine, RunFolder } from './project.ts';
import { readProject } from './read-project.ts';
import { readRawAt, readRecordAt, readRecords } from './read-records.ts';
import { readState } from './read-state.ts';
import { readTrajectory } from './read-trajectory.ts';

async function aRun(records: FileContent, files: Record<string, FileContent> = {}): Promise<RunFolder> {
  const project = await readProject(
    await aProject({
      'oloproof.yaml': 'project: x',
      'cases.jsonl': [],
      'runs/r/run.json': '{"id": "r", "created_at": "2026-01-01T00:00:00Z"}',
      'runs/r/records.jsonl': records,
      ...files,
    }),
  );
  if (!project.ok) throw new Error('the project does not open');
  return project.value.runs[0]!;
}

async function readAll(run: RunFolder) {
  const { lines, ingest } = readRecords(run);
  const records: RecordLine[] = [];
  for await (const line of lines) records.push(line);
  return { records, ingest: ingest() };
}

function said(problems: readonly Problem[]): string {
  return problems.map((one) => `${one.severity} ${formatProblem('en', one)}`).join('\n');
}

/** Why a part is absent, and what there is to say about it. */
function absence(part: ReadArtifact<unknown>['part']) {
  return 'absent' in part ? [part.absent.reason, sayDetail('en', part.absent.detail ?? '')] : part;
}

const trajectory = (steps: unknown, head: object = {}) => ({
  'agent_trajectory/v1': { terminal_status: 'success', truncated: false, ...head, steps },
});

describe('records', () => {
  test('unreadable lines are told, with place and what can be saved of them, and the rest opens', async () => {
    const run = await aRun(
      [
        '{"case_id":"a"}',
        '',
        '{"case_id":"b","trial":2,"arti',
        '{"case_id":"c","trial":"2"}',
        '{"case_id":5}',
        '{"format":3,"case_id":"d","trial":4}',
        '[1]',
        '{"case_id":"e\\u00e9","seed":12345678901234567890,"output":NaN}',
        '{"case_id":"f","trial":7,"x":',
      ].join('\n'),
    );
    const { records, ingest } = await readAll(run);
    expect(
      records.map(({ place, caseId, trial, record }) => [place.line, caseId, trial, record !== undefined]),
    ).toEqual([
      [1, 'a', 1, true],
      [3, 'b', 2, false],
      [4, 'c', undefined, false],
      [5, undefined, undefined, false],
      [6, 'd', 4, false],
      [7, undefined, undefined, false],
      [8, 'eé', 1, true],
      [9, 'f', 7, false],
    ]);
    expect(said(records.flatMap((one) => one.problems))).toMatchInlineSnapshot(`
      "warning runs/r/records.jsonl:3:31  the text ends in the middle of a JSON value
          write the rest of it
      warning runs/r/records.jsonl:4:24  trial is "2"
          expected a number
      warning runs/r/records.jsonl:5:12  case_id is 5
          expected text; in quotes, if it looks like a number
      warning runs/r/records.jsonl:6  this is format 3, which needs a newer version of Trajectory Inspector than 0.1.0
          install the newest version, or open it with the one that wrote it
      warning runs/r/records.jsonl:7:1  [1] stands here
          expected an object: keys with values
      note runs/r/records.jsonl:8:59  NaN stands here, which JSON has no word for; 1 such value is read as null
          write null, or the value as text
      warning runs/r/records.jsonl:9  the last line stops in the middle, as a writer that was ended leaves it; every line before it counts
          traj run --resume goes on from there"
    `);
    expect(records[1]?.problems[0]?.where.bytes).toEqual([17, 47]);
    expect(ingest).toEqual({ bytes: 223, lines: 9, read: 2, blank: 1, leftOut: 6, tornTail: true });
  });

  test.each([
    ['a last line without its end that is whole', '{"case_id":"a"}\n{"case_id":"b"}', 2, false],
    ['damage in the middle', '{"case_id":"a"\n{"case_id":"b"}\n', 1, false],
    ['damage on a last line that has its end', '{"case_id":"a"}\n{"case_id":"b"\n', 1, false],
    ['a torn last line', '{"case_id":"a"}\n{"case_id":"b"', 1, true],
  ])('%s', async (_name, text, read, tornTail) => {
    expect((await readAll(await aRun(text))).ingest).toMatchObject({ read, leftOut: 2 - read, tornTail });
  });

  test('a record is read again at its place, torn or whole', async () => {
    const run = await aRun('\ufeff{"case_id":"a","output":{"é":1}}\r\n{"case_id":"b"}\r\n{"case_id":"c"');
    const { records } = await readAll(run);
    expect(records).toHaveLength(3);
    for (const record of records) expect(await readRecordAt(run, record.place)).toEqual(record);
    expect((await readRawAt(run, records[0]!.place, 1, 10)).toString()).toBe('"case_id":');
    expect((await readRawAt(run, records[1]!.place, 10, 100)).toString()).toBe(':"b"}');
  });

  test('records in UTF-16 are one problem', async () => {
    const run = await aRun(Buffer.from('{"case_id":"a"}\n{"case_id":"b"}\n', 'utf16le'));
    const { records } = await readAll(run);
    expect(said(records.flatMap((one) => one.problems))).toBe(
      'warning runs/r/records.jsonl  the file is written in UTF-16 or UTF-32\n    save it as UTF-8',
    );
  });

  test('a run without records has none', async () => {
    const project = await readProject(
      await aProject({ 'oloproof.yaml': 'project: x', 'cases.jsonl': [], 'runs/r/run.json': '{}' }),
    );
    const run = project.ok ? project.value.runs[0]! : undefined;
    expect(await readAll(run!)).toEqual({
      records: [],
      ingest: { bytes: 0, lines: 0, read: 0, blank: 0, leftOut: 0, tornTail: false },
    });
  });
});

/** The artifact of the only record, and what is said about it. */
async function only<Value>(
  read: (run: RunFolder, line: RecordLine) => Promise<ReadArtifact<Value>>,
  record: object | string,
  files: Record<string, FileContent> = {},
) {
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  const run = await aRun(`${text}\n`, files);
  const { records } = await readAll(run);
  const { part, problems } = await read(run, records[0]!);
  return { part, said: said(problems), where: problems.map(({ where }) => where), run, line: records[0]! };
}

const inRecord = (artifacts: object) => ({ case_id: 'a', artifacts });

describe('trajectories', () => {
  test('one in the record', async () => {
    const step = { index: 1, kind: 'tool_call', tool_name: 'ping', arguments: { a: 1 }, call_id: null, ours: [1] };
    const { part, said } = await only(readTrajectory, inRecord(trajectory([step], { step_limit: 5 })));
    expect(said).toBe('');
    expect(part).toEqual({
      value: {
        terminal_status: 'success',
        truncated: false,
        step_limit: 5,
        constraints: [],
        checkpoints: [],
        steps: [{ index: 1, kind: 'tool_call', tool_name: 'ping', arguments: { a: 1 }, call_id: undefined, ours: [1] }],
      },
    });
  });

  test('numbers of many digits: kept in arguments, rounded in a duration', async () => {
    const { part } = await only(
      readTrajectory,
      '{"case_id":"a","artifacts":{"agent_trajectory/v1":{"terminal_status":"success","truncated":false,"steps":[{"index":1,"kind":"tool_call","tool_name":"p","duration_ms":1.00000000000000001,"arguments":{"id":12345678901234567890}}]}}}',
    );
    expect(part).toMatchObject({
      value: { steps: [{ duration_ms: 1, arguments: { id: { text: '12345678901234567890' } } }] },
    });
  });

  test('none', async () => {
    expect((await only(readTrajectory, { case_id: 'a' })).part).toEqual({ absent: { reason: 'no_trajectory' } });
    expect((await only(readTrajectory, inRecord({ 'agent_trajectory/v1': null }))).part).toEqual({
      absent: { reason: 'no_trajectory' },
    });
  });

  test('every violation is named, with step, field and place', async () => {
    const { part, said, where } = await only(
      readTrajectory,
      inRecord(
        trajectory(
          [
            { index: 1, kind: 'messag' },
            { index: '2', kind: 'tool_call' },
            { index: 3, kind: 'handoff' },
            { index: 4, kind: 'message', to_agent: 'b', actor: 'é', duration_ms: -1, usage: { input_tokens: 'x' } },
            5,
          ],
          { terminal_status: 'ok', constraints: [{ name: 'q' }] },
        ),
      ),
    );
    expect(absence(part)).toEqual([
      'invalid_trajectory',
      'terminal_status is "ok"; expected one of success, failure, unknown',
    ]);
    expect(said).toMatchInlineSnapshot(`
      "warning runs/r/records.jsonl:1:70  terminal_status is "ok"
          expected one of success, failure, unknown
      warning runs/r/records.jsonl:1:108  constraints[0].passed is missing
          add it: passed: true
      warning runs/r/records.jsonl:1:149  kind of step 1 is "messag"
          did you mean message? Possible are message, tool_call, tool_result, observation, decision, final, handoff
      warning runs/r/records.jsonl:1:168  index of step 2 is "2"
          expected a number
      warning runs/r/records.jsonl:1:192  to_agent of step 3 is missing
          expected the receiving agent on a handoff
      warning runs/r/records.jsonl:1:272  actor of step 4 is "é"
          expected one of agent, user, environment
      warning runs/r/records.jsonl:1:290  duration_ms of step 4 is -1
          expected 0 or more
      warning runs/r/records.jsonl:1:317  usage.input_tokens of step 4 is "x"
          expected a number
      warning runs/r/records.jsonl:1:323  5 stands here
          expected an object: keys with values"
    `);
    expect(where[3]).toEqual({
      file: 'runs/r/records.jsonl',
      line: 1,
      column: 168,
      field: 'artifacts["agent_trajectory/v1"].steps[1].index',
      bytes: [158, 190],
    });
  });

  test.each([
    [
      'a gap',
      [
        { index: 1, kind: 'message' },
        { index: 3, kind: 'final' },
      ],
      'warning runs/r/records.jsonl:1:145  index of step 2 is 3; expected 2: steps are numbered 1, 2, 3 … without gaps',
    ],
    [
      'no 1',
      [{ index: 0, kind: 'message' }],
      'warning runs/r/records.jsonl:1:116  index of step 1 is 0\n    expected more than 0',
    ],
    [
      'a mix of named and unnamed agents',
      [
        { index: 1, kind: 'message', agent: 'x' },
        { index: 2, kind: 'final' },
      ],
      'warning runs/r/records.jsonl:1:148  agent of step 2 is absent, while other steps name theirs; expected every agent step to name its agent, or none',
    ],
    [
      'to_agent on a message',
      [{ index: 1, kind: 'message', to_agent: 'x' }],
      'warning runs/r/records.jsonl:1:146  to_agent of step 1 stands on a message; expected on a handoff only',
    ],
    ['no list', 5, 'warning runs/r/records.jsonl:1:106  steps is 5\n    expected a list'],
    ['no steps', undefined, 'warning runs/r/records.jsonl:1:51  steps is missing\n    add it: steps: […]'],
  ])('%s', async (_name, steps, expected) => {
    expect((await only(readTrajectory, inRecord(trajectory(steps)))).said).toBe(expected);
  });

  test('something that is no trajectory at all', async () => {
    const { said } = await only(readTrajectory, inRecord({ 'agent_trajectory/v1': [1] }));
    expect(said).toBe('warning runs/r/records.jsonl:1:51  [1] stands here\n    expected an object: keys with values');
  });

  test('after a hundred violations the rest is counted', async () => {
    const steps = Array.from({ length: 150 }, (_, at) => ({ index: at + 1, kind: 'x' }));
    const lines = (await only(readTrajectory, inRecord(trajectory(steps)))).said.split('\n');
    expect(lines.filter((line) => line.startsWith('warning'))).toHaveLength(101);
    expect(lines.at(-1)).toContain('50 further violations are not named here');
  });
});

describe('artifacts in files of their own', () => {
  const ref = (file: string, state?: string) =>
    inRecord({ 'agent_trajectory/v1': { $file: file }, 'environment_state/v1': state ? { $file: state } : null });

  test('the first line is the head, every other one a step', async () => {
    const { part, said, run, line } = await only(readTrajectory, ref('trajectories/x.jsonl'), {
      'runs/r/trajectories/x.jsonl':
        '{"terminal_status":"failure","truncated":true}\n\n{"index":1,"kind":"message","content":Infinity}\r\n{"index":2,"kind":"final","content":1.0}',
    });
    expect(part).toMatchObject({
      value: {
        terminal_status: 'failure',
        truncated: true,
        steps: [
          { index: 1, content: null },
          { index: 2, content: 1 },
        ],
      },
    });
    expect(said).toContain('note runs/r/trajectories/x.jsonl:3:39  Infinity stands here');
    const reader = await openTrajectory(run, line);
    expect(reader.count).toBe(2);
    expect(await reader.stepText(1)).toBe('{"index":1,"kind":"message","content":Infinity}');
    expect(await reader.stepText(2)).toBe('{"index":2,"kind":"final","content":1.0}');
    expect(await reader.stepText(3)).toBeUndefined();
  });

  test('a line that is no step refuses the trajectory, also a torn one', async () => {
    const { part, said } = await only(readTrajectory, ref('x.jsonl'), {
      'runs/r/x.jsonl': '{"terminal_status":"success"}\n{"index":1,"kind":"message"}\n{"index":2,"kin\n{"index":3,',
    });
    expect(part).toMatchObject({ absent: { reason: 'invalid_trajectory' } });
    expect(said).toBe(
      `warning runs/r/x.jsonl:1:1  truncated is missing
    add it: truncated: true
warning runs/r/x.jsonl:3:16  the text ends in the middle of a JSON value
    write the rest of it
warning runs/r/x.jsonl:4:12  the text ends in the middle of a JSON value
    write the rest of it`,
    );
  });

  test.each([
    ['../../oloproof.yaml', 'warning runs/r/records.jsonl:1  ../../oloproof.yaml leads out of the folder'],
    ['/etc/passwd', 'warning runs/r/records.jsonl:1  /etc/passwd leads out of the folder'],
    ['absent.jsonl', 'warning runs/r/records.jsonl:1  absent.jsonl is not there'],
    ['empty.jsonl', 'warning runs/r/empty.jsonl:1:1  there is nothing here'],
  ])('%s', async (file, expected) => {
    const files = { 'runs/r/empty.jsonl': '\n' };
    expect((await only(readTrajectory, ref(file), files)).said.split('\n')[0]).toBe(expected);
    expect((await only(readState, ref('x', file), files)).part).toMatchObject({ absent: { reason: 'no_state' } });
  });

  test('a state', async () => {
    const files = { 'runs/r/s.json': '{"state": {"n": 12345678901234567890}}' };
    const { part } = await only(readState, ref('x', 's.json'), files);
    expect(part).toMatchObject({ value: { state: { n: { text: '12345678901234567890' } } } });
  });
});

test('a state that is none is told with its place', async () => {
  const { part, said } = await only(
    readState,
    inRecord({ 'environment_state/v1': { state: [1], side_effects: [{}] } }),
  );
  expect(absence(part)).toEqual(['no_state', 'state is [1]; expected an object']);
  expect(said).toBe(
    `warning runs/r/records.jsonl:1:61  state is [1]
    expected an object
warning runs/r/records.jsonl:1:81  side_effects[0].type is missing
    add it: type: "…"`,
  );
});

test('a step is shown as it is written, digits and all', async () => {
  const step = '{"index": 1, "kind":"tool_call","tool_name":"p","arguments":{"a":1.0,"b":12345678901234567890}}';
  const { run, line } = await only(
    readTrajectory,
    `{"case_id":"é","artifacts":{"agent_trajectory/v1":{"steps":[ ${step} ],"terminal_status":"success","truncated":false}}}`,
  );
  const reader = await openTrajectory(run, line);
  expect([reader.count, await reader.stepText(1), await reader.stepText(0)]).toEqual([1, step, undefined]);
});
