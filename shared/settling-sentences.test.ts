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
  moreForPower: { power: 0.8, first: 2211, stable: 2260 },
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
    'Were 82.5% the true rate, the rule would pass with a probability of 80% with 2211 more cases, and with any number from 2260 on.',
    'The smallest suite that can pass has 17 cases.',
    expect.stringContaining('Adding cases until it passes is not the same test'),
  ]));

test('a number from which on all larger ones do is said once', () =>
  expect(settlingSentences('en', decision({ moreForPower: { power: 0.8, first: 40, stable: 40 } }))[3]).toBe(
    'Were 82.5% the true rate, the rule would pass with a probability of 80% with 40 more cases or any larger number.',
  ));

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
