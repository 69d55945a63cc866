import { afterEach, expect, test, vi } from 'vitest';
import { defineSystem } from '../sdk/define-system.ts';
import { NoSystem } from './load-system.ts';
import { serve } from './serve.ts';

afterEach(() => vi.restoreAllMocks());

const system = defineSystem<string>({
  name: 'a',
  version: '1',
  records: ['agent_trajectory/v1'],
  run({ input }, { recorder }) {
    recorder.decision('go');
    if (input === 'throw') throw new Error('no');
    return input === 'wait' ? new Promise(() => {}) : input;
  },
});

const talk = (loading: Promise<typeof system>) => {
  const sent: unknown[] = [];
  const receive = serve(loading, (text) => sent.push(JSON.parse(text)));
  return { sent, say: (message: object) => receive(JSON.stringify({ jsonrpc: '2.0', ...message })) };
};
const run = (id: number, input: string) => ({
  id,
  method: 'run',
  params: { case: { id: 'c', input }, trial: 1, seed: 0 },
});

test('hello and run are answered by id', async () => {
  const { sent, say } = talk(Promise.resolve(system));
  await say({ id: 1, method: 'hello', params: { protocol: 1 } });
  await say(run(2, 'out'));
  expect(sent).toMatchObject([
    { jsonrpc: '2.0', id: 1, result: system.hello },
    { jsonrpc: '2.0', id: 2, result: { output: 'out', artifacts: { 'agent_trajectory/v1': { truncated: false } } } },
  ]);
});

test('what is thrown comes with what was recorded, and its stack goes to the log', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { sent, say } = talk(Promise.resolve(system));
  await say(run(1, 'throw'));
  expect(sent).toMatchObject([
    {
      id: 1,
      error: {
        code: -32000,
        message: 'Error: no',
        data: { artifacts: { 'agent_trajectory/v1': { steps: [{ kind: 'decision' }], truncated_reason: 'error' } } },
      },
    },
  ]);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Error: no\n/)]]);
});

test('a cancel is answered in place of the case, and only of the one that runs', async () => {
  const { sent, say } = talk(Promise.resolve(system));
  void say(run(7, 'wait'));
  await new Promise(setImmediate);
  await say({ method: 'cancel', params: { id: 6 } });
  await say({ method: 'cancel', params: { id: 7 } });
  expect(sent).toMatchObject([
    { id: 7, error: { data: { artifacts: { 'agent_trajectory/v1': { truncated_reason: 'timeout' } } } } },
  ]);
});

test.each(['reset', 'snapshot', 'replay', 'walk'])('%s, which the system does not have', async (method) => {
  const { sent, say } = talk(Promise.resolve({ hello: system.hello, start: system.start }));
  await say({ id: 1, method, params: {} });
  expect(sent).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32601, message: `there is no method ${method}` } }]);
});

test('a stateful system is reset and looked at', async () => {
  let world = {};
  const { sent, say } = talk(
    Promise.resolve(
      defineSystem({
        ...system.hello,
        run: () => null,
        reset(state, context) {
          world = { ...state, ...context };
        },
        snapshot: () => ({ state: world }),
      }),
    ),
  );
  await say({ id: 1, method: 'reset', params: { state: { a: 1 }, case_id: 'c', seed: 2 } });
  await say({ id: 2, method: 'snapshot', params: {} });
  expect(sent).toEqual([
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 2, result: { state: { a: 1, case_id: 'c', seed: 2 } } },
  ]);
});

test('a divergence has a number of its own, and no stack in the log', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { sent, say } = talk(Promise.resolve(system));
  const trajectory = { steps: [{ index: 1, kind: 'decision', content: 'stop' }], checkpoints: [] };
  const params = { ...run(1, 'x').params, trajectory, checkpoint: { id: 'end', step_index: 2 }, change: null };
  await say({ id: 1, method: 'replay', params });
  expect(sent).toMatchObject([
    { id: 1, error: { code: -32001, message: 'step 1 is decision "go"; in the recording it is decision "stop"' } },
  ]);
  expect(log).not.toHaveBeenCalled();
});

test('a module that is no system says so to hello', async () => {
  const { sent, say } = talk(Promise.reject(new NoSystem('it exports nothing')));
  await say({ id: 1, method: 'hello', params: { protocol: 1 } });
  expect(sent).toMatchObject([{ id: 1, error: { message: 'it exports nothing' } }]);
});
