import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/run-cli.ts';
import { aDesk, newVersion } from '../../testing/systems/desk-project.ts';
import { allFine, smallProject } from './small-project.ts';

async function recordedDesk(deeds: readonly string[]) {
  const folder = await aDesk(deeds);
  const { stdout, stderr } = await runCli(['run', folder]);
  const id = /^Run (\S+):/m.exec(stderr)?.[1] ?? '';
  const replays = async () => {
    const text = await readFile(join(folder, 'runs', id, 'replays.jsonl'), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  };
  return { folder, id, stdout, stderr, replays };
}

test('a run makes the replays its criteria need, and judges by them', async () => {
  const { id, stdout, stderr, replays } = await recordedDesk(['try again', 'lie', 'ignore']);
  expect(stderr).toContain(
    `Run ${id}: 6 replays made, 0 of them ended in an error; 0 taken over from other runs, 0 there before.`,
  );
  expect(stdout).toContain(
    '│ recovers_from_error_at_refund │ 50.0% │ [0.8%, 99.2%] │ 1 / 2 observed · 1 missing · 0 excluded │',
  );
  expect(await replays()).toHaveLength(6);
});

test('traj replay finds what is there, and says what the replays of a case came to', async () => {
  const { folder, id, replays } = await recordedDesk(['try again', 'lie']);
  const one = await runCli(['replay', folder, '--case', 'lie']);
  expect(one).toEqual({
    code: 0,
    stdout:
      '│ lie │ recovers_from_error_at_refund │ fail │ After the fault "error" as the result of refund at step 3, the agent reported success, and orders.lie.status is "delivered"; in the control replay it is "refunded" │\n',
    stderr: `Run ${id}: 0 replays made, 0 of them ended in an error; 0 taken over from other runs, 2 there before.\n`,
  });
  const whole = await runCli(['replay', folder, '--force']);
  expect(whole.stdout).toContain('│ recovers_from_error_at_refund │ 50.0%');
  expect(whole.stderr).toContain('4 replays made');
  expect([whole.code, (await replays()).length]).toEqual([0, 8]);
});

test('with --json, the verdicts of the case as a document', async () => {
  const { folder, id } = await recordedDesk(['lie', 'crash']);
  const { stdout } = await runCli(['replay', folder, '--case', 'crash', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    run: id,
    cases: [
      { caseId: 'crash', trial: 1, verdicts: [{ verdict: { status: 'missing', reason: 'replay_not_reproducible' } }] },
    ],
  });
});

test('a system that cannot be replayed is run all the same, and that is said', async () => {
  const folder = await aDesk(['lie']);
  await newVersion(folder, '1', (source) => source.replace('replay(given', 'replay: false,\n  unused(given'));
  const ran = await runCli(['run', folder]);
  expect(ran.stdout).toContain('│ recovers_from_error_at_refund │ – │');
  expect(ran.stderr).toContain('the system desk says of itself that it cannot be replayed');
  const replayed = await runCli(['replay', folder]);
  expect([replayed.code, replayed.stdout]).toEqual([2, '']);
});

test('Ctrl-C keeps the replays that are made, and traj replay goes on', async () => {
  // The desk presses it: its process was started by the command line.
  const pressing = `hang: async (given, context) => {
    const { existsSync, writeFileSync } = await import('node:fs');
    if (existsSync('pressed')) return serve(given.case, context.recorder);
    writeFileSync('pressed', '');
    process.kill(process.ppid, 'SIGINT');
    await new Promise(() => setTimeout(() => {}, 60_000));
  }`;
  const folder = await aDesk(['try again', 'hang']);
  await newVersion(folder, '1', (source) => source.replace('hang: () => new Promise(() => {})', pressing));
  const stopped = await runCli(['run', folder]);
  expect([stopped.code, stopped.stdout]).toEqual([130, '']);
  expect(stopped.stderr).toMatch(/: 2 replays made,.*\nTo go on with them: traj replay \S+ --run \S+\n$/);
  const { code, stderr } = await runCli(['replay', folder]);
  expect(stderr).toContain(
    '2 replays made, 0 of them ended in an error; 0 taken over from other runs, 2 there before.',
  );
  expect(code).toBe(0);
});

test('nothing to replay for', async () => {
  const { code, stdout, stderr } = await runCli(['replay', await smallProject(allFine(1))]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('no criterion of this project rests on replays');
});
