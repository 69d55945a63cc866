import { expect, test } from 'vitest';
import { casesOf } from './cases.ts';

test.each<[string, [name: string, id: string | undefined, text: string | undefined][], string[]]>([
  ['a problem that is named', [['x.traj', 'repo-1', 'a']], ['repo-1']],
  ['one that is not goes by its file', [['runs/repo-1.traj', undefined, 'a']], ['repo-1']],
  [
    'the same text is the same problem',
    [
      ['a.traj', undefined, 'a'],
      ['b.traj', undefined, 'a'],
    ],
    ['a', 'a'],
  ],
  [
    'the name comes from whichever file has it',
    [
      ['a.traj', undefined, 'a'],
      ['b.traj', 'repo-1', 'a'],
    ],
    ['repo-1', 'repo-1'],
  ],
  [
    'other texts are other problems',
    [
      ['x/a.traj', undefined, 'a'],
      ['y/a.traj', undefined, 'b'],
    ],
    ['a', 'a-2'],
  ],
  [
    'a file called as another problem is',
    [
      ['a.traj', 'b', 'a'],
      ['b.traj', undefined, 'b'],
    ],
    ['b', 'b-2'],
  ],
  [
    'no text, no problem in common',
    [
      ['a.traj', undefined, undefined],
      ['b.traj', undefined, undefined],
    ],
    ['a', 'b'],
  ],
  ['a name that cases may not have', [['a~b.traj', undefined, 'a']], ['a-b']],
])('%s', (_, files, expected) => {
  const cases = casesOf(files.map(([name, id, text]) => ({ name, issue: { id, text } })));
  expect(cases.map(({ id }) => id)).toEqual(expected);
  expect(cases.map(({ input }) => input)).toEqual(
    files.map(([, , text]) => (text === undefined ? null : { problem_statement: text })),
  );
});
