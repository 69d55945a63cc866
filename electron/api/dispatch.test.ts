import { afterEach, expect, test, vi } from 'vitest';
import type { Output } from '../../shared/contract/api.ts';
import { connect } from '../../shared/contract/connect.ts';
import { sayProblem, succeed } from '../../shared/problem.ts';
import { dispatch, type Handlers } from './dispatch.ts';

const about: Output<'about'> = {
  version: '1.2.3',
  door: 'window',
  holds: null,
  canPickFolder: true,
  examples: [],
  startFolder: null,
};

const handlers: Partial<Handlers> = {
  about: async () => succeed(about),
  forgetFolder: async () => {
    throw new Error('the disk \u001b[2Jwas eaten');
  },
};

const call = dispatch(handlers as Handlers);

afterEach(() => {
  vi.restoreAllMocks();
});

test('a call goes through the contract and back', async () => {
  expect(await connect(call).about({})).toEqual({ ok: true, value: about });
});

const folder = { folder: '/agents/support' };

test.each<[string, unknown, unknown, string]>([
  ['a name that is not in the contract', 'deleteEverything', {}, 'there is no such method'],
  ['a name that every object has', 'toString', {}, 'there is no such method'],
  ['the prototype', '__proto__', {}, 'there is no such method'],
  ['the constructor', 'constructor', {}, 'there is no such method'],
  ['no name', '', {}, 'there is no such method'],
  ['a name that is no text', { toString: 'about' }, {}, 'there is no such method'],
  ['no input', 'about', undefined, 'expected object'],
  ['input of another shape', 'folder', { folder: 7 }, 'folder: '],
  ['a field too little', 'report', folder, 'run: '],
  ['a field too much', 'folder', { ...folder, deep: true }, 'deep'],
  ['a field named __proto__', 'folder', JSON.parse('{"folder":"/a","__proto__":{"x":1}}'), '__proto__'],
  ['one run to compare', 'compare', { ...folder, a: 'r1' }, 'b: '],
  ['a change that is none', 'flips', { ...folder, a: 'r1', b: 'r2', change: 'same', offset: 0, limit: 1 }, 'change: '],
  ['a page too long', 'problems', { ...folder, run: null, offset: 0, limit: 1001 }, 'limit: '],
])('refuses %s', async (_case, name, input, detail) => {
  expect(await call(name as string, input)).toMatchObject({
    ok: false,
    problems: [{ code: 'bad_call', severity: 'error', values: { detail: expect.stringContaining(detail) } }],
  });
});

test('a name of any length is told in a line', async () => {
  const reply = await call('x'.repeat(100_000), {});
  expect(!reply.ok && reply.problems.map((one) => sayProblem('en', one).what.length < 500)).toEqual([true]);
});

test('a thrown bug is answered, and its stack goes to standard error with nothing hidden in it', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await call('forgetFolder', folder)).toMatchObject({
    ok: false,
    problems: [{ code: 'bug', values: { method: 'forgetFolder', message: 'the disk \u001b[2Jwas eaten' } }],
  });
  expect(write).toHaveBeenCalledWith(
    expect.stringMatching(/^forgetFolder: Error: the disk \\u001b\[2Jwas eaten\n +at /),
  );
});

test('what is not answered here is passed on, checked', async () => {
  const next = vi.fn(async () => succeed('from the engine'));
  const here = dispatch({ about: async () => succeed(about) }, next);
  expect(await here('about', {})).toEqual(succeed(about));
  expect(await here('folder', folder)).toEqual(succeed('from the engine'));
  expect(await here('folder', { folder: 7 })).toMatchObject({ ok: false });
  expect(next.mock.calls).toEqual([['folder', folder]]);
});
