import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseSorts } from '../../shared/contract/cases.ts';
import { type Address, formatAddress, nowhere, parseAddress, screens } from './address.ts';

test.each<[string, Partial<Address>]>([
  ['', {}],
  ['#/', {}],
  ['#t=one-time-token', {}],
  ['#/nonsense?row=-3&trial=x&sort=colour', {}],
  ['#/overview?folder=%2Fhome%2Fme%2Fagent', { screen: 'overview', folder: '/home/me/agent' }],
  [
    '#/cases?where=tool%3Asearch&sort=steps&descending=yes&row=12',
    { screen: 'cases', where: 'tool:search', sort: 'steps', descending: true, row: 12 },
  ],
  ['#/find?find=policy&capitals=yes&hit=3', { screen: 'find', find: 'policy', matchCase: true, hit: 3 }],
  ['#/case?case=a%3Fb&step=7', { screen: 'case', caseId: 'a?b', step: 7 }],
])('reads %s', (hash, address) => {
  expect(parseAddress(hash)).toEqual({ ...nowhere, ...address });
});

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const count = fc.integer({ min: 1, max: 999_999_999 });

test('an address alone brings the same screen back', () => {
  const address = fc.record<Address>({
    screen: fc.constantFrom(...screens),
    folder: fc.option(text),
    run: fc.option(text),
    where: fc.string({ unit: 'grapheme' }),
    sort: fc.constantFrom(...caseSorts),
    descending: fc.boolean(),
    row: count,
    caseId: fc.option(text),
    trial: count,
    step: fc.option(count),
    criterion: fc.option(text),
    path: fc.option(text),
    replay: fc.option(count),
    transform: fc.option(text),
    find: fc.option(text),
    matchCase: fc.boolean(),
    hit: count,
    part: fc.option(text),
    pair: fc.option(text),
  });
  fc.assert(
    fc.property(address, (one) => {
      expect(parseAddress(formatAddress(one))).toEqual(one);
    }),
    { seed: 1 },
  );
});
