import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { dispatch } from '../../electron/api/dispatch.ts';
import { createHandlers } from '../../electron/api/handlers.ts';
import { type Client, connect } from '../../shared/contract/connect.ts';
import type { RunState } from '../../shared/contract/run.ts';
import type { Result } from '../../shared/problem.ts';
import { builtHost } from '../../testing/built-host.ts';
import { barePage } from '../../testing/engine-host.ts';
import { marksOf, ownCodeFiles, ownCodeRun } from '../../testing/own-code.ts';
import { aProject } from '../../testing/project.ts';

async function aDesk(files: Record<string, string> = { ...ownCodeFiles(), ...ownCodeRun() }) {
  const settingsFolder = await aProject({});
  const path = await aProject(files);
  const states: RunState[] = [];
  const waiting: (() => void)[] = [];
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const handlers = createHandlers({
    settingsFolder,
    examplesFolder: settingsFolder,
    systems: builtHost(),
    ending: ending.signal,
    exporting: barePage,
    emit: (name, payload) => {
      if (name !== 'runProgress') return;
      states.push(payload as RunState);
      for (const look of waiting) look();
    },
  });
  const client = connect(dispatch(handlers));
  const { folder } = await value(client.open({ path }));
  /** The first state that was told and fits. */
  const told = (fits: (state: RunState) => boolean) =>
    new Promise<RunState>((resolve) => {
      const look = () => {
        const found = states.find(fits);
        if (found) resolve(found);
      };
      waiting.push(look);
      look();
    });
  return { client, folder, states, told, ending, settingsFolder };
}

async function value<Value>(reply: Promise<Result<Value>>): Promise<Value> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

async function codes(reply: Promise<Result<unknown>>): Promise<readonly string[]> {
  const result = await reply;
  return result.ok ? [] : result.problems.map(({ code }) => code);
}

async function grant(client: Client, folder: string) {
  return value(client.grantTrust({ folder, digest: (await value(client.trust({ folder }))).digest }));
}

const over = (state: RunState) => state.state !== 'running';
const all = { where: '', sort: 'suite', descending: false } as const;

const byCommand = ownCodeFiles()['oloproof.yaml']!.replace('callable: "app:run"', 'command: [node, app.ts]');

test.each([
  ['a module', {}],
  ['a command', { 'oloproof.yaml': byCommand }],
])('looking at everything of a folder runs nothing of it: %s', async (_system, files) => {
  const { client, folder } = await aDesk({ ...ownCodeFiles(), ...ownCodeRun(), ...files });
  const run = { folder, run: 'first' };
  const at = { ...run, caseId: 'c1', trial: 1 };
  const page = { offset: 0, limit: 10 };
  const looks: (() => Promise<Result<unknown>>)[] = [
    () => client.about({}),
    () => client.folder({ folder }),
    () => client.report(run),
    () => client.facets(run),
    () => client.cases({ ...run, ...all, ...page, where: 'verdict:polite=missing text:thank' }),
    () => client.caseDetail({ ...at, ...all }),
    () => client.steps({ ...at, ...page }),
    () => client.step({ ...at, index: 1 }),
    () => client.value({ ...at, index: 1, field: 'raw', from: 0 }),
    () => client.rawRecord({ ...at, from: 0 }),
    () => client.problems({ ...run, ...page }),
    () => client.renameRun({ ...run, title: 'the first' }),
    () => client.trust({ folder }),
    () => client.runStatus({ folder }),
  ];
  for (const look of looks) await value(look());
  expect(await codes(client.signOff({ ...run, rule: 'r', by: 'Ada', note: '' }))).toEqual(['sign_off_not_asked']);
  expect(await codes(client.startRun({ folder }))).toEqual(['not_trusted']);
  expect(await codes(client.cancelRun({ folder }))).toEqual(['no_run_under_way']);
  await grant(client, folder);
  expect(await marksOf(folder)).toEqual({});
});

test('trust says what would run, and where', async () => {
  const { client, folder } = await aDesk();
  expect(await value(client.trust({ folder }))).toEqual({
    trusted: false,
    digest: expect.stringMatching(/^[\da-f]{64}$/),
    what: {
      folder,
      system: { name: 'desk', version: '1', callable: 'app:run', command: null, files: ['app.ts'] },
      evaluators: [
        { criterion: 'polite', module: 'checks/tone', exported: 'polite', file: 'checks/tone.ts' },
        { criterion: 'quotes_policy', module: 'checks/tone.ts', exported: 'quotes', file: 'checks/tone.ts' },
      ],
      env: ['DESK_KEY'],
      files: ['oloproof.yaml', 'app.ts', 'checks/tone.ts'],
    },
  });
});

