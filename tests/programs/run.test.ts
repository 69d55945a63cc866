import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

const agent = (body: string) => `import { defineSystem } from 'trajectory-inspector/sdk';
export const run = defineSystem({
  name: 'echo', version: '1', records: ['agent_trajectory/v1'],
  async run(one, { recorder }) { ${body} },
});`;

const echo = agent(`await recorder.call('think', {}, () => 'ok'); return { answer: one.input };`);

function echoProject(body = echo, inputs = ['right', 'wrong', 'right']): Promise<string> {
  return aProject({
    'oloproof.yaml':
      'project: echo\nsystem: {name: echo, version: "1", callable: "app:run", records: [agent_trajectory/v1]}\n' +
      'evaluators: [{type: exact_match, field: answer, expected_field: answer}]\n',
    'cases.jsonl': inputs.map((input, at) => ({
      id: `c${at + 1}`,
      input,
      expected: { answer: 'right' },
      metadata: { half: at < inputs.length / 2 ? 'first' : 'second' },
    })),
    'app.mjs': body,
  });
}

test('runs, records, and evaluates', async () => {
  const folder = await echoProject();
  const { code, stdout, stderr } = await runCli(['run', folder]);
  expect(stdout).toContain('│ exact_match_answer │ 66.7% │');
  expect(stderr).toMatch(/Run \S+: 3 of 3 cases run, 0 ended in an error\./);
  expect(code).toBe(0);
  expect(await readdir(join(folder, 'runs'))).toHaveLength(1);
});

test('an agent that throws leaves recorded errors', async () => {
  const folder = await echoProject(
    agent(`if (one.input === 'wrong') throw new Error('no'); return { answer: 'right' };`),
  );
  const { stdout, stderr } = await runCli(['run', folder]);
  expect(stdout).toContain('2 / 2 observed · 1 missing');
  expect(stderr).toContain('1 ended in an error');
});

test('a part of the suite: the rest counts as missing, and that is said', async () => {
  const folder = await echoProject();
  const { stdout, stderr } = await runCli(['run', folder, '--where', 'slice:metadata.half=first', '--limit', '1']);
  expect(stdout).toContain('1 / 1 observed · 2 missing');
  expect(stderr).toContain('Only a part of the suite was run');
});

test('--where asks what a case can answer before it has run', async () => {
  const { code, stderr } = await runCli(['run', await echoProject(), '--where', 'tool:think']);
  expect(stderr).toContain('before a run, cases cannot be told apart by tool');
  expect(code).toBe(2);
});

test('Ctrl-C keeps what is done, and --resume goes on', async () => {
  // The agent presses it: its process was started by the command line.
  const interrupting = agent(`
    if (one.input === 'stop' && !existsSync('pressed')) {
      writeFileSync('pressed', '');
      process.kill(process.ppid, 'SIGINT');
      await new Promise(() => setTimeout(() => {}, 60_000));
    }
    return { answer: one.input };`);
  const folder = await echoProject(`import { existsSync, writeFileSync } from 'node:fs';\n${interrupting}`, [
    'right',
    'wrong',
    'stop',
  ]);
  const stopped = await runCli(['run', folder]);
  expect(stopped.code).toBe(130);
  const id = /--resume (\S+)/.exec(stopped.stderr)?.[1] ?? '';
  const records = () => readFile(join(folder, 'runs', id, 'records.jsonl'), 'utf8');
  expect((await records()).trim().split('\n')).toHaveLength(2);

  const resumed = await runCli(['run', folder, '--resume', id]);
  expect(resumed.stdout).toContain('1 / 3 observed · 0 missing');
  expect((await records()).trim().split('\n')).toHaveLength(3);
});

test('a case that is not there is not run', async () => {
  const folder = await echoProject();
  const { code, stdout } = await runCli(['run', folder, '--case', 'c9']);
  expect([code, stdout]).toEqual([2, '']);
});

test('a run is measured against an earlier one at once, and nothing is run where there is none', async () => {
  const folder = await echoProject(
    echo,
    Array.from({ length: 80 }, () => 'right'),
  );
  const rule = 'rules: [{id: no-regression, criterion: exact_match_answer, max_drop: 0.05}]\n';
  await writeFile(join(folder, 'release.yaml'), rule);
  const first = await runCli(['run', folder]);
  expect(first.stdout).toContain('│ no-regression │ exact_match_answer │ INSUFFICIENT_EVIDENCE │ no_baseline │');
  expect(first.code).toBe(3);
  const [run = ''] = await readdir(join(folder, 'runs'));

  const refused = await runCli(['run', folder, '--baseline', 'nightly']);
  expect(refused.stderr).toContain('error  there is neither a run "nightly" nor a run folder of that path');
  expect([refused.code, await readdir(join(folder, 'runs'))]).toEqual([2, [run]]);

  for (const verb of ['run', 'report']) {
    const { code, stdout } = await runCli([verb, folder, '--baseline', run]);
    expect(stdout).toMatch(/no-regression`? . `?exact_match_answer`? . (\*\*)?PASS/);
    expect(code).toBe(0);
  }
});
