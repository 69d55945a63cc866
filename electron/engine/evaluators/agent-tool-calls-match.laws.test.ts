import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { call, judge, told, truncated } from '../../../testing/subjects.ts';
import { agentToolCallsMatch } from './agent-tool-calls-match.ts';

type Call = [name: string, args?: JsonObject];
const wanted = (...list: Call[]) => ({ tool_calls: list.map(([name, args]) => ({ name, arguments: args ?? {} })) });
const made = (...list: Call[]) => list.map(([name, args]) => call(name, args ?? {}));
const modes = ['strict', 'unordered', 'superset', 'subset'] as const;

const someCall: fc.Arbitrary<Call> = fc.tuple(
  fc.constantFrom('f', 'g'),
  fc.dictionary(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 1 })),
);
const someCalls = fc.array(someCall, { maxLength: 4 });
const rules = fc.constantFrom('exact', 'ignore', 'subset');
const status = (options: object, expected: Call[], recorded: Call[], cut: object = {}) =>
  judge(agentToolCallsMatch, options, { expected: wanted(...expected), steps: made(...recorded), ...cut }).status;

test('law: in any order means in any order, and how the modes hang together', () => {
  const shuffled = someCalls.chain((row) =>
    fc.tuple(fc.constant(row), fc.shuffledSubarray(row, { minLength: row.length })),
  );
  fc.assert(
    fc.property(someCalls, shuffled, rules, (expected, [row, other], rule) => {
      const of = (mode: string, recorded = row) => status({ mode, arguments: rule }, expected, recorded) === 'pass';
      for (const mode of ['unordered', 'superset', 'subset']) expect(of(mode)).toBe(of(mode, other));
      expect(of('unordered')).toBe(of('superset') && of('subset') && row.length === expected.length);
      if (of('strict')) expect(of('unordered')).toBe(true);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('law: what a prefix says holds for every way to go on', () => {
  const modesAndRules = fc.record({ mode: fc.constantFrom(...modes), arguments: rules });
  fc.assert(
    fc.property(modesAndRules, someCalls, someCalls, fc.nat(4), (options, expected, recorded, length) => {
      const prefix = status(options, expected, recorded.slice(0, length), truncated);
      const whole = status(options, expected, recorded);
      if (prefix !== 'missing') expect(whole).toBe(prefix);
    }),
    { seed: 1, numRuns: 1000 },
  );
});

test('law: a prefix without a verdict can still go either way', () => {
  const strange: Call = ['unheard_of', {}];
  fc.assert(
    fc.property(fc.constantFrom(...modes), someCalls, someCalls, (mode, expected, recorded) => {
      if (status({ mode }, expected, recorded, truncated) !== 'missing') return;
      // The calls that are still missing make it pass; nothing more (superset) or a strange one (the rest) makes it fail.
      const rest = mode === 'strict' ? expected.slice(recorded.length) : without(expected, recorded);
      expect(status({ mode }, expected, [...recorded, ...rest])).toBe('pass');
      expect(status({ mode }, expected, mode === 'superset' ? recorded : [...recorded, strange])).toBe('fail');
    }),
    { seed: 1, numRuns: 500 },
  );
});

/** The calls less one equal to each of the others. */
function without(row: readonly Call[], others: readonly Call[]): Call[] {
  const key = ([name, args]: Call) => JSON.stringify([name, Object.entries(args ?? {}).sort()]);
  const left = [...row];
  for (const one of others) {
    const at = left.findIndex((other) => key(other) === key(one));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

test('1,000 calls against 1,000 take no time to speak of', () => {
  const rows = Array.from({ length: 1000 }, (_, n): Call => ['f', { q: `query ${n}`, page: n % 7, filter: { n } }]);
  const subject = { expected: wanted(...rows), steps: made(...rows.toReversed()) };
  const start = performance.now();
  for (const rule of ['exact', 'subset'] as const)
    expect(told(judge(agentToolCallsMatch, { mode: 'unordered', arguments: rule }, subject))).toBe('pass');
  expect(performance.now() - start).toBeLessThan(10_000); // some 500 ms each; the bound only catches another order
});
