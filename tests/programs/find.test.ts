import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const did = [...allFine(2), { answer: 'no', tools: ['a', 'a', 'a'] }, { answer: 'a\u001b[31m red\nline' }, null];

test('a row says which case, where in it, and the words around', async () => {
  const { code, stdout, stderr } = await runCli(['find', 'CASE_3', await smallProject(did)]);
  expect(stdout).toMatchInlineSnapshot(`
    "│ case_3 │ case id │ case_3 │ – │
    │ case_3 │ input │ {"question": "Is case_3 fine?"} │ – │
    │ case_3 │ step 1, arguments │ {"id": "case_3"} │ – │
    │ case_3 │ step 3, arguments │ {"id": "case_3"} │ – │
    │ case_3 │ step 5, arguments │ {"id": "case_3"} │ – │
    "
  `);
  expect(stderr).toMatchInlineSnapshot(`
    "5 places in 1 case, 5 looked through
    "
  `);
  expect(code).toBe(0);
});

test('only in cases that meet a filter, with capitals as they are, so many', async () => {
  const folder = await smallProject(did);
  const found = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(['find', ...args]);
    return { code, rows: stdout.trim().split('\n').length, stderr };
  };
  expect(await found('fine', folder, '--where', 'verdict:answer_correct=fail')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "rows": 2,
      "stderr": "2 places in 2 cases, 2 looked through
    ",
    }
  `);
  expect(await found('ok', folder, '--limit', '2')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "rows": 2,
      "stderr": "2 places, and the search ends there: --limit
    ",
    }
  `);
  expect(await found('LOOKUP', folder, '--match-case')).toMatchInlineSnapshot(`
    {
      "code": 0,
      "rows": 1,
      "stderr": "0 places in 0 cases, 5 looked through
    ",
    }
  `);
});

test('recorded text does nothing to a terminal, and --json is one document', async () => {
  const folder = await smallProject(did);
  const { stdout } = await runCli(['find', 'red\nline', folder]);
  expect(stdout).toMatchInlineSnapshot(`
    "│ case_4 │ output │ {"answer": "a\\u001b[31m red line"} │ – │
    "
  `);
  const { rows, ...rest } = JSON.parse((await runCli(['find', 'red\nline', folder, '--json'])).stdout);
  expect(rest).toMatchInlineSnapshot(`
    {
      "cases": 1,
      "done": true,
      "matchCase": false,
      "matches": 1,
      "notes": [],
      "of": 5,
      "run": "first",
      "searched": 5,
      "text": "red
    line",
      "where": "",
    }
  `);
  const excerpt = { text: '{"answer": "a\u001b[31m red\nline"}', from: 19, to: 27 };
  expect(rows).toEqual([{ caseId: 'case_4', trial: 1, step: null, part: 'output', times: 1, excerpt }]);
});

test('a filter that asks for what nobody has heard of is noted', async () => {
  const { code, stdout, stderr } = await runCli(['find', 'fine', await smallProject(did), '--where', 'tool:lokup']);
  expect([code, stdout]).toEqual([0, 'Nothing holds fine.\n']);
  expect(stderr).toMatchInlineSnapshot(`
    "where  note  this run has no tool "lokup"
        did you mean tool:lookup?
    0 places in 0 cases, 0 looked through
    "
  `);
});

test('what is missing is said', async () => {
  const { code, stderr } = await runCli(['find']);
  expect(code).toBe(2);
  expect(stderr).toMatchInlineSnapshot(`
    "traj find  error  something is missing behind the verb: TEXT [DIR]
        traj find --help shows examples
    "
  `);
});

test('a text of no letters is asked for again, and not looked for without end', async () => {
  const { code, stdout, stderr } = await runCli(['find', '', await smallProject(did)]);
  expect(stderr).toContain('something is missing behind the verb: TEXT');
  expect([code, stdout]).toEqual([2, '']);
});

test('notes are looked in too, each with whose it is', async () => {
  const at = '2026-11-29T10:00:00Z';
  const folder = await smallProject(did, {
    'runs/first/annotations.jsonl': [
      { id: '1', case_id: 'case_1', step: 2, text: 'ask Ada', tags: ['odd'], by: 'Bob \u001b[31m', at },
      { id: '2', case_id: 'case_9', text: 'Ada knows', by: 'Ada', at },
      { id: '3', replaces: '2', case_id: 'case_9', text: 'ADA knew', by: 'Ada', at },
    ],
  });
  const { code, stdout, stderr } = await runCli(['find', 'ada', folder]);
  expect(stdout).toMatchInlineSnapshot(`
    "│ case_1 │ step 2, note by Bob \\u001b[31m │ ask Ada │ – │
    │ case_9 │ note by Ada │ ADA knew │ – │
    │ case_9 │ author of a note │ Ada │ – │
    "
  `);
  expect([code, stderr]).toEqual([0, '3 places in 2 cases, 6 looked through\n']);
  const filtered = await runCli(['find', 'ada', folder, '--where', 'annotated:yes', '--json']);
  const { rows, ...rest } = JSON.parse(filtered.stdout);
  expect(rest).toMatchObject({ matches: 1, cases: 1, searched: 1, of: 1, done: true });
  expect(rows).toEqual([
    {
      caseId: 'case_1',
      trial: 1,
      step: 2,
      part: 'note',
      by: 'Bob \u001b[31m',
      times: 1,
      excerpt: { text: 'ask Ada', from: 4, to: 7 },
    },
  ]);
  const spanish = await runCli(['find', 'ada', folder, '--where', 'annotated:yes', '--lang', 'es']);
  expect(spanish.stdout).toMatchInlineSnapshot(`
    "│ case_1 │ paso 2, nota de Bob \\u001b[31m │ ask Ada │ – │
    "
  `);
});

test('replays are looked in too, each by its number', async () => {
  const step = (content: string) => ({ steps: [{ index: 1, kind: 'message', content }], terminal_status: 'success' });
  const replay = (more: object) => ({ case_id: 'case_1', trial: 1, ...more });
  const folder = await smallProject(did, {
    'runs/first/replays.jsonl': [
      replay({ kind: 'control', artifacts: { 'agent_trajectory/v1': { ...step('hay'), truncated: false } } }),
      replay({
        kind: 'fault',
        change: { step_index: 2, result: 'needle' },
        output: { answer: 'needle' },
        artifacts: { 'agent_trajectory/v1': { ...step('a needle'), truncated: false } },
      }),
    ],
  });
  const { code, stdout, stderr } = await runCli(['find', 'needle', folder]);
  expect(stdout).toMatchInlineSnapshot(`
    "│ case_1 │ replay 2, injected result │ needle │ – │
    │ case_1 │ replay 2, output │ {"answer": "needle"} │ – │
    │ case_1 │ replay 2, step 1, content │ a needle │ – │
    "
  `);
  expect([code, stderr]).toEqual([0, '3 places in 1 case, 5 looked through\n']);
  const { rows } = JSON.parse((await runCli(['find', 'needle', folder, '--json'])).stdout);
  expect(rows[2]).toMatchObject({ caseId: 'case_1', step: 1, part: 'content', replay: 1 });
});
