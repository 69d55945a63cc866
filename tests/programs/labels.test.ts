import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

const config = `project: desk
metamorphic:
  transforms:
    - {name: loud, field: message, template: "{value}!"}
evaluators:
  - {type: metamorphic_relation, relation: same_output, transform: loud}
`;

/** A recorded project of so many requests; every pair has the same output. */
function aDesk(cases: number, files: Record<string, string> = {}): Promise<string> {
  const ids = Array.from({ length: cases }, (_, at) => `c${at + 1}`);
  return aProject({
    'oloproof.yaml': config,
    'release.yaml': 'rules:\n  - {id: same, criterion: same_output_under_loud, max_failures: 0}\n',
    'cases.jsonl': ids.map((id) => ({ id, input: { message: `Help ${id}` } })),
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': ids.flatMap((id) => [id, `${id}~loud`]).map((case_id) => ({ case_id, output: 'ok' })),
    ...files,
  });
}

test('what is labelled, and what is still needed', async () => {
  const { code, stdout, stderr } = await runCli(['labels', await aDesk(400)]);
  expect(stdout).toMatchInlineSnapshot(`
    "│ loud │ too_few_labels │ at least 0.0% │ 0 valid / 0 labelled · 400 pairs · 0 stale │

    loud: 0 of 400 pairs are labelled, which is too few
      340 more pairs have to be labelled, if each of them is valid
      or those of a random sample of 22, drawn once, if each of them is valid
    "
  `);
  expect(stderr).toMatch(/^Look at them: traj labels \S+ --pairs\n$/);
  expect(code).toBe(0);
});

test('from the first label to a gate that passes', async () => {
  const folder = await aDesk(3);
  const before = await runCli(['evaluate', folder]);
  expect(before.stdout).toContain('│ same │ same_output_under_loud │ INSUFFICIENT_EVIDENCE │ transform_not_checked │');
  expect(before.stdout).toContain('the requests: 0 of 3 pairs are labelled, which is too few');
  expect(before.code).toBe(3);

  const listed = await runCli(['labels', folder, '--pairs']);
  expect(listed.stdout).toBe(
    [
      '│ c1~loud │ – │ Help c1 │ Help c1! │',
      '│ c2~loud │ – │ Help c2 │ Help c2! │',
      '│ c3~loud │ – │ Help c3 │ Help c3! │',
      '',
    ].join('\n'),
  );
  expect(listed.stderr).toBe('3 of 3 pairs of loud still to be labelled\n');

  const label = (id: string, ...words: string[]) => runCli(['labels', folder, '--label', id, ...words]);
  const first = await label('c1~loud', '--valid', 'yes', '--labeler', 'ann', '--note', 'only louder');
  expect(first.stdout).toMatchInlineSnapshot(`
    "Labelled: c1~loud is valid, says ann.
    │ loud │ too_few_labels │ at least 33.3% │ 1 valid / 1 labelled · 3 pairs · 0 stale │

    loud: 1 of 3 pairs is labelled, which is too few
      2 more pairs have to be labelled, if each of them is valid
      ann: 1 label, 1 valid
    "
  `);
  expect(first.code).toBe(0);
  await label('c1~loud', '--valid', 'no', '--labeler', 'bob');
  await label('c2~loud', '--valid', 'yes', '--labeler', 'ann');
  await label('c3~loud', '--valid', 'yes', '--labeler', 'ann');
  const disputed = await runCli(['labels', folder]);
  expect(disputed.stdout).toMatchInlineSnapshot(`
    "│ loud │ validity_below_minimum │ at least 66.6% │ 2 valid / 3 labelled · 3 pairs · 0 stale │

    loud: labels show that at least 66.6% of 3 pairs keep their meaning, and 85.0% is asked for
      labels of further pairs cannot show it: look again at those found not valid, or change the template
      ann: 3 labels, 3 valid
      bob: 1 label, 0 valid
      1 pair has labels of several people, who agree on 0 (0.0%)
    "
  `);
  const back = await label('c1~loud', '--withdraw', '--labeler', 'bob');
  expect(back.stdout.split('\n')[0]).toBe('Taken back: what bob said of c1~loud.');

  const after = await runCli(['evaluate', folder]);
  expect(after.stdout).toContain('│ loud │ checked │ at least 100.0% │ 3 valid / 3 labelled · 3 pairs · 0 stale │');
  expect(after.stdout).toContain('│ same │ same_output_under_loud │ PASS │ observed_failures_within_limit │');
  expect(after.code).toBe(0);
});

