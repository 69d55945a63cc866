import { expect, test } from 'vitest';
import { startRecording } from './recorder.ts';
import { ToolError } from './tool-error.ts';
import type { HookedCall, Hooks } from './types.ts';

/** Looks an order up twice under the hooks: what the agent saw, what was recorded, and how often the tool was called. */
async function lookUpTwice(hooks: Hooks) {
  const { recorder, trajectory } = startRecording({ hooks });
  let made = 0;
  const saw: unknown[] = [];
  for (const id of ['a', 'b']) {
    const call = recorder.call('look_up', { id }, () => {
      made += 1;
      return { id, status: 'delivered' };
    });
    saw.push(await call.catch((error: Error) => `${error.name}: ${error.message}`));
  }
  const results = trajectory().steps.filter(({ kind }) => kind === 'tool_result');
  return { saw, made, results: results.map(({ result, is_error, source }) => ({ result, is_error, source })) };
}

const real = (id: string) => ({ id, status: 'delivered' });
const kept = (id: string) => ({ result: real(id), is_error: undefined, source: undefined });

test('a failed lookup: pre_hook throws, and the tool is not called', async () => {
  const hooks: Hooks = {
    pre_hook({ nth }) {
      if (nth === 1) throw new ToolError('timeout', 'no answer');
    },
  };
  expect(await lookUpTwice(hooks)).toEqual({
    saw: ['timeout: no answer', real('b')],
    made: 1,
    results: [
      {
        result: { error: { type: 'timeout', message: 'no answer' } },
        is_error: true,
        source: { hook: 'pre_hook' },
      },
      kept('b'),
    ],
  });
});

test('a result in place of the call', async () => {
  const hooks: Hooks = { pre_hook: async (call) => (call.nth === 2 ? { status: 'lost' } : undefined) };
  expect(await lookUpTwice(hooks)).toEqual({
    saw: [real('a'), { status: 'lost' }],
    made: 1,
    results: [kept('a'), { result: { status: 'lost' }, is_error: undefined, source: { hook: 'pre_hook' } }],
  });
});

test('a delayed document: post_hook replaces the first result', async () => {
  const hooks: Hooks = { post_hook: ({ nth }) => (nth === 1 ? { status: 'pending' } : undefined) };
  expect(await lookUpTwice(hooks)).toEqual({
    saw: [{ status: 'pending' }, real('b')],
    made: 2,
    results: [{ result: { status: 'pending' }, is_error: undefined, source: { hook: 'post_hook' } }, kept('b')],
  });
});

test('hooks see the call and the result as they are recorded, and what they do to them changes nothing', async () => {
  const seen: [HookedCall, unknown][] = [];
  const hooks: Hooks = {
    post_hook(call, result) {
      seen.push([structuredClone(call), structuredClone(result)]);
      (call.arguments as { id: string }).id = 'x';
      (result as { status: string }).status = 'x';
    },
  };
  expect(await lookUpTwice(hooks)).toMatchObject({ saw: [real('a'), real('b')], results: [kept('a'), kept('b')] });
  expect(seen).toEqual([
    [{ tool: 'look_up', arguments: { id: 'a' }, index: 1, nth: 1 }, real('a')],
    [{ tool: 'look_up', arguments: { id: 'b' }, index: 3, nth: 2 }, real('b')],
  ]);
});

test('post_hook does not see a call that failed', async () => {
  const { recorder } = startRecording({
    hooks: {
      post_hook: () => {
        throw new Error('was asked');
      },
    },
  });
  const failing = recorder.as('desk').call('look_up', {}, () => Promise.reject(new Error('no such order')));
  await expect(failing).rejects.toThrow('no such order');
});

test('a case can bring hooks of its own', async () => {
  const { recorder } = startRecording({ hooks: { pre_hook: () => 'of the system' } });
  recorder.hooks({ pre_hook: ({ agent }) => `for ${agent}` });
  expect(await recorder.as('desk').call('look_up', {}, () => 'real')).toBe('for desk');
});
