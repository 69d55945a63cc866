import { expect, test } from 'vitest';
import { keepLatest } from './keep-latest.ts';

test('a question is asked once while it is remembered', async () => {
  const kept = keepLatest<number>(2);
  let asked = 0;
  const ask = (key: string) => kept.ask(key, async () => ++asked);
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 1, 2]);
  await ask('a');
  await ask('c');
  expect([await ask('a'), await ask('b')]).toEqual([1, 4]);
});

test('a rejected answer is forgotten', async () => {
  const kept = keepLatest<number>(2);
  await expect(kept.ask('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.ask('a', async () => 7)).toBe(7);
});

test('work that was ended because everything was forgotten is done anew for whoever waits', async () => {
  const kept = keepLatest<string>(2);
  let end: (reason: Error) => void = () => {};
  let asked = 0;
  const waiting = kept.ask('a', () => {
    asked += 1;
    return asked === 1 ? new Promise((_, reject) => (end = reject)) : Promise.resolve('as it is now');
  });
  kept.clear();
  end(new Error('the folder changed'));
  expect(await waiting).toBe('as it is now');
});