test('a changed template makes labels stale', async () => {
  const folder = await aDesk(2);
  await runCli(['labels', folder, '--label', 'c1~loud', '--valid', 'yes', '--labeler', 'ann']);
  await writeFile(join(folder, 'oloproof.yaml'), config.replace('{value}!', '{value}?'));
  const { stdout } = await runCli(['labels', folder]);
  expect(stdout.split('\n')[0]).toBe(
    '│ loud │ too_few_labels │ at least 0.0% │ 0 valid / 0 labelled · 2 pairs · 1 stale │',
  );
  const check = await runCli(['check', folder]);
  expect(check.stdout).toContain('1 label was given for requests that have changed since; it is not counted');
});

test('a sample is drawn once, and comes first', async () => {
  const folder = await aDesk(40);
  const draw = () => runCli(['labels', folder, '--draw', '20', '--seed', '7', '--transform', 'loud']);
  const { code, stdout, stderr } = await draw();
  const list = stdout.trim().split('\n');
  expect([code, list.length]).toEqual([0, 20]);
  expect(stderr).toContain('Drawn: 20 of 40 pairs of loud, with seed 7.');
  expect(JSON.parse(await readFile(join(folder, 'labels/loud.sample.json'), 'utf8'))).toEqual({ seed: 7, list });
  const again = await draw();
  expect([again.code, again.stdout]).toEqual([2, '']);
  expect(again.stderr).toContain('a sample of loud was drawn before');

  const open = JSON.parse((await runCli(['labels', folder, '--pairs', '--json'])).stdout);
  expect(
    open.pairs
      .slice(0, 20)
      .map(({ caseId }: { caseId: string }) => caseId)
      .sort(),
  ).toEqual(list.toSorted());
  for (const id of list) await runCli(['labels', folder, '--label', id, '--valid', 'yes', '--labeler', 'ann']);
  const { transforms } = JSON.parse((await runCli(['labels', folder, '--json'])).stdout);
  expect(transforms).toMatchObject([{ labelled: 20, atLeast: 36, checked: true, sample: { size: 20, labelled: 20 } }]);
});

test.each<[string[], string]>([
  [['--label', 'c1~loud'], '--valid is missing'],
  [['--label', 'c1~loud', '--valid', 'maybe'], '--valid is maybe'],
  [['--label', 'c1~loud', '--valid', 'no', '--withdraw'], '--valid, --withdraw ask for different things'],
  [['--label', 'c1~lod', '--valid', 'no'], 'did you mean c1~loud?'],
  [['--label', 'c1~loud', '--pairs'], '--label, --pairs ask for different things'],
  [['--pairs', '--transform', 'lod'], 'did you mean loud?'],
  [['--draw', '3'], 'a sample of 3 was asked for, and loud has 2 pairs'],
])('%j', async (args, words) => {
  const { code, stdout, stderr } = await runCli(['labels', await aDesk(2), ...args]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
});

test('a project without transforms has nothing to label', async () => {
  const { code, stderr } = await runCli(['labels', await aDesk(2, { 'oloproof.yaml': 'project: x\n' })]);
  expect(code).toBe(2);
  expect(stderr).toContain('oloproof.yaml names no transforms, so there is nothing to label');
});

test('a label that cannot be read stops the gate, with its line', async () => {
  const labels = '{"case_id": "c1~loud", "valid": "yes", "labeler": "ann"}\n';
  const { code, stdout } = await runCli(['evaluate', await aDesk(2, { 'labels/loud.jsonl': labels })]);
  expect(code).toBe(2);
  expect(stdout).toContain('labels/loud.jsonl:1:33  error  valid is "yes"');
});

test('derived cases are found by their id', async () => {
  const { stdout } = await runCli(['cases', await aDesk(2), '--where', 'id:c2~loud']);
  expect(stdout).toBe('│ c2~loud │ – │ – │ – │ – │\n');
});

test('a derived case is run by its id', async () => {
  const folder = await aDesk(2, {
    'oloproof.yaml': `${config}system: {name: echo, version: "1", callable: "app:run"}\n`,
    'app.mjs': `import { defineSystem } from 'trajectory-inspector/sdk';
export const run = defineSystem({ name: 'echo', version: '1', records: [], run: async (one) => one.input });`,
  });
  const { stderr, stdout } = await runCli(['run', folder, '--case', 'c2~loud']);
  expect(stderr).toContain('1 of 1 case run, 0 ended in an error');
  expect(stdout).toContain('│ same_output_under_loud │ – │ [0.0%, 100.0%] │ 0 / 0 observed · 2 missing · 2 excluded │');
});

test('hostile texts of requests do not act on a terminal', async () => {
  const cases = `${JSON.stringify({ id: 'c1', input: { message: '\u001b[2J\u202e a \n b' } })}\n`;
  const { stdout } = await runCli(['labels', await aDesk(1, { 'cases.jsonl': cases }), '--pairs']);
  expect(stdout).toContain('\\u001b[2J\\u202e a');
  expect(stdout.trim().split('\n')).toHaveLength(1);
});
