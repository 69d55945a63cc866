import { expect, test } from 'vitest';
import type { Exported } from '../export.ts';
import { notes } from './notes.ts';

const written = (count: number) => {
  const annotations = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    caseId: `case${at}`,
    trial: 1,
    step: null,
    text: 'why?',
    tags: [],
    by: 'Ada',
    at: '2026-01-31T10:00:00Z',
    edited: false,
  }));
  const text = [...notes({ annotations } as unknown as Exported, 'en')].join('').replaceAll(/<[^>]*>/g, '');
  return { cases: [...text.matchAll(/case(\d+)/g)].map(([, at]) => Number(at)), rest: /\d+ more/.exec(text)?.[0] };
};

test('no note, no heading', () => {
  expect(written(0)).toEqual({ cases: [], rest: undefined });
});

test('the first hundred are written out, the rest counted', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at);
  expect(written(100)).toEqual({ cases: hundred, rest: undefined });
  expect(written(102)).toEqual({ cases: hundred, rest: '2 more' });
});
