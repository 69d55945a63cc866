import { expect, test } from 'vitest';
import { sayDetail } from './detail.ts';
import { patternFault } from './pattern-fault.ts';

const syntax = 'expected a pattern in RE2 syntax, which has no lookaround and no backreferences';

test.each([
  ['error parsing regexp: missing closing ): `a(b`', 'missing closing ): `a(b`'],
  ['error parsing regexp: invalid repeat count: `{2000}`', 'unknown repeat count: `{2000}`'],
  ['error parsing regexp: invalid or unsupported Perl syntax: `(?=`', 'unknown Perl syntax: `(?=`'],
])('%s', (message, what) => {
  expect(sayDetail('en', patternFault(new Error(message)))).toBe(`${what}; ${syntax}`);
});