test('of a command, what lies in the folder is looked at', async () => {
  const { client, folder } = await aDesk({
    'oloproof.yaml': 'project: desk\nsystem: {name: desk, command: [python3, agent.py, --fast, ../x]}\n',
    'cases.jsonl': '{"id": "c1", "input": 1}\n',
    'agent.py': '1',
  });
  const { digest, what } = await value(client.trust({ folder }));
  expect(what.system).toMatchObject({ command: ['python3', 'agent.py', '--fast', '../x'], files: ['agent.py'] });
  await writeFile(join(folder, 'agent.py'), '2');
  expect((await value(client.trust({ folder }))).digest).not.toBe(digest);
});

test.each(['oloproof.yaml', 'app.ts', 'checks/tone.ts'])(
  'a change of %s asks again, and back again does not',
  async (file) => {
    const { client, folder, settingsFolder } = await aDesk();
    expect((await grant(client, folder)).trusted).toBe(true);
    expect(await readFile(join(settingsFolder, 'trusted-folders.json'), 'utf8')).toContain(JSON.stringify(folder));
    const before = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), `${before}\n`);
    expect((await value(client.trust({ folder }))).trusted).toBe(false);
    expect(await codes(client.startRun({ folder }))).toEqual(['not_trusted']);
    await writeFile(join(folder, file), before);
    expect((await value(client.trust({ folder }))).trusted).toBe(true);
    expect((await value(client.revokeTrust({ folder }))).trusted).toBe(false);
    expect(await codes(client.startRun({ folder }))).toEqual(['not_trusted']);
  },
);

test('nothing is trusted that changed while it was shown, nor in another folder, nor by a damaged file', async () => {
  const { client, folder, settingsFolder } = await aDesk();
  const { digest } = await value(client.trust({ folder }));
  await writeFile(join(folder, 'app.ts'), 'export const run = () => 1;');
  expect(await codes(client.grantTrust({ folder, digest }))).toEqual(['trust_outdated']);
  expect(await codes(client.grantTrust({ folder, digest: '' }))).toEqual(['trust_outdated']);
  await grant(client, folder);
  const copy = await aProject({
    ...ownCodeFiles(),
    'app.ts': 'export const run = () => 1;',
    'trusted-folders.json': await readFile(join(settingsFolder, 'trusted-folders.json'), 'utf8'),
  });
  expect((await value(client.trust({ folder: copy }))).trusted).toBe(false);
  await writeFile(join(settingsFolder, 'trusted-folders.json'), '[{"folder": ');
  expect((await value(client.trust({ folder }))).trusted).toBe(false);
});

test('once trusted, the project’s own evaluators judge; when that is taken back, they do not', async () => {
  const { client, folder } = await aDesk();
  const run = { folder, run: 'first' };
  const polite = async () => (await value(client.report(run))).criteria[1]!;
  expect((await polite()).missingBecause).toEqual({ not_trusted: 2, not_run: 3 });
  await grant(client, folder);
  expect((await polite()).counts).toMatchObject({ passed: 1, failed: 1, missing: 3 });
  const detail = await value(client.caseDetail({ ...run, ...all, caseId: 'c2', trial: 1 }));
  expect(detail.verdicts.slice(1).map(({ verdict }) => verdict)).toEqual([
    {
      status: 'fail',
      evidence: { because: 'own_words', values: { message: 'it ends without thanks: no' }, steps: [1] },
    },
    { status: 'fail', evidence: { because: 'own_words', values: { message: 'not quoted' }, steps: [] } },
  ]);
  // Looking at a case shows the verdict that was counted; its code is not run again for that.
  expect(await marksOf(folder)).toEqual({ 'check-loaded': '.', 'check-ran': 'c1 c2' });
  await value(client.revokeTrust({ folder }));
  expect((await polite()).missingBecause).toEqual({ not_trusted: 2, not_run: 3 });
});

test('a run tells how far it is, is one at a time, and ends with its figures', async () => {
  const { client, folder, states, told } = await aDesk(ownCodeFiles({ waits: true }));
  await grant(client, folder);
  expect(await value(client.startRun({ folder }))).toMatchObject({ state: 'running', runId: null, total: null });
  const middle = await told(({ done }) => done === 2);
  expect(middle).toMatchObject({ state: 'running', total: 5, errors: 0, runId: expect.any(String) });
  expect(await codes(client.startRun({ folder }))).toEqual(['run_under_way']);
  expect(await value(client.runStatus({ folder }))).toMatchObject({ run: { state: 'running', done: 2 } });
  await writeFile(join(folder, 'go'), '');
  const end = await told(over);
  expect(end).toMatchObject({ state: 'finished', done: 5, total: 5, errors: 0, skipped: 0, remainingMs: null });
  expect(end.problems.map(({ code }) => code)).toEqual(['env_not_set']);
  expect(states.at(-1)).toEqual(end);
  const report = await value(client.report({ folder, run: end.runId! }));
  expect(report.criteria.map(({ counts }) => counts.passed)).toEqual([5, 2, 1]);
  expect((await value(client.folder({ folder }))).runs.map(({ id }) => id)).toEqual([end.runId]);
});

