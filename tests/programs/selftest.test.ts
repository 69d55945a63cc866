import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

const examples = fileURLToPath(new URL('../../examples/', import.meta.url));

test('what was caught, what was missed, and what does not concern', async () => {
  const { code, stdout, stderr } = await runCli(['selftest', await smallProject([...allFine(3), { tools: [] }, null])]);
  expect(stdout).toMatchInlineSnapshot(`
    "small · run first · at most 50 passing cases broken for each criterion

    │ answer_correct │ the output changed │ caught 4/4 · missed 0/4 │ as in case_1: fail │
    │ answer_correct │ the output emptied │ caught 4/4 · missed 0/4 │ as in case_1: fail │
    │ answer_correct │ the output not recorded │ caught 4/4 · missed 0/4 │ as in case_1: missing (no_output) │
    │ answer_correct │ 25 other breakages │ does not concern │ – │
    │ agent_no_tool_loop │ a call repeated │ caught 3/3 · missed 0/3 · 1 with nothing to break │ as in case_1, step 1: fail │
    │ agent_no_tool_loop │ the trace cut │ caught 3/3 · missed 0/3 · 1 with nothing to break │ as in case_1, step 1: missing (truncated) │
    │ agent_no_tool_loop │ 26 other breakages │ does not concern │ – │

    Every criterion can fail: 2 of 2.
    "
  `);
  expect([code, stderr]).toEqual([0, '']);
});

test('criteria that were not seen to fail are named, and are no success', async () => {
  const folder = await smallProject([...allFine(2), { answer: 'no' }], {
    'oloproof.yaml': `project: small
evaluators:
  - {type: regex, criterion: any_text, field: answer, pattern: .*}
  - {type: regex, criterion: no_n, field: answer, pattern: '^[^n]*$'}
  - {type: agent_max_steps, max_steps: 1000000}
  - {type: agent_tool_called, tool_name: delete}
  - {type: exact_match, criterion: never, field: answer, value: maybe}
`,
  });
  const { code, stdout } = await runCli(['selftest', '--run', 'first'], { cwd: folder });
  expect(stdout).toMatchInlineSnapshot(`
    "small · run first · at most 50 passing cases broken for each criterion

    │ any_text │ the output changed │ caught 0/3 · missed 3/3 │ missed in case_1: pass │
    │ any_text │ the output emptied │ caught 0/3 · missed 3/3 │ missed in case_1: pass │
    │ any_text │ the output not recorded │ caught 3/3 · missed 0/3 │ as in case_1: missing (no_output) │
    │ any_text │ 25 other breakages │ does not concern │ – │
    │ no_n │ the output changed │ caught 0/2 · missed 2/2 │ missed in case_1: pass │
    │ no_n │ the output emptied │ caught 0/2 · missed 2/2 │ missed in case_1: pass │
    │ no_n │ the output not recorded │ caught 2/2 · missed 0/2 │ as in case_1: missing (no_output) │
    │ no_n │ 25 other breakages │ does not concern │ – │
    │ agent_steps_le_1000000 │ steps past the limit │ nothing to break │ – │
    │ agent_steps_le_1000000 │ the trace cut │ caught 3/3 · missed 0/3 │ as in case_1, step 1: missing (truncated) │
    │ agent_steps_le_1000000 │ 26 other breakages │ does not concern │ – │
    │ agent_tool_delete_called │ – │ no passing case │ – │
    │ never │ – │ no passing case │ – │

    UNABLE TO FAIL: any_text — none of 9 broken copies of 3 passing cases made it fail.
    UNABLE TO FAIL: no_n — none of 6 broken copies of 2 passing cases made it fail. It does fail 1 recorded case.
    NOT TRIED: agent_steps_le_1000000 — nothing in 3 passing cases could be broken for it, or its limit lies out of reach.
    NOT TRIED: agent_tool_delete_called — there is no passing case to try it on.
    NOT TRIED: never — there is no passing case to try it on.
    0 of 5 criteria could be made to fail.
    "
  `);
  expect(code).toBe(3);
});

test.each(['support-agent', 'triage-agents'])('every criterion of %s can fail, and misses nothing', async (name) => {
  const { code, stdout } = await runCli(['selftest', join(examples, name), '--json']);
  const { allCanFail, criteria } = JSON.parse(stdout);
  expect([code, allCanFail]).toEqual([0, true]);
  for (const { finding, passing, sampled, cells } of criteria) {
    expect([finding, sampled]).toEqual(['can_fail', passing]);
    for (const { caught, missed } of cells) expect([caught > 0, missed]).toEqual([true, 0]);
  }
});

test('it runs nothing of the folder, and writes nothing to it', async () => {
  const folder = await smallProject(allFine(1), {
    'oloproof.yaml': `project: small
system: {name: small, callable: "app:run", records: [agent_trajectory/v1]}
evaluators:
  - {type: agent_no_tool_loop}
`,
    'app.mjs': "import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('ran', import.meta.url), '');\n",
  });
  const before = await readdir(folder, { recursive: true });
  expect(await runCli(['selftest', folder])).toMatchObject({ code: 0 });
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test('2: an error keeps a criterion out, which nobody would miss in the table', async () => {
  const folder = await smallProject(allFine(1), {
    'oloproof.yaml': 'project: small\nevaluators:\n  - {type: agent_no_tool_loop}\n  - {type: agent_no_tool_lop}\n',
  });
  const { code, stdout, stderr } = await runCli(['selftest'], { cwd: folder });
  expect(stdout).toContain('Every criterion can fail: 1 of 1.');
  expect(stderr).toBe('1 error in the folder; nothing is decided until they are mended: traj check\n');
  expect(code).toBe(2);
});

test.each([
  ['2: the run is not known', ['--run', 'second'], {}, 2],
  ['2: there is no run', [], { 'runs/first/run.json': '{', 'runs/first/records.jsonl': '' }, 2],
  ['3: there is no criterion', [], { 'oloproof.yaml': 'project: small\n' }, 3],
  ['3: nothing was recorded', [], { 'runs/first/records.jsonl': '' }, 3],
])('%s', async (_, args, files, code) => {
  expect(await runCli(['selftest', await smallProject(allFine(1), files), ...args])).toMatchObject({ code });
});
