import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flipChanges } from '../../shared/comparison.ts';
import { caseSorts } from '../../shared/contract/cases.ts';
import { alignmentModes } from '../../shared/contract/side-by-side.ts';
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
  [
    '#/slices?slices=tool_calls:1%252C2,route&criteria=',
    { screen: 'slices', slices: ['tool_calls:1,2', 'route'], criteria: [] },
  ],
  ['#/slices?slices=%25', { screen: 'slices', slices: ['%'] }],
  ['#/find?find=policy&capitals=yes&hit=3', { screen: 'find', find: 'policy', matchCase: true, hit: 3 }],
  ['#/case?case=a%3Fb&step=7', { screen: 'case', caseId: 'a?b', step: 7 }],
  [
    '#/compare?a=before&b=after&change=broke&row=3',
    { screen: 'compare', a: 'before', b: 'after', change: 'broke', row: 3 },
  ],
  [
    '#/side-by-side?left=["r","c",1,null]&right=["r","c",2,0]&mode=positional',
    {
      screen: 'side-by-side',
      left: { run: 'r', caseId: 'c', trial: 1 },
      right: { run: 'r', caseId: 'c', trial: 2, replay: 0 },
      mode: 'positional',
    },
  ],
  ['#/side-by-side?left=["r","c",0]&right=nonsense&mode=x&change=y', { screen: 'side-by-side' }],
])('reads %s', (hash, address) => {
  expect(parseAddress(hash)).toEqual({ ...nowhere, ...address });
});

const text = fc.string({ unit: 'grapheme', minLength: 1 });
const count = fc.integer({ min: 1, max: 999_999_999 });
// A case may have any id, half a character included.
const anyId = fc.string({ unit: fc.constantFrom('a', '"', '/', '\ud800', '🙂') });
const side = fc.record(
  { run: text, caseId: anyId, trial: count, replay: fc.nat() },
  { requiredKeys: ['run', 'caseId', 'trial'] },
);

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
    axis: fc.constantFrom(null, 'steps' as const, 'time' as const),
    path: fc.option(text),
    replay: fc.option(count),
    transform: fc.option(text),
    find: fc.option(text),
    matchCase: fc.boolean(),
    hit: count,
    part: fc.option(text),
    pair: fc.option(text),
    a: fc.option(text),
    b: fc.option(text),
    change: fc.option(fc.constantFrom(...flipChanges)),
    left: fc.option(side),
    right: fc.option(side),
    mode: fc.constantFrom(...alignmentModes),
    tag: fc.option(text),
    slices: fc.option(fc.array(text)),
    criteria: fc.option(fc.array(text)),
    against: fc.option(text),
  });
  fc.assert(
    fc.property(address, (one) => {
      expect(parseAddress(formatAddress(one))).toEqual(one);
    }),
    { seed: 1 },
  );
});
