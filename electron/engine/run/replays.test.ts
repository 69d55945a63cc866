import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordRun, replayDesk, replayLines, verdictsOf } from '../../../testing/systems/desk.ts';
import { aDesk, faultRecovery, newVersion } from '../../../testing/systems/desk-project.ts';
import type { RunProgress } from './progress.ts';

const counted = async (replayed: ReturnType<typeof replayDesk>) => {
  const result = await replayed;
  if (!result.ok) return result.problems.map(({ code }) => code).join(' ');
  const { found, made, copied, spared, errors, total, notes } = result.value;
  const codes = notes.map(({ code }) => code);
  return [
    `${total}: ${made} made, ${copied} copied, ${spared} spared, ${errors} errors, ${found} found`,
    ...codes,
  ].join(' ');
};

test('each kind of system gets its own verdict, and costs no other case its own', async () => {
  const folder = await aDesk([
    ...['try again 1', 'lie', 'escalate', 'give up', 'ignore', 'stay stale 1', 'stay stale 2', 'wander', 'crash'],
    ...['crash at the fault', 'hang', 'unset', 'throw', 'hurry', 'try again 2'],
  ]);
  await recordRun(folder);
  expect(await counted(replayDesk(folder))).toBe('26: 21 made, 0 copied, 5 spared, 4 errors, 0 found');
  const after = 'After the fault "error" as the result of refund at step 3, the agent';
  const injected = '{"error":{"type":"tool_error","message":"injected fault"}}';
  expect(await verdictsOf(folder)).toEqual({
    'try again 1': `pass at 3: ${after} ended in success and left the state of the control replay`,
    lie: `fail at 3: ${after} reported success, and orders.lie.status is "delivered"; in the control replay it is "refunded"`,
    escalate: `pass at 3: ${after.replace(', the agent', '')}, to_person was called at step 5 of the replay`,
    'give up': `fail at 3: ${after} ended in failure and did not escalate`,
    ignore: `missing: replay_not_trustworthy (step 3: the call was answered by {"refunded":true}; expected the fault, ${injected})`,
    'stay stale 1': `missing: replay_not_trustworthy (step 3: the call was answered by {"refunded":true}; expected the fault, ${injected})`,
    'stay stale 2':
      'missing: replay_not_reproducible (step 1: arguments is {"id":"stay stale 1"}; recorded was {"id":"stay stale 2"})',
    wander: expect.stringMatching(
      /^missing: replay_not_reproducible \(step 4: result is {"nr":".*; recorded was {"nr":"/,
    ),
    crash:
      'missing: replay_not_reproducible (the replay ended in an error: crash: the process ended with exit code 3 before it answered)',
    'crash at the fault':
      'missing: replay_not_trustworthy (the replay ended in an error: crash: the process ended with exit code 4 before it answered)',
    hang: 'missing: replay_not_reproducible (the replay ended in an error: timeout: no answer to replay within 3 s)',
    unset:
      'missing: replay_not_reproducible (the replay ended in an error: reset_thrown: the sandbox does not take this state)',
    throw: 'missing: system_error (undefined)',
    hurry: 'missing: no_checkpoint (the call of refund at step 3)',
    'try again 2': `pass at 3: ${after} ended in success and left the state of the control replay`,
  });
});

const file = (folder: string, run: string, name = 'replays.jsonl') => join(folder, 'runs', run, name);

test('what was made is not made again, but for what crashed', async () => {
  const folder = await aDesk(['try again', 'lie', 'crash']);
  await recordRun(folder);
  expect(await counted(replayDesk(folder))).toBe('6: 5 made, 0 copied, 1 spared, 1 errors, 0 found');
  expect(await counted(replayDesk(folder))).toBe('2: 1 made, 0 copied, 1 spared, 1 errors, 4 found');
  expect(await replayLines(folder)).toEqual([
    'try again control 1',
    'try again fault 1',
    'lie control 1',
    'lie fault 1',
    'crash control 1 crash',
    'crash control 1 crash',
  ]);
  expect(await counted(replayDesk(folder, { caseIds: ['lie'] }))).toBe(
    '0: 0 made, 0 copied, 0 spared, 0 errors, 2 found',
  );
  expect(await counted(replayDesk(folder, { caseIds: ['lie'], force: true }))).toBe(
    '2: 2 made, 0 copied, 0 spared, 0 errors, 0 found',
  );
});

test('another run with the same recordings takes them over', async () => {
  const folder = await aDesk(['try again', 'lie']);
  const first = await recordRun(folder);
  await replayDesk(folder);
  const second = await recordRun(folder);
  expect(await counted(replayDesk(folder, { run: second }))).toBe('4: 0 made, 4 copied, 0 spared, 0 errors, 0 found');
  expect(await verdictsOf(folder, second)).toEqual(await verdictsOf(folder, first));
  expect(await readFile(file(folder, second), 'utf8')).toBe(await readFile(file(folder, first), 'utf8'));
  expect(await counted(replayDesk(folder, { run: second }))).toBe('0: 0 made, 0 copied, 0 spared, 0 errors, 4 found');
});

test('a new version replays again, and the replays of the version that was tried last count', async () => {
  const folder = await aDesk(['lie']);
  await recordRun(folder);
  await replayDesk(folder);
  const verdict = async () => (await verdictsOf(folder)).lie?.slice(0, 4);
  expect(await verdict()).toBe('fail');

  await newVersion(folder, '2', (source) => source.replace("done && does !== 'lie'", 'done'));
  expect(await verdict()).toBe('fail'); // evaluating runs nothing
  expect(await counted(replayDesk(folder))).toBe(
    '2: 2 made, 0 copied, 0 spared, 0 errors, 0 found replay_other_system',
  );
  expect(await verdict()).toBe('pass');

  await newVersion(folder, '1');
  expect(await counted(replayDesk(folder))).toBe('1: 0 made, 1 copied, 0 spared, 0 errors, 1 found');
  expect(await replayLines(folder)).toEqual([
    'lie control 1',
    'lie fault 1',
    'lie control 2',
    'lie fault 2',
    'lie control 1',
  ]);
  expect(await verdict()).toBe('fail');
});

test('replays of another recording do not count', async () => {
  const folder = await aDesk(['try again']);
  const run = await recordRun(folder);
  await replayDesk(folder);
  const records = file(folder, run, 'records.jsonl');
  await writeFile(records, (await readFile(records, 'utf8')).replace('"result":"delivered"', '"result":"shipped"'));
  expect(await verdictsOf(folder)).toEqual({
    'try again': 'missing: not_replayed (the call of refund at step 3)',
  });
  expect(await counted(replayDesk(folder))).toBe('2: 2 made, 0 copied, 0 spared, 0 errors, 0 found');
});

test('of identical calls each is replayed, from one control where one checkpoint lies before them', async () => {
  const all = faultRecovery.replace('}', ', occurrence: all}');
  const second = faultRecovery.replace('}', ', criterion: second, occurrence: 2}');
  const folder = await aDesk(['twice', 'lie'], [all, second]);
  await recordRun(folder);
  expect(await counted(replayDesk(folder))).toBe('5: 5 made, 0 copied, 0 spared, 0 errors, 0 found');
  const of = (step: number) =>
    `pass at ${step}: After the fault "error" as the result of refund at step ${step}, the agent ended in success and left the state of the control replay`;
  expect((await verdictsOf(folder)).twice).toBe(`${of(3)} | ${of(5)}`);
  expect((await verdictsOf(folder)).lie).toMatch(/ \| excluded: tool_not_called$/);
});

test('what is done when it is cancelled is kept, and gone on with', async () => {
  const folder = await aDesk(['try again', 'lie', 'hang']);
  await recordRun(folder);
  const stop = new AbortController();
  const onProgress = ({ done }: RunProgress) => {
    if (done === 3) stop.abort();
  };
  const cancelled = await replayDesk(folder, { watcher: { signal: stop.signal, onProgress } });
  expect(cancelled).toMatchObject({ ok: true, value: { cancelled: true, made: 3, total: 6 } });
  expect(await counted(replayDesk(folder, { caseIds: ['try again', 'lie'] }))).toBe(
    '1: 1 made, 0 copied, 0 spared, 0 errors, 3 found',
  );
});

test('a torn last replay is cut off and made again', async () => {
  const folder = await aDesk(['try again']);
  const run = await recordRun(folder);
  await replayDesk(folder);
  const replays = file(folder, run);
  await writeFile(replays, (await readFile(replays, 'utf8')).slice(0, -40));
  expect((await verdictsOf(folder))['try again']).toBe('missing: not_replayed (the call of refund at step 3)');
  expect(await counted(replayDesk(folder))).toBe('1: 1 made, 0 copied, 0 spared, 0 errors, 1 found replay_tail_cut');
  expect(await replayLines(folder)).toEqual(['try again control 1', 'try again fault 1']);
});

test('several workers replay as one does', async () => {
  const deeds = Array.from({ length: 6 }, (_, at) => `${at % 2 ? 'lie' : 'try again'} ${at}`);
  const folder = await aDesk(deeds);
  await recordRun(folder);
  expect(await counted(replayDesk(folder, { workers: 3 }))).toBe('12: 12 made, 0 copied, 0 spared, 0 errors, 0 found');
  const verdicts = Object.values(await verdictsOf(folder)).map((verdict) => verdict.slice(0, 4));
  expect(verdicts).toEqual(['pass', 'fail', 'pass', 'fail', 'pass', 'fail']);
});

test('nothing is replayed where nothing can be, or need be', async () => {
  const folder = await aDesk(['lie']);
  await recordRun(folder);
  expect(await counted(replayDesk(folder, { caseIds: ['lye'] }))).toBe('case_not_in_suite_near');
  await newVersion(folder, '1', (source) => source.replace('replay(given', 'replay: false,\n  unused(given'));
  expect(await counted(replayDesk(folder))).toBe('system_not_replayable');
  await newVersion(folder, '1', (source) =>
    source.replace('orders = state.orders', 'orders = state.orders; orders.n = { nr: randomUUID() }'),
  );
  const unsteady = await replayDesk(folder);
  expect(unsteady.ok && unsteady.value.stopped.map(({ code }) => code)).toEqual(['nondeterministic_reset']);
  await newVersion(folder, '1', (source) => source, ['{type: agent_max_steps, max_steps: 9}']);
  expect(await counted(replayDesk(folder))).toBe('no_replays_needed');
  await newVersion(folder, '1', (source) => source, ['{type: agent_max_stps}']);
  expect(await counted(replayDesk(folder))).toBe('evaluator_unknown_near');
});

test.skipIf(process.platform === 'win32')('replays that are kept elsewhere are not appended to', async () => {
  const folder = await aDesk(['lie']);
  const run = await recordRun(folder);
  await replayDesk(folder);
  const outside = `${folder}-outside.jsonl`;
  await rename(file(folder, run), outside);
  await symlink(outside, file(folder, run));
  const before = await readFile(outside, 'utf8');
  expect(await counted(replayDesk(folder, { force: true }))).toBe('path_outside');
  expect(await readFile(outside, 'utf8')).toBe(before);
  await rm(outside);
});
