import { expect, test } from 'vitest';
import { judge, optionProblems, told, truncated } from '../../../testing/subjects.ts';
import { agentSideEffects } from './agent-side-effects.ts';

const notice = { type: 'notice', to: 'customer' };
const payment = { type: 'payment', amount: 10 };

test.each([
  ['none recorded', ['notice'], [], 'pass'],
  ['none recorded, none allowed', [], [], 'pass'],
  ['allowed ones, several times', ['notice', 'payment'], [notice, payment, notice], 'pass'],
  [
    'another one',
    ['notice'],
    [notice, payment],
    'fail: 1 side effect was not allowed: payment; allowed are only notice',
  ],
  [
    'several, each named once',
    ['access_grant', 'receipt'],
    [payment, notice, payment],
    'fail: 3 side effects were not allowed: payment, notice; allowed are only access_grant, receipt',
  ],
  ['any at all', [], [notice], 'fail: 1 side effect was not allowed: notice; none may happen'],
  [
    'a type that only looks alike',
    ['notice'],
    [{ type: 'Notice' }],
    'fail: 1 side effect was not allowed: Notice; allowed are only notice',
  ],
  ['no list', ['notice'], undefined, 'missing: no_side_effects'],
  ['null for no list', ['notice'], null, 'missing: no_side_effects'],
])('%s; truncated or not, as recorded', (_what, allowed, side_effects, verdict) => {
  for (const cut of [{}, { steps: [], ...truncated }])
    expect(told(judge(agentSideEffects, { allowed }, { state: {}, side_effects, ...cut }))).toBe(verdict);
});

test('a verdict stays small, however many there were', () => {
  const side_effects = Array.from({ length: 100_000 }, (_, n) => ({ type: `effect ${n}` }));
  const verdict = judge(agentSideEffects, { allowed: [] }, { state: {}, side_effects });
  expect(JSON.stringify(verdict).length).toBeLessThan(500);
});

test.each<[string, object, string[]]>([
  ['nothing allowed', { allowed: [] }, []],
  ['no list', {}, ['allowed: expected the types of side effects that may happen; [] allows none']],
  [
    'a lone name',
    { allowed: 'notice' },
    ['allowed: expected the types of side effects that may happen; [] allows none'],
  ],
])('options with %s', (_what, written, problems) => {
  expect(optionProblems(agentSideEffects, written)).toEqual(problems);
});
