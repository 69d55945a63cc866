import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const did = [...allFine(2), { answer: 'no', tools: ['a', 'a', 'a'] }, { truncated: true }, null];

test('a row says what is broken, at which step, and what is open', async () => {
  const { code, stdout, stderr } = await runCli(['cases', await smallProject(did)]);
  expect(stdout).toMatchInlineSnapshot(`
    "│ case_1 │ – │ 2 steps │ – │ – │
    │ case_2 │ – │ 2 steps │ – │ – │
    │ case_3 │ step 5 │ 6 steps │ ✗ answer_correct, agent_no_tool_loop │ – │
    │ case_4 │ – │ 2 steps │ – │ ? agent_no_tool_loop (truncated) │
    │ case_5 │ – │ – │ – │ ? not_run │
    "
  `);
  expect(stderr).toBe('5 of 5 cases\n');
  expect(code).toBe(0);
});

test.each([
  ['verdict:fail', ['case_3']],
  ['-verdict:fail', ['case_1', 'case_2', 'case_4', 'case_5']],
  ['verdict:agent_no_tool_loop=missing', ['case_4', 'case_5']],
  ['reason:not_run', ['case_5']],
  ['tool:a', ['case_3']],
  ['truncated:yes', ['case_4']],
  ['text:"is case_2"', ['case_2']],
  ['steps>4', ['case_3']],
])('--where %s', async (where, ids) => {
  const { code, stdout } = await runCli(['cases', await smallProject(did), '--json', '--where', where]);
  const { total, matching, cases } = JSON.parse(stdout);
  expect({ total, matching }).toEqual({ total: 5, matching: ids.length });
  expect(cases.map(({ caseId }: { caseId: string }) => caseId)).toEqual(ids);
  expect(code).toBe(0);
});

test('--limit', async () => {
  const { stdout, stderr } = await runCli(['cases', await smallProject(did), '--limit', '2']);
  expect(stdout.trim().split('\n')).toHaveLength(2);
  expect(stderr).toBe('2 of 5 cases\n');
});

test('a condition that is not understood is shown with its place', async () => {
  const { code, stdout, stderr } = await runCli(['cases', await smallProject(did), '--where', 'tool:a vardict:fail']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatchInlineSnapshot(`
    "where:8  error  there is no filter called vardict
        filters are verdict, reason, tool, agent, route, rule, id, tag, note, text, handoff, expects, called, at, parts, slice, steps, calls, truncated, error, annotated; to look for it as text, put it in quotes: "vardict:fail"
    "
  `);
});

test('no case at all', async () => {
  const { code, stdout } = await runCli(['cases', await smallProject(allFine(1)), '--where', 'verdict:fail']);
  expect([code, stdout]).toEqual([0, 'No case meets verdict:fail.\n']);
});

test('a name that nothing in the run goes by is noted with the nearest', async () => {
  const where = 'verdict:answer_corect=fail -tool:zzz slice:metadata.kind=x id:case_22';
  const { code, stdout, stderr } = await runCli(['cases', await smallProject(did), '--where', where]);
  expect([code, stdout]).toEqual([0, `No case meets ${where}.\n`]);
  expect(stderr).toMatchInlineSnapshot(`
    "where  note  this run has no criterion "answer_corect"
        did you mean verdict:answer_correct=fail?
    where  note  this run has no tool "zzz"
    where  note  this run has no metadata.kind "x"
    where  note  this run has no case "case_22"
        did you mean id:case_2?
    0 of 5 cases
    "
  `);
});
