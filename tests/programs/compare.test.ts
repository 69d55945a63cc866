import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';
import { cases, runFiles, twoRuns } from './two-runs.ts';

const no = { answer: 'no' };
const slow = { tools: ['lookup', 'search'] };

test('both runs, what changed, and whether it is shown', async () => {
  const folder = await twoRuns(
    [...cases(30), ...cases(2, no), {}],
    [...cases(18, slow), ...cases(12, no), {}, no, null],
  );
  const { code, stdout, stderr } = await runCli(['compare', 'first', 'second', '--criterion', 'answer_correct'], {
    cwd: folder,
  });
  expect(stdout.slice(0, stdout.indexOf('\nVerdicts'))).toMatchInlineSnapshot(`
    "small · A: first · B: second
    32 pairs compared · 1 only in A

    Criteria: A, B, B − A
    │ answer_correct │ 93.8% │ 59.4% │ −34.4% │ [−52.8%, −14.5%] │ p 0.0069 │ WORSE │ 12 broke · 1 mended of 32 │ 92.3% of the changed got worse [63.9%, 99.9%] │

    Counts: B − A, case by case
    │ agent_steps │ median +2 [0, +2] steps │ p < 0.0001 │ 18 more · 0 fewer of 32 │
    │ agent_tool_calls │ median +1 [0, +1] calls │ p < 0.0001 │ 18 more · 0 fewer of 32 │
    "
  `);
  expect(stdout.slice(stdout.indexOf('│ case_30'))).toMatchInlineSnapshot(`
    "│ case_30 │ answer_correct │ broke │ pass → fail │
    │ case_31 │ answer_correct │ mended │ fail → pass │
    │ case_33 │ answer_correct │ gone │ pass → – │
    "
  `);
  expect(stderr).toMatchInlineSnapshot(`
    "p is the worst case over incomplete pairs, adjusted by Holm; WORSE or BETTER where it is at most 0.05. An interval sizes, the test decides.
    "
  `);
  expect(code).toBe(0);
});

test('the two runs change places: every figure is mirrored', async () => {
  const folder = await twoRuns(
    [...cases(20), ...cases(10, no), null],
    [...cases(12), ...cases(18, no), { truncated: true }],
  );
  const read = async (a: string, b: string) => JSON.parse((await runCli(['compare', a, b, folder, '--json'])).stdout);
  const [there, back] = [await read('first', 'second'), await read('second', 'first')];
  expect(back.pairing).toEqual({ ...there.pairing, onlyInA: there.pairing.onlyInB, onlyInB: there.pairing.onlyInA });
  for (const [at, one] of there.criteria.entries()) {
    const other = back.criteria[at];
    expect(other.interval).toEqual({ lower: 0 - one.interval.upper, upper: 0 - one.interval.lower });
    expect([other.rateB, other.rateA, 0 - other.difference]).toEqual([one.rateA, one.rateB, one.difference]);
    expect([other.p, other.pAdjusted]).toEqual([one.p, one.pAdjusted]);
    expect(other.changes).toEqual({
      broke: one.changes.mended,
      mended: one.changes.broke,
      new: one.changes.gone,
      gone: one.changes.new,
    });
  }
  const turned: Record<string, string> = { broke: 'mended', mended: 'broke', new: 'gone', gone: 'new' };
  expect(back.flips).toEqual(
    there.flips.map((flip: { change: string; a: unknown; b: unknown }) => ({
      ...flip,
      change: turned[flip.change],
      a: flip.b,
      b: flip.a,
    })),
  );
});

test('pairs that started from different states are said', async () => {
  const folder = await twoRuns(cases(2, { start: 'aa' }), [{ start: 'aa' }, { start: 'bb' }]);
  const { stdout } = await runCli(['compare', 'first', 'second', folder, '--json']);
  expect(JSON.parse(stdout).pairing.startsDiffer).toEqual({ total: 1, cases: [{ caseId: 'case_2', trial: 1 }] });
  const { stderr } = await runCli(['compare', 'first', 'second', folder]);
  expect(stderr).toContain('1 pair started from different states');
});

