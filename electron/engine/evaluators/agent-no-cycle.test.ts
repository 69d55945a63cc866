import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../shared/json.ts';
import {
  aSubject,
  call,
  calls,
  judge,
  message,
  optionProblems,
  type Recorded,
  result,
  type StepFields,
  told,
  truncated,
} from '../../../testing/subjects.ts';
import { agentNoCycle } from './agent-no-cycle.ts';
import type { Known } from './evaluator.ts';

const made = (tool: string, back: Json, args: Json = {}): StepFields[] => [call(tool, args), result(tool, back)];
const failed = (tool: string): StepFields[] => [call(tool), result(tool, 'red', { is_error: true })];
const attempt = [...made('read', 'text'), ...failed('edit'), ...failed('test')];
const polling = [10, 30, 50, 70, 90, 100].flatMap((percent) => made('status', `${percent} %`));
const stuck = [...made('status', 10), ...made('status', 10), ...made('status', 10)];
const cycleOf3 =
  'read, edit, test stands 3 times in a row with the same arguments and the same results; at most 2 were allowed';

test.each<[string, Recorded, string]>([
  ['polling whose results change', { steps: polling }, 'pass'],
  [
    'polling whose results do not',
    { steps: stuck },
    'fail at 5, 1, 3: status stands 3 times in a row with the same arguments and the same results; at most 2 were allowed',
  ],
  [
    'read, edit, test, three times over',
    { steps: [...attempt, ...attempt, ...attempt] },
    `fail at 17, 1, 3, 5, 7, 9, 11, 13, 15: ${cycleOf3}`,
  ],
  ['the same, as often as allowed', { steps: [...attempt, ...attempt] }, 'pass'],
  ['A, B1, A, B2, A, B3: B changes', { steps: [1, 2, 3].flatMap((n) => [...made('A', 0), ...made('B', n)]) }, 'pass'],
  [
    'the same with arguments that change',
    { steps: [1, 2, 3].flatMap((n) => [...made('A', 0), ...made('B', 0, { n })]) },
    'pass',
  ],
  [
    'an error is another result',
    { steps: [...made('test', 'red'), ...failed('test'), ...made('test', 'red')] },
    'pass',
  ],
  [
    'what came back as content counts',
    { steps: ['a', 'b', 'c'].flatMap((content) => [call('see'), result('see', undefined, { content })]) },
    'pass',
  ],
  [
    'calls that nothing came back for are the same',
    { steps: calls('ping', 'ping', 'ping') },
    'fail at 3, 1, 2: ping stands 3 times in a row with the same arguments and the same results; at most 2 were allowed',
  ],
  [
    'no result is not the same as an empty one',
    { steps: [call('ping'), ...made('ping', null), ...made('ping', null)] },
    'pass',
  ],
  [
    'a cycle longer than max_period',
    {
      steps: Array(3)
        .fill(calls('a', 'b', 'c', 'd', 'e'))
        .flat(),
    },
    'pass',
  ],
  ['no call: nothing to judge', { steps: [message()] }, 'pass (vacuous)'],
  [
    'truncated, a cycle in the prefix',
    { steps: [...attempt, ...attempt, ...attempt], ...truncated },
    `fail at 17, 1, 3, 5, 7, 9, 11, 13, 15: ${cycleOf3}`,
  ],
  ['truncated before the result that would close it', { steps: stuck.slice(0, 5), ...truncated }, 'missing: truncated'],
  [
    'truncated, parallel calls that wait for their results',
    { steps: calls('ping', 'ping', 'ping'), ...truncated },
    'missing: truncated',
  ],
  ['truncated, none in the prefix', { steps: polling, ...truncated }, 'missing: truncated'],
  ['truncated without a call', { steps: [], ...truncated }, 'missing: truncated'],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(agentNoCycle, {}, recorded))).toBe(verdict);
});

test('without results polling is a cycle, and an open call counts', () => {
  const verdict = 'ping stands 3 times in a row with the same arguments; at most 2 were allowed';
  expect(told(judge(agentNoCycle, { compare_results: false }, { steps: polling }))).toMatch(
    /^fail at 5, 1, 3, 7, 9, 11:/,
  );
  expect(
    told(judge(agentNoCycle, { compare_results: false }, { steps: calls('ping', 'ping', 'ping'), ...truncated })),
  ).toBe(`fail at 3, 1, 2: ${verdict}`);
});

test('max_cycles and max_period', () => {
  const five = Array(3)
    .fill(calls('a', 'b', 'c', 'd', 'e'))
    .flat();
  expect(judge(agentNoCycle, { max_period: 5 }, { steps: five }).status).toBe('fail');
  expect(judge(agentNoCycle, { max_period: 5, max_cycles: 3 }, { steps: five }).status).toBe('pass');
  expect(judge(agentNoCycle, { max_cycles: 1 }, { steps: calls('a', 'b', 'a', 'b') }).status).toBe('fail');
  expect(optionProblems(agentNoCycle, { max_cycles: 0, max_period: 101, compare_results: 'yes' })).toHaveLength(3);
});

test('law: a trace that stops short fails only where every way to go on fails', () => {
  const step = fc.oneof(
    fc.constantFrom('a', 'b').map((tool) => call(tool)),
    fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 1 })).map(([tool, back]) => result(tool, back)),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), fc.nat(14), (steps, length) => {
      const prefix = judge(agentNoCycle, { max_cycles: 1 }, { steps: steps.slice(0, length), ...truncated });
      const whole = judge(agentNoCycle, { max_cycles: 1 }, { steps });
      if (prefix.status === 'fail') expect(whole.status).toBe('fail');
      else expect(prefix).toEqual({ status: 'missing', reason: 'truncated' });
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('100,000 calls take no time to speak of', () => {
  const steps = Array.from({ length: 100_000 }, (_, at) => made('status', at >> 1, { job: 'a' })).flat();
  const options = agentNoCycle.options.parse({ max_period: 10 });
  const subject = aSubject({ steps }) as Known<'trajectory'>;
  const start = performance.now();
  expect(agentNoCycle.judge(subject, options).status).toBe('pass');
  expect(performance.now() - start).toBeLessThan(5000); // some 300 ms; the bound only catches another order
});
