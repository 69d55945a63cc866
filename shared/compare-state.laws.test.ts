import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CompareRule, compareStates } from './compare-state.ts';
import { isObject, type Json, type JsonObject, joinPath, stringifyJson, valueAt } from './json.ts';

const key = fc.constantFrom('a', 'b', 'c.d', '0');
const { state, value } = fc.letrec<{ state: JsonObject; list: Json[]; value: Json }>((tie) => ({
  state: fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  list: fc.array(tie('value'), { maxLength: 3 }),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 'x', 0, 1, 1.5, 3),
    tie('state'),
    tie('list'),
  ),
}));

type Dice = Iterator<number>;
type Values = Iterator<Json>;

/** A copy in which each part had a small chance to be changed, dropped or given one more. */
function alter(one: Json, dice: Dice, values: Values): Json {
  const rare = () => dice.next().value === 0;
  if (rare()) return values.next().value;
  const more = rare() ? [values.next().value] : [];
  if (Array.isArray(one)) return [...one.map((item) => alter(item, dice, values)), ...more];
  if (!isObject(one)) return one;
  const members = Object.entries(one).filter(() => !rare());
  const changed = members.map(([name, inner]) => [name, alter(inner, dice, values)]);
  return Object.fromEntries([...changed, ...more.map((extra) => ['b', extra])]);
}

const altered = (seed: JsonObject): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(fc.infiniteStream(fc.nat(9)), fc.infiniteStream(value))
    .map(([dice, values]) => alter({ seed }, dice, values))
    .map((one) => (isObject(one) && isObject(one.seed) ? one.seed : {}));

const states = state.chain((expected) => fc.tuple(fc.constant(expected), fc.oneof(altered(expected), state)));
const path = fc.array(key, { minLength: 1, maxLength: 3 }).map(joinPath);
const rules: fc.Arbitrary<CompareRule> = fc.record(
  {
    subset: fc.boolean(),
    tolerance: fc.constantFrom(0, 0.5, 2),
    paths: fc.array(path, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);
const laws = { seed: 1, numRuns: 1000 };

/** What the rules say, word by word. */
function agree(expected: Json | undefined, actual: Json | undefined, rule: CompareRule): boolean {
  const { subset = false, tolerance = 0 } = rule;
  if (typeof expected === 'number' && typeof actual === 'number') return Math.abs(expected - actual) <= tolerance;
  if (Array.isArray(expected) || Array.isArray(actual)) {
    if (!Array.isArray(expected) || !Array.isArray(actual) || expected.length !== actual.length) return false;
    return expected.every((item, at) => agree(item, actual[at], { ...rule, subset: false }));
  }
  if (!isObject(expected) || !isObject(actual)) return expected === actual;
  const keys = Object.keys(subset ? expected : { ...expected, ...actual });
  return keys.every((name) => name in expected && name in actual && agree(expected[name], actual[name], rule));
}

/** Below a list a declared path is compared by value, as everything there is. */
function agreeAt(expected: JsonObject, actual: JsonObject, rule: CompareRule): boolean {
  if (!rule.paths) return agree(expected, actual, rule);
  return rule.paths.every((one) => {
    const above = one.split(/(?<!\\)\./).map((_, depth, keys) => valueAt(expected, keys.slice(0, depth).join('.')));
    const subset = rule.subset === true && !above.slice(1).some(Array.isArray);
    return agree(valueAt(expected, one), valueAt(actual, one), { ...rule, subset });
  });
}

const holds = (expected: JsonObject, actual: JsonObject, rule: CompareRule) =>
  compareStates(expected, actual, rule).differing === 0;

test('law: agreement is what the rules say', () => {
  const verdicts = new Set<boolean>();
  fc.assert(
    fc.property(states, rules, ([expected, actual], rule) => {
      verdicts.add(holds(expected, actual, rule));
      expect(holds(expected, actual, rule)).toBe(agreeAt(expected, actual, rule));
    }),
    { seed: 1, numRuns: 5000 },
  );
  expect(verdicts.size).toBe(2);
});

test('law: how the rules hang together', () => {
  fc.assert(
    fc.property(
      states,
      fc.option(fc.array(path, { minLength: 1 }), { nil: undefined }),
      ([expected, actual], paths) => {
        const of = (rule: CompareRule) => holds(expected, actual, { paths, ...rule });
        expect(of({})).toBe(of({ tolerance: 0 }));
        if (of({})) expect(of({ subset: true })).toBe(true);
        if (of({ tolerance: 0.5 })) expect(of({ tolerance: 2 })).toBe(true);
        if (holds(expected, actual, {})) expect(of({})).toBe(true);
        const tops = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].map((one) => joinPath([one]));
        if (tops.length > 0) expect(holds(expected, actual, { paths: tops })).toBe(holds(expected, actual, {}));
      },
    ),
    laws,
  );
});

test('law: the order of keys says nothing', () => {
  const reversed = (one: Json): Json => {
    if (Array.isArray(one)) return one.map(reversed);
    if (!isObject(one)) return one;
    const members = Object.entries(one).map(([name, inner]) => [name, reversed(inner)] as const);
    return Object.fromEntries(members.reverse());
  };
  fc.assert(
    fc.property(states, rules, ([expected, actual], rule) => {
      const one = compareStates(expected, actual, rule);
      const other = compareStates(reversed(expected) as JsonObject, reversed(actual) as JsonObject, rule);
      expect(other).toMatchObject({ total: one.total, differing: one.differing });
      const places = ({ compared }: typeof one) => compared.map(({ path: at, ok }) => `${at} ${ok}`).sort();
      expect(places(other)).toEqual(places(one));
    }),
    laws,
  );
});

test('law: every place tells what stands there on either side, and those that differ come first', () => {
  const text = (one: Json | undefined) => (one === undefined ? null : stringifyJson(one));
  fc.assert(
    fc.property(states, rules, ([expected, actual], rule) => {
      const { compared, total, differing } = compareStates(expected, actual, rule);
      expect(compared).toHaveLength(total);
      expect(compared.map(({ ok }) => ok)).toEqual(compared.map((_, at) => at >= differing));
      expect(new Set(compared.map((one) => one.path)).size).toBe(total);
      for (const one of compared) {
        if (one.path === '') continue; // the states themselves, both empty or compared as a subset of nothing
        expect([one.expected, one.actual]).toEqual([
          text(valueAt(expected, one.path)),
          text(valueAt(actual, one.path)),
        ]);
      }
    }),
    laws,
  );
});
