import { expect, test } from 'vitest';
import { environmentFor, unsetNames } from './environment.ts';

const all = { PATH: '/bin', HOME: '/home/me', MY_KEY: 'k', SECRET: 's', NODE_OPTIONS: '--inspect', ABSENT: undefined };

test.each([
  ['only what every process needs', [], { PATH: '/bin', HOME: '/home/me' }],
  ['and what the system names', ['MY_KEY'], { PATH: '/bin', HOME: '/home/me', MY_KEY: 'k' }],
  ['a name that is not set is left out', ['ABSENT', 'OTHER'], { PATH: '/bin', HOME: '/home/me' }],
  ['names are exact', ['my_key'], { PATH: '/bin', HOME: '/home/me' }],
])('a system sees %s', (_what, named, seen) => {
  expect(environmentFor(named, all, false)).toEqual(seen);
});

test('on Windows the case of names does not count', () => {
  expect(environmentFor(['my_key'], { Path: 'C:\\', My_Key: 'k', Secret: 's' }, true)).toEqual({
    Path: 'C:\\',
    My_Key: 'k',
  });
});

test('what a system asks for and is not set', () => {
  expect(unsetNames(['MY_KEY', 'ABSENT', 'OTHER', 'my_key'], all, false)).toEqual(['ABSENT', 'OTHER', 'my_key']);
  expect(unsetNames(['my_key', 'other'], all, true)).toEqual(['other']);
});
