import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const at = (hour: number) => `2026-11-29T${hour}:00:00Z`;
const lines = [
  {
    format: 1,
    id: '1',
    case_id: 'case_1',
    trial: 1,
    step: 2,
    text: 'Why this\ntool?',
    tags: ['odd'],
    by: 'Ada',
    at: at(10),
  },
  { format: 1, id: '2', case_id: 'case_2', trial: 1, tags: ['flaky', 'odd'], by: 'Bob \u001b[31m', at: at(11) },
  { format: 1, id: '3', case_id: 'case_2', trial: 2, text: 'gone', by: 'Bob', at: at(12) },
  { format: 1, id: '4', deletes: '3', by: 'Bob', at: at(13) },
];
const aDesk = (annotations: readonly object[] = lines) =>
  smallProject([...allFine(2), { answer: 'no' }], {
    'release.yaml': 'rules:\n  - {id: answers, criterion: answer_correct, max_failures: 1, review: required}\n',
    ...(annotations.length > 0 ? { 'runs/first/annotations.jsonl': annotations } : {}),
  });

test('the notes of a run, the newest first', async () => {
  const { code, stdout, stderr } = await runCli(['notes', await aDesk()]);
  expect(stdout).toMatchInlineSnapshot(`
    "│ 2026-11-29T11:00:00Z │ Bob \\u001b[31m │ case_2 │ – │ flaky, odd │ – │
    │ 2026-11-29T10:00:00Z │ Ada │ case_1 │ step 2 │ odd │ Why this\\ntool? │
    "
  `);
  expect(stderr).toBe('2 of 2 notes\n');
  expect(code).toBe(0);
});

test('of one case, with one tag, as JSON', async () => {
  const folder = await aDesk();
  const { code, stdout } = await runCli(['notes', folder, '--case', 'case_2', '--tag', 'odd', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    run: 'first',
    total: 2,
    notes: [{ id: '2', step: null, text: '', tags: ['flaky', 'odd'] }],
    problems: [],
  });
  expect(code).toBe(0);
  const none = await runCli(['notes', folder, '--tag', 'nothing']);
  expect([none.stdout, none.stderr, none.code]).toEqual(['No notes.\n', '0 of 2 notes\n', 0]);
});

test('lines that cannot be read are told with their place, here and by check, and hold nothing up', async () => {
  const folder = await aDesk();
  await appendFile(
    join(folder, 'runs/first/annotations.jsonl'),
    '{"id": "5", "text": "of no case", "by": "Ada", "at": "now"}\n',
  );
  const { code, stdout, stderr } = await runCli(['notes', folder]);
  expect(stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(stderr).toMatchInlineSnapshot(`
    "runs/first/annotations.jsonl:5:1  warning  case_id is missing
        expected the id of a case
    2 of 2 notes
    "
  `);
  expect(code).toBe(0);
  const checked = await runCli(['check', folder]);
  expect(checked.stdout).toContain('runs/first/annotations.jsonl:5:1  warning');
  expect(checked.code).toBe(0);
});

test.each([
  ['annotated:yes', ['case_1', 'case_2']],
  ['annotated:no', ['case_3']],
  ['tag:odd -tag:flaky', ['case_1']],
  ['note:"WHY this"', ['case_1']],
  ['note:gone', []],
])('cases --where %s', async (where, ids) => {
  const { stdout } = await runCli(['cases', await aDesk(), '--json', '--where', where]);
  expect(JSON.parse(stdout).cases.map(({ caseId }: { caseId: string }) => caseId)).toEqual(ids);
});

test('no verdict, figure, digest, gate or sign-off depends on a note', async () => {
  const folder = await aDesk([]);
  await runCli(['sign-off', folder, '--rule', 'answers', '--by', 'Ada']);
  const before = await runCli(['evaluate', folder, '--json']);
  await appendFile(
    join(folder, 'runs/first/annotations.jsonl'),
    `${lines.map((line) => JSON.stringify(line)).join('\n')}\nno json\n`,
  );
  const after = await runCli(['evaluate', folder, '--json']);
  expect(JSON.parse(before.stdout)).toMatchObject({ gate: { verdict: 'PASS', rules: [{ signOff: { by: 'Ada' } }] } });
  expect([after.stdout, after.code]).toEqual([before.stdout, before.code]);
});

test.each([
  ['md', /## Notes of reviewers \(2\)\n[\s\S]*\| `case_1` \| 1 \| 2 \| `Why this\\ntool\?` \| `odd` \| `Ada` \|/],
  ['json', /"annotations": \[\n\{"id":"2","caseId":"case_2"/],
  ['lines', /^\{"case_id":"case_1".*"annotations":\[\{"step":2,"text":"Why this\\ntool\?","tags":\["odd"\],"by":"Ada"/],
])('they stand in the report as %s', async (format, words) => {
  const { stdout } = await runCli(['report', await aDesk(), '--format', format]);
  expect(stdout).toMatch(words);
});
