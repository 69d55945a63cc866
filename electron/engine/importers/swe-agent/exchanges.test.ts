import { expect, test } from 'vitest';
import { pairWithSteps } from './exchanges.ts';
import type { Exchange } from './turn.ts';

/** `action/response` */
const parts = (text: string) => ({ action: text.split('/')[0]!, response: text.split('/')[1] ?? '' });

test.each<[string, string[], string[], string, number]>([
  ['each in turn', ['ls', 'cat'], ['ls', 'cat'], '0-0 1-1', 0],
  ['white space at the ends does not count', ['ls\n'], ['ls'], '0-0', 0],
  ['a refused step that the history lacks', ['ls', 'edit', 'cat'], ['ls', 'cat'], '0-0 2-1', 0],
  ['a refused step that comes again later', ['edit/no', 'ls/a', 'edit/yes'], ['ls/a', 'edit/yes'], '1-0 2-1', 0],
  ['messages that the trajectory lacks', ['ls/a', 'cat/c'], ['ls/a', 'rm/b', 'cat/c'], '0-0 1-2', 1],
  ['the same action over and over', ['ls/a', 'ls/a', 'ls/a'], ['ls/a', 'ls/a'], '0-0 1-1', 0],
  ['nothing in common', ['ls/a'], ['cat/b'], '', 1],
  ['no history', ['ls'], [], '', 0],
])('%s', (_, steps, history, expected, left) => {
  const exchanges: Exchange[] = history.map(parts).map(({ action, response }) => ({
    said: { value: { role: 'assistant', action, content: response }, calls: [] },
    answers: [],
  }));
  const { pairs, unpaired } = pairWithSteps(steps.map(parts), exchanges);
  expect([...pairs].map(([at, exchange]) => `${at}-${exchanges.indexOf(exchange)}`).join(' ')).toBe(expected);
  expect(unpaired).toHaveLength(left);
});

test('a step that is no object pairs with nothing, and ten thousand steps take no time', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `same/${at % 2}`);
  const exchanges: Exchange[] = many.map(parts).map(({ action, response }) => ({
    said: { value: { role: 'assistant', action: `${action}!`, content: response }, calls: [] },
    answers: [],
  }));
  const { pairs, unpaired } = pairWithSteps(['no step', ...many.map(parts)], exchanges);
  expect([pairs.size, unpaired.length]).toEqual([0, 10_000]);
});
