import { expect, test } from 'vitest';
import type { Counts, RuleDecision, Settling } from './report.ts';
import { settlingSentences } from './settling-sentences.ts';

const settling: Settling = {
  ifMissingPass: null,
  ifMissingFail: null,
  moreIfAllPass: 29,
  moreIfAllFail: 11,
  moreAtObservedRate: 960,
  observedRateLeadsTo: 'PASS',
  smallestSuite: 17,
};
const decision = (given: Partial<Settling>, counts: Partial<Counts> = {}) =>
  ({
    value: 0.825,
    counts: { passed: 33, failed: 7, missing: 0, excluded: 0, vacuous: 0, ...counts },
    settling: { ...settling, ...given },
  }) as RuleDecision;

test('more cases, the smallest suite, and the warning', () =>
  expect(settlingSentences('en', decision({}))).toEqual([
    '29 more cases, if every one passes: pass.',
    '11 more cases, if every one fails: fail.',
    '960 more cases at the rate observed, 82.5%: pass.',
    'The smallest suite that can pass has 17 cases.',
    expect.stringContaining('Adding cases until it passes is not the same test'),
  ]));

test('the missing come first', () =>
  expect(
    settlingSentences(
      'en',
      decision({ ifMissingPass: 'PASS', ifMissingFail: 'INSUFFICIENT_EVIDENCE' }, { missing: 2 }),
    )[0],
  ).toBe('Resolve the missing first: were all 2 to pass, pass; were all to fail, nothing settled yet.'));

test('a rate that sits on the bar leads nowhere', () =>
  expect(settlingSentences('en', decision({ moreAtObservedRate: null, observedRateLeadsTo: null }))[2]).toBe(
    'At the rate observed, 82.5%, no number of cases settles it.',
  ));

test('a decided rule has nothing to settle', () => expect(settlingSentences('en', {} as RuleDecision)).toEqual([]));