test('cancel keeps what is done, and resume goes on with it', async () => {
  const { client, folder, states, told } = await aDesk(ownCodeFiles({ waits: true }));
  await grant(client, folder);
  await value(client.startRun({ folder }));
  await told(({ done }) => done === 2);
  await value(client.cancelRun({ folder }));
  const cancelled = await told(over);
  expect(cancelled).toMatchObject({ state: 'cancelled', done: 2, total: 5 });
  await writeFile(join(folder, 'go'), '');
  states.length = 0;
  await value(client.startRun({ folder, resume: cancelled.runId! }));
  expect(await told(over)).toMatchObject({ state: 'finished', runId: cancelled.runId, done: 3, skipped: 2 });
  expect((await marksOf(folder))['app-ran']).toBe('c1 c2 c3 c3 c4 c5');
});

test('a run includes the replays that its criteria need', async () => {
  const { client, folder, states, told } = await aDesk();
  const copy = join(folder, 'stateful-agent');
  await cp(fileURLToPath(new URL('../../examples/stateful-agent', import.meta.url)), copy, { recursive: true });
  await rm(join(copy, 'runs'), { recursive: true });
  await grant(client, copy);
  await value(client.startRun({ folder: copy, limit: 4 }));
  const { state, done, replays, problems, runId } = await told(over);
  expect([state, done, problems]).toEqual(['finished', 4, []]);
  expect(replays).toEqual({ done: replays?.total, total: expect.any(Number), errors: 0 });
  expect(replays?.total).toBeGreaterThan(0);
  expect(states.some((one) => one.state === 'running' && one.replays !== null)).toBe(true);
  expect(await readdir(join(copy, 'runs', runId!))).toContain('replays.jsonl');
});

test.each([
  ['the first ones', { limit: 2 }, 'c1 c2'],
  ['named ones', { caseIds: ['c4', 'c2'] }, 'c2 c4'],
  ['by what a case says of itself', { where: 'text:thank' }, 'c1 c3'],
  ['by what was recorded of it', { where: 'text:thank verdict:agent_steps_le_9=pass', of: 'first' }, 'c1'],
  ['what another run left out', { where: 'reason:not_run', of: 'first', limit: 2 }, 'c3 c4'],
])('a part is run: %s', async (_how, part, ran) => {
  const { client, folder, told } = await aDesk();
  await grant(client, folder);
  await value(client.startRun({ folder, workers: 1, ...part }));
  expect((await told(over)).state).toBe('finished');
  expect((await marksOf(folder))['app-ran']).toBe(ran);
});

test.each([
  ['a filter that nobody understands', { where: 'colour:red' }, ['where_unknown_field']],
  ['what a case cannot say before it has run', { where: 'tool:look' }, ['run_where_recorded']],
  ['a run there is not', { where: 'verdict:fail', of: 'none' }, ['run_unknown']],
])('%s is refused at once', async (_what, part, problems) => {
  const { client, folder } = await aDesk();
  await grant(client, folder);
  expect(await codes(client.startRun({ folder, ...part }))).toEqual(problems);
  expect(await marksOf(folder)).toEqual({});
});

test.each([
  ['a case there is not', { caseIds: ['c9'] }, {}, ['case_not_in_suite_near']],
  ['a run there is not', { resume: 'none' }, {}, ['run_unknown']],
  ['a system that says another name', {}, { 'app.ts': 'export const run = 7;' }, ['system_no_hello']],
])('a run that cannot begin stops with its reason: %s', async (_what, part, files, problems) => {
  const { client, folder, told } = await aDesk({ ...ownCodeFiles(), ...ownCodeRun(), ...files });
  await grant(client, folder);
  await value(client.startRun({ folder, ...part }));
  const end = await told(over);
  expect([end.state, end.runId, end.problems.map(({ code }) => code)]).toEqual(['stopped', null, problems]);
});

test('when the process ends, so does what it started for the folder', async () => {
  const { client, folder, told, ending } = await aDesk(ownCodeFiles({ waits: true }));
  await grant(client, folder);
  await value(client.startRun({ folder }));
  await told(({ done }) => done === 2);
  ending.abort();
  expect(await told(over)).toMatchObject({ state: 'cancelled', done: 2 });
  const pid = Number(await readFile(join(folder, 'app-pid'), 'utf8'));
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
