import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calls, judge, message, type Recorded, told, truncated } from '../../../testing/subjects.ts';
import { agentToolSequence } from './agent-tool-sequence.ts';

const expected = { tools: ['lookup', 'refund'] };

test.each<[string, Recorded, string]>([
  ['the expected calls', { expected, steps: calls('lookup', 'refund') }, 'pass'],
  ['no call where none is expected', { expected: { tools: [] }, steps: [message()] }, 'pass'],
  ['another order', { expected, steps: calls('refund', 'lookup') }, 'fail at 1: Call 1 is refund; expected lookup'],
  [
    'another tool',
    { expected, steps: [message(), ...calls('lookup', 'search')] },
    'fail at 3: Call 2 is search; expected refund',
  ],
  [
    'one call too many',
    { expected, steps: calls('lookup', 'refund', 'refund') },
    'fail at 3: Call 3 is refund; the case expects 2 calls, and then no more',
  ],
  [
    'a call where none is expected',
    { expected: { tools: [] }, steps: calls('lookup') },
    'fail at 1: Call 1 is lookup; the case expects 0 calls, and then no more',
  ],
  [
    'one call too few: the end of the trace is shown',
    { expected, steps: [...calls('lookup'), message()] },
    'fail at 2: The trace ends after 1 call; expected refund next',
  ],
  ['no call', { expected, steps: [] }, 'fail: The trace ends after 0 calls; expected lookup next'],
  [
    'truncated, the prefix differs',
    { expected, steps: calls('refund'), ...truncated },
    'fail at 1: Call 1 is refund; expected lookup',
  ],
  [
    'truncated, the prefix is longer',
    { expected, steps: calls('lookup', 'refund', 'search'), ...truncated },
    'fail at 3: Call 3 is search; the case expects 2 calls, and then no more',
  ],
  ['truncated on the way', { expected, steps: calls('lookup'), ...truncated }, 'missing: truncated'],
  [
    'truncated with all calls made: another could follow',
    { expected, steps: calls('lookup', 'refund'), ...truncated },
    'missing: truncated',
  ],
  [
    'truncated without a call where none is expected',
    { expected: { tools: [] }, steps: [], ...truncated },
    'missing: truncated',
  ],
  [
    'a case that declares no tools',
    { expected: { answer: 'x' }, steps: calls('lookup') },
    'excluded: no_declared_tools',
  ],
])('in order: %s', (_what, recorded, verdict) => {
  expect(told(judge(agentToolSequence, {}, recorded))).toBe(verdict);
});

const twice = { tools: ['ping', 'ping', 'refund'] };

test.each<[string, Recorded, string]>([
  ['another order', { expected: twice, steps: calls('refund', 'ping', 'ping') }, 'pass'],
  [
    'equal calls are counted: one too few',
    { expected: twice, steps: calls('refund', 'ping') },
    'fail at 2: ping was called 1 time; expected 2',
  ],
  [
    'equal calls are counted: one too many',
    { expected: twice, steps: calls('ping', 'ping', 'ping') },
    'fail at 3: ping was called 3 times; expected 2',
  ],
  [
    'another tool',
    { expected: twice, steps: calls('ping', 'search') },
    'fail at 2: search was called 1 time; expected 0',
  ],
  ['no call where none is expected', { expected: { tools: [] }, steps: [] }, 'pass'],
  [
    'truncated, one too many',
    { expected: twice, steps: calls('refund', 'refund'), ...truncated },
    'fail at 2: refund was called 2 times; expected 1',
  ],
  ['truncated on the way', { expected: twice, steps: calls('refund', 'ping'), ...truncated }, 'missing: truncated'],
  [
    'truncated with all calls made: another could follow',
    { expected: twice, steps: calls('refund', 'ping', 'ping'), ...truncated },
    'missing: truncated',
  ],
  ['a case that declares no tools', { steps: calls('lookup') }, 'excluded: no_declared_tools'],
])('in any order: %s', (_what, recorded, verdict) => {
  expect(told(judge(agentToolSequence, { ordered: false }, recorded))).toBe(verdict);
});

/** The row less one of each of the others. */
function without(row: readonly string[], others: readonly string[]): string[] {
  const left = [...row];
  for (const one of others) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
}

const names = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 5 });

test('law: in any order means in any order', () => {
  const shuffled = names.chain((row) =>
    fc.tuple(fc.constant(row), fc.shuffledSubarray(row, { minLength: row.length })),
  );
  fc.assert(
    fc.property(names, shuffled, (tools, [row, other]) => {
      const status = (called: string[]) =>
        judge(agentToolSequence, { ordered: false }, { expected: { tools }, steps: calls(...called) }).status;
      expect(status(row)).toBe(status(other));
      expect(status(row) === 'pass').toBe([...row].sort().join() === [...tools].sort().join());
    }),
    { seed: 1 },
  );
});

test('law: a trace that stops short fails exactly where no way to go on passes', () => {
  fc.assert(
    fc.property(names, names, fc.boolean(), (tools, prefix, ordered) => {
      const status = (steps: string[], cut: object) =>
        judge(agentToolSequence, { ordered }, { expected: { tools }, steps: calls(...steps), ...cut }).status;
      // The best way to go on makes the calls that are still missing, in the expected order.
      const rest = ordered ? tools.slice(prefix.length) : without(tools, prefix);
      expect(status(prefix, truncated)).toBe(status([...prefix, ...rest], {}) === 'pass' ? 'missing' : 'fail');
    }),
    { seed: 1, numRuns: 500 },
  );
});
