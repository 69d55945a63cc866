import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type EngineLink, linkEngine } from './engine-link.ts';

const scratch = mkdtempSync(join(tmpdir(), 'engine-link-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A process that answers with what it was asked; `silence` it keeps, `event` it tells, `die` it does. */
const program = join(scratch, 'engine.cjs');
writeFileSync(
  program,
  `process.on('message', (text) => {
    const { id, name, input } = JSON.parse(text);
    if (name === 'die') process.exit(1);
    if (name === 'event') process.send(JSON.stringify({ event: 'folderChanged', payload: { folder: 'told' } }));
    if (name !== 'silence') process.send(JSON.stringify({ id, reply: { ok: true, value: [process.pid, input] } }));
  });`,
);

const events: unknown[] = [];
let link: EngineLink;

function start() {
  events.length = 0;
  link = linkEngine(
    ({ message, exited }) => {
      const engine = fork(program);
      engine.on('message', message);
      engine.once('exit', exited);
      return { pid: engine.pid, post: (text) => engine.send(text, () => {}), kill: () => engine.kill() };
    },
    (name, payload) => events.push([name, payload]),
  );
}

afterEach(() => link.stop());

async function answererOf(input: unknown): Promise<number> {
  const reply = await link.call('echo', input);
  return reply.ok ? (reply.value as [number, unknown])[0] : 0;
}

test('calls are answered, each its own', async () => {
  start();
  expect(link.pid()).toBeUndefined(); // not before somebody calls
  const replies = await Promise.all([1, 2, 3].map((input) => link.call('echo', input)));
  expect(replies).toEqual([1, 2, 3].map((input) => ({ ok: true, value: [link.pid(), input] })));
});

test('what the engine tells is heard', async () => {
  start();
  await link.call('event', {});
  expect(events).toEqual([['folderChanged', { folder: 'told' }]]);
});

test('a death refuses every open call, is announced for the folders in use, and the next call starts anew', async () => {
  start();
  const first = await answererOf({ folder: '/a' });
  await answererOf({ folder: '/b' });
  const open = [link.call('silence', {}), link.call('silence', { folder: '/a' })];
  process.kill(first, 'SIGKILL');

  const refused = { ok: false, problems: [expect.objectContaining({ code: 'engine_stopped' })] };
  expect(await Promise.all(open)).toEqual([refused, refused]);
  expect(events).toEqual([
    ['folderChanged', { folder: '/a' }],
    ['folderChanged', { folder: '/b' }],
  ]);
  expect(await answererOf({})).not.toBe(first);
});

test('a call that kills the engine each time is announced once, so that no page asks for it in a circle', async () => {
  start();
  for (let round = 0; round < 3; round++) {
    expect(await link.call('die', { folder: '/a' })).toMatchObject({ ok: false });
  }
  expect(events).toHaveLength(1);
});

test('after the end nothing is started again', async () => {
  start();
  const pid = await answererOf({ folder: '/a' });
  const open = link.call('silence', {});
  link.stop();
  expect(await open).toMatchObject({ ok: false });
  expect(await link.call('echo', {})).toMatchObject({ ok: false });
  expect(() => process.kill(pid, 0)).toThrow();
  expect(events).toEqual([]);
});