test('a run folder that lies elsewhere is judged by this project', async () => {
  const folder = await twoRuns(cases(10), cases(10));
  const elsewhere = await aProject(runFiles('kept/nightly', cases(10, no)));
  const { code, stdout } = await runCli(['compare', 'first', 'kept/nightly', folder, '--json'], { cwd: elsewhere });
  const { b, criteria } = JSON.parse(stdout);
  expect(b).toMatchObject({ id: 'nightly', folder: expect.stringContaining(join('kept', 'nightly')) });
  expect(criteria[0]).toMatchObject({ rateA: 1, rateB: 0, verdict: 'WORSE', cells: { passFail: 10 } });
  expect(code).toBe(0);
});

test('a case that only one of them has a record of stands beside nothing', async () => {
  const folder = await twoRuns(cases(10), [...cases(9), null]);
  const { stdout } = await runCli(['compare', 'first', 'second', folder, '--json']);
  expect(JSON.parse(stdout).pairing).toMatchObject({ pairs: 9, onlyInA: { total: 1, cases: [{ caseId: 'case_10' }] } });
});

describe('exit codes', () => {
  const rule = (text: string) => ({ 'release.yaml': `rules:\n  - {id: r, criterion: answer_correct, ${text}}\n` });

  test.each([
    ['0: no rule limits a drop, whatever the others say', cases(30), cases(30, no), rule('max_failures: 0'), 0],
    ['0: the drop is within the limit', cases(200), cases(200), rule('max_drop: 0.05'), 0],
    ['1: the drop exceeds it', cases(60), cases(60, no), rule('max_drop: 0.05'), 1],
    ['2: release.yaml has an error', cases(3), cases(3), rule('max_drop: 5'), 2],
    ['3: too few cases to show it', cases(10), cases(10), rule('max_drop: 0.05'), 3],
    ['3: nothing was measured in both', [null, {}], [{}, null], {}, 3],
    ['4: a person has to sign off', cases(200), cases(200), rule('max_drop: 0.05, review: required'), 4],
  ])('%s', async (_, before, after, files, code) => {
    const folder = await twoRuns(before, after, files);
    expect(await runCli(['compare', 'first', 'second', folder, '--quiet'])).toMatchObject({ code });
  });

  test('2: no such run, no such criterion; both are said', async () => {
    const folder = await twoRuns(cases(1), cases(1));
    const { code, stderr } = await runCli(['compare', 'first', 'thrid', '--criterion', 'x'], { cwd: folder });
    expect(stderr.replaceAll(folder, 'DIR')).toMatchInlineSnapshot(`
      "traj compare  error  no evaluator of this project gives "x"
          criteria of this project: answer_correct, agent_no_tool_loop
      DIR  error  there is neither a run "thrid" nor a run folder of that path
          runs of this project: second, first; or name a folder that holds run.json and records.jsonl
      "
    `);
    expect(code).toBe(2);
  });
});

describe('evaluate --baseline', () => {
  const files = { 'release.yaml': 'rules:\n  - {id: no-regression, criterion: answer_correct, max_drop: 0.05}\n' };

  test('the gate says by how much the rate differs', async () => {
    const folder = await twoRuns(cases(60), [...cases(40), ...cases(20, no)], files);
    const { code, stdout, stderr } = await runCli(['evaluate', '--baseline', 'first'], { cwd: folder });
    expect(stdout.slice(stdout.indexOf('\nGate'))).toMatchInlineSnapshot(`
      "
      Gate
      │ no-regression │ answer_correct │ FAIL │ drop_exceeds_limit │

      Gate: Fail
        no-regression: The difference to the baseline, [−46.0%, −22.7%], breaks the limit: at most 5.0% lower
      "
    `);
    expect(stderr).toMatchInlineSnapshot(`
      "Drops are measured against the run first.

      Look at them: traj cases --where rule:no-regression
      Or in a window: traj open
      "
    `);
    expect(code).toBe(1);
  });

  test('without one there is no evidence, and the other rules are decided', async () => {
    const folder = await twoRuns(cases(60), cases(60), files);
    const { code, stdout } = await runCli(['evaluate', folder]);
    expect(stdout.slice(stdout.indexOf('\nGate'))).toMatchInlineSnapshot(`
      "
      Gate
      │ no-regression │ answer_correct │ INSUFFICIENT_EVIDENCE │ no_baseline │

      Gate: Not enough evidence
        no-regression: A drop needs a run to compare with: --baseline
      "
    `);
    expect(code).toBe(3);
  });
});
