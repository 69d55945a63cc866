import Ajv from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';

test.each([
  ['oloproof', { project: 'x' }, { project: 'x', evaluators: [{ type: 'agent_no_tool_lop' }] }],
  ['release.yaml', { rules: [{ id: 'a', criterion: 'c', max_failures: 0 }] }, { rules: [{ criterion: 'c' }] }],
  ['case', { id: 'c', input: 1, own: 2 }, { id: 1, input: 1 }],
])('traj schema %s', async (name, right, wrong) => {
  const { code, stdout } = await runCli(['schema', name]);
  const validate = new Ajv({ strict: false }).compile(JSON.parse(stdout));
  expect([validate(right), validate(wrong), code]).toEqual([true, false, 0]);
});

test('all of them, and none of another name', async () => {
  expect(Object.keys(JSON.parse((await runCli(['schema'])).stdout))).toEqual(['oloproof.yaml', 'release.yaml', 'case']);
  expect(await runCli(['schema', 'cases'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'traj schema  error  there is no schema cases\n    schemas are oloproof.yaml, release.yaml, case\n',
  });
});
