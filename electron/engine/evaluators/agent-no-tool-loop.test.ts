import { expect, test } from 'vitest';
import { type Json, JsonNumber } from '../../../shared/json.ts';
import {
  call,
  calls,
  judge,
  message,
  optionProblems,
  type Recorded,
  result,
  told,
  truncated,
} from '../../../testing/subjects.ts';
import { agentNoToolLoop } from './agent-no-tool-loop.ts';

const search = (args: Json) => call('search', args);
const three = [search({ q: 'x' }), search({ q: 'x' }), search({ q: 'x' })];

test.each<[string, Recorded, string]>([
  ['as often as allowed', { steps: three.slice(1) }, 'pass'],
  ['another call between', { steps: [...three.slice(1), call('lookup'), ...three.slice(1)] }, 'pass'],
  ['other arguments', { steps: [search({ q: 'x' }), search({ q: 'y' }), search({ q: 'x' })] }, 'pass'],
  [
    'another tool with the same arguments',
    { steps: [search({ q: 'x' }), call('find', { q: 'x' }), search({ q: 'x' })] },
    'pass',
  ],
  [
    'once more',
    { steps: three },
    'fail at 3, 1, 2: search was called 3 times in a row with the same arguments, {"q":"x"}; at most 2 were allowed',
  ],
  [
    'other steps between are ignored, and so are the results',
    {
      steps: [
        three[0]!,
        result('search', 1),
        message(),
        three[1]!,
        result('search', 2),
        message({ actor: 'user' }),
        three[2]!,
      ],
    },
    'fail at 7, 1, 4: search was called 3 times in a row with the same arguments, {"q":"x"}; at most 2 were allowed',
  ],
  [
    'the whole run is shown, from the call that breaks the limit',
    { steps: [call('lookup'), ...three, ...three.slice(1), call('lookup')] },
    'fail at 4, 2, 3, 5, 6: search was called 5 times in a row with the same arguments, {"q":"x"}; at most 2 were allowed',
  ],
  [
    'arguments are equal by value',
    { steps: [search({ a: 1, b: 2 }), search({ b: 2.0, a: 1 }), search({ a: new JsonNumber('1.00'), b: 2 })] },
    'fail at 3, 1, 2: search was called 3 times in a row with the same arguments, {"a":1.00,"b":2}; at most 2 were allowed',
  ],
  [
    'no arguments are the same as none recorded',
    { steps: [call('ping'), call('ping', {}), call('ping', null)] },
    'fail at 3, 1, 2: ping was called 3 times in a row with the same arguments, {}; at most 2 were allowed',
  ],
  ['no call: nothing to judge', { steps: [message()] }, 'pass (vacuous)'],
  ['no step: nothing to judge', { steps: [] }, 'pass (vacuous)'],
  [
    'truncated, a loop in the prefix',
    { steps: three, ...truncated },
    'fail at 3, 1, 2: search was called 3 times in a row with the same arguments, {"q":"x"}; at most 2 were allowed',
  ],
  ['truncated, none in the prefix', { steps: calls('search', 'lookup'), ...truncated }, 'missing: truncated'],
  ['truncated without a call', { steps: [], ...truncated }, 'missing: truncated'],
])('%s', (_what, recorded, verdict) => {
  expect(told(judge(agentNoToolLoop, {}, recorded))).toBe(verdict);
});

test('max_repeats', () => {
  expect(judge(agentNoToolLoop, { max_repeats: 3 }, { steps: three }).status).toBe('pass');
  expect(told(judge(agentNoToolLoop, { max_repeats: 1 }, { steps: calls('a', 'a') }))).toContain(
    'at most 1 was allowed',
  );
  expect(optionProblems(agentNoToolLoop, { max_repeats: 0 })).toHaveLength(1);
});

test('100,000 calls take no time to speak of', () => {
  const steps = Array.from({ length: 100_000 }, (_, at) => search({ q: `query ${at >> 1}`, limit: 10 }));
  const recorded = { steps };
  const start = performance.now();
  expect(judge(agentNoToolLoop, {}, recorded).status).toBe('pass');
  expect(performance.now() - start).toBeLessThan(5000); // half of it is reading the steps
});
