import { expect, test } from 'vitest';
import type { CarrierEvents } from './carrier.ts';
import { connect } from './connection.ts';

type Sent = { id: number; method: string; params: { id?: number } };

/** A process that does what `react` says with each message it gets. */
function talkTo(react: (sent: Sent, events: CarrierEvents) => void) {
  const killed: true[] = [];
  let events: CarrierEvents | undefined;
  const connection = connect(
    (given) => {
      events = given;
      return {
        send: (text) => setImmediate(() => react(JSON.parse(text), given)),
        kill: () => killed.push(true),
      };
    },
    () => {},
  );
  const run = (timeoutMs = 5000) =>
    connection.ask('run', { case: { id: 'c', input: null }, trial: 1, seed: 0 }, timeoutMs);
  return { connection, run, killed, events: () => events! };
}

const answer = (id: unknown, result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result });
const failed = (type: string, message: string | RegExp, artifacts = {}) => ({
  ok: false,
  failure: { type, message: message instanceof RegExp ? expect.stringMatching(message) : message, artifacts },
});

test('questions are answered one after the other by the same process', async () => {
  const { run, connection, killed } = talkTo(({ id }, { message }) => message(answer(id, { output: id })));
  expect(await run()).toEqual({ ok: true, result: { output: 1, artifacts: {} } });
  expect(await run()).toEqual({ ok: true, result: { output: 2, artifacts: {} } });
  expect(connection.alive()).toBe(true);
  expect(killed).toEqual([]);
});

test('an error of the system is its answer, and the process goes on', async () => {
  const { run, connection } = talkTo(({ id }, { message }) =>
    message(JSON.stringify({ jsonrpc: '2.0', id, error: { message: 'no such order', data: { artifacts: { a: 1 } } } })),
  );
  expect(await run()).toEqual(failed('thrown', 'no such order', { a: 1 }));
  expect(connection.alive()).toBe(true);
});

const long = `Traceback ${'x'.repeat(300)}`;
test.each<[string, (sent: Sent, events: CarrierEvents) => void, ReturnType<typeof failed>]>([
  [
    'a line that is no message is quoted by its first 200 characters',
    (_sent, { message }) => message(long),
    failed('protocol', `the system wrote a line that is no JSON-RPC message: "${long.slice(0, 200)}" …`),
  ],
  [
    'control characters are quoted, not written',
    (_sent, { message }) => message('\u001b[31mred'),
    failed('protocol', 'the system wrote a line that is no JSON-RPC message: "\\u001b[31mred"'),
  ],
  [
    'a line without an end',
    (_sent, { garbage }) => garbage('a line longer than 64 MiB', 'aaa'),
    failed('protocol', 'the system wrote a line longer than 64 MiB: "aaa"'),
  ],
  [
    'an answer to another question',
    (_sent, { message }) => message(answer(7, {})),
    failed(
      'protocol',
      'the system wrote an answer to another question than was asked: "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":7,\\"result\\":{}}"',
    ),
  ],
  [
    'an id that is only alike',
    ({ id }, { message }) => message(answer(String(id), {})),
    failed('protocol', /^the system wrote an answer to another question than was asked: .*"1\\"/),
  ],
  [
    'a result of another shape',
    ({ id }, { message }) => message(answer(id, { artifacts: [] })),
    failed('protocol', 'the answer to run does not fit: artifacts: expected an object'),
  ],
  [
    'an end in the middle',
    (_sent, { end }) => end({ code: 3, signal: null }),
    failed('crash', 'the process ended with exit code 3 before it answered'),
  ],
  [
    'an end by a signal',
    (_sent, { end }) => end({ code: null, signal: 'SIGSEGV' }),
    failed('crash', 'the process ended by signal SIGSEGV before it answered'),
  ],
  [
    'a program that is not there',
    (_sent, { end }) => end({ code: null, signal: null, message: 'spawn nope ENOENT' }),
    failed('crash', 'the process could not be started: spawn nope ENOENT'),
  ],
])('%s ends the process', async (_what, react, expected) => {
  const { run, connection, killed } = talkTo(react);
  expect(await run()).toEqual(expected);
  expect(connection.alive()).toBe(false);
  expect(killed.length).toBeGreaterThan(0);
  expect(await run()).toMatchObject({ ok: false, failure: { type: 'crash' } });
});

test('blank lines and notifications are passed over', async () => {
  const { run } = talkTo(({ id }, { message }) => {
    message('  ');
    message('{"jsonrpc":"2.0","method":"log","params":{}}');
    message(answer(id, {}));
  });
  expect(await run()).toMatchObject({ ok: true });
});

test('a late system is asked for what it recorded, and ended', async () => {
  const { run, killed } = talkTo(({ method, params }, { message }) => {
    if (method !== 'cancel') return;
    message(JSON.stringify({ jsonrpc: '2.0', id: params.id, error: { message: 'x', data: { artifacts: { t: 1 } } } }));
  });
  expect(await run(10)).toEqual(failed('timeout', 'no answer to run within 0.01 s', { t: 1 }));
  expect(killed).toEqual([true]);
});

test('an answer that comes after its time is too late, though what it recorded is kept', async () => {
  const { run } = talkTo(({ method, params }, { message }) => {
    if (method === 'cancel') message(answer(params.id, { output: 'at last', artifacts: { t: 2 } }));
  });
  expect(await run(10)).toEqual(failed('timeout', 'no answer to run within 0.01 s', { t: 2 }));
});

test('a system that hears nothing is ended all the same', async () => {
  const { run, killed } = talkTo(() => {});
  expect(await run(10)).toEqual(failed('timeout', 'no answer to run within 0.01 s'));
  expect(killed).toEqual([true]);
});

test('one that dies of being asked timed out', async () => {
  const { run } = talkTo(({ method }, { end }) => {
    if (method === 'cancel') end({ code: 1, signal: null });
  });
  expect(await run(10)).toEqual(failed('timeout', 'no answer to run within 0.01 s'));
});

test('a timeout longer than timers go is still one', async () => {
  const { run } = talkTo(({ id }, { message }) => message(answer(id, {})));
  expect(await run(1e12)).toMatchObject({ ok: true });
});

test('talk when nothing was asked ends the process before the next question', async () => {
  const { connection, events } = talkTo(() => {});
  events().message(answer(1, {}));
  expect(connection.alive()).toBe(false);
});
