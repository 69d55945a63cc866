import { expect, test } from 'vitest';
import { formatProblem } from '../../../../shared/problem.ts';
import { upgrade } from './upgrade.ts';

const where = { file: 'x', line: 1 };

test.each([
  ['no format', { a: 1 }, { a: 1, format: 1 }],
  ['null for a format', { format: null }, { format: 1 }],
  ['the newest format', { format: 1, a: 1 }, { format: 1, a: 1 }],
  ['what the schema has to refuse', { format: 'x' }, { format: 'x' }],
  ['no object', [1], [1]],
])('%s', (_name, value, expected) => {
  expect(upgrade('record', value, where)).toEqual({ ok: true, value: expected });
});

test('a newer format is refused by saying what reads it', () => {
  const refused = upgrade('run', { format: 9 }, where);
  expect(refused.ok ? '' : formatProblem('en', refused.problems[0]!)).toBe(
    'x:1  this is format 9, which needs a newer version of Trajectory Inspector than 0.1.0\n    install the newest version, or open it with the one that wrote it',
  );
});
