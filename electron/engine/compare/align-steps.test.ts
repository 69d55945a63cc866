import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step } from '../../../shared/trajectory.ts';
import { aTrajectory, call, calls, message, result, type StepFields } from '../../../testing/subjects.ts';
import { atOnce, inSlices } from '../in-slices.ts';
import { type Alignment, aligning } from './align-steps.ts';
import { longestCommon } from './longest-common.ts';

const stepsOf = (fields: readonly StepFields[]): Step[] => aTrajectory(fields).steps;
const alignSteps = (left: readonly Step[], right: readonly Step[]) => atOnce(aligning(left, right));
const tools = (names: string) => stepsOf(calls(...names));

/** Each row as `a=a`, `a≠a`, `a-` or `-a`. */
function drawn({ rows, firstDifference }: Alignment): string {
  const name = (step: Step | undefined) => step?.tool_name ?? step?.kind ?? '';
  const signs = { same: '=', change: '≠', deletion: '-', insertion: '+' };
  const words = rows.map(({ kind, left, right }) => `${name(left)}${signs[kind]}${name(right)}`);
  return `${words.join(' ')} first ${firstDifference}`;
}

test.each<[string, string, string]>([
  ['abcd', 'axbd', 'a=a +x b=b c- d=d first 2'],
  ['abcd', 'abcd', 'a=a b=b c=c d=d first null'],
  ['', '', ' first null'],
  ['', 'ab', '+a +b first 1'],
  ['ab', '', 'a- b- first 1'],
  ['ab', 'abc', 'a=a b=b +c first 3'],
  ['aab', 'ab', 'a=a a- b=b first 2'],
  ['abc', 'xyz', 'a- b- c- +x +y +z first 1'],
  ['axc', 'ayc', 'a=a x- +y c=c first 2'],
])('%s against %s', (left, right, rows) => {
  expect(drawn(alignSteps(tools(left), tools(right)))).toBe(rows);
});

test('a call with other arguments and a result with another value are changes', () => {
  const left = stepsOf([call('a', { n: 1 }), result('a', 'ok'), message()]);
  const right = stepsOf([call('b'), call('a', { n: 2 }), result('a', 'lost'), message()]);
  expect(drawn(alignSteps(left, right))).toBe('+b a≠a a≠a message=message first 1');
});

test('timing, ids and wording do not make a difference', () => {
  const [one, other] = [message({ content: 'Hello' }), message({ content: 'Hi', duration_ms: 3, call_id: 'x' })];
  expect(alignSteps(stepsOf([one]), stepsOf([other])).firstDifference).toBeNull();
});

const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((list) => list.join(''));
const sides = fc.tuple(names, names);
const law = (holds: (left: string, right: string) => void) =>
  fc.assert(
    fc.property(sides, ([left, right]) => holds(left, right)),
    { seed: 1, numRuns: 1000 },
  );

test('law: aligned with itself, nothing differs', () => {
  law((left) => {
    const { rows, firstDifference } = alignSteps(tools(left), tools(left));
    expect([rows.length, firstDifference]).toEqual([left.length, null]);
  });
});

test('law: every step stands in one row, in its order', () => {
  law((left, right) => {
    const { rows } = alignSteps(tools(left), tools(right));
    for (const [side, names] of [
      ['left', left],
      ['right', right],
    ] as const) {
      expect(rows.flatMap((row) => row[side]?.tool_name ?? []).join('')).toBe(names);
    }
  });
});

test('law: swapping sides mirrors', () => {
  law((left, right) => {
    const [one, other] = [alignSteps(tools(left), tools(right)), alignSteps(tools(right), tools(left))];
    const pairs = ({ rows }: Alignment, a: 'left' | 'right', b: 'left' | 'right') =>
      rows.flatMap((row) => (row.left && row.right ? [[row.kind, row[a]!.index, row[b]!.index]] : []));
    expect(pairs(one, 'left', 'right')).toEqual(pairs(other, 'right', 'left'));
    expect(one.rows.length).toBe(other.rows.length);
    expect(one.firstDifference).toBe(other.firstDifference);
  });
});

test('law: as many are paired as a table of all prefixes finds', () => {
  law((left, right) => {
    const lengths = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
    for (let i = 1; i <= left.length; i++) {
      for (let j = 1; j <= right.length; j++) {
        lengths[i]![j] =
          left[i - 1] === right[j - 1]
            ? lengths[i - 1]![j - 1]! + 1
            : Math.max(lengths[i - 1]![j]!, lengths[i]![j - 1]!);
      }
    }
    const pairs = atOnce(longestCommon([...left], [...right]));
    expect(pairs.length).toBe(lengths[left.length]![right.length]);
    for (const [at, against] of pairs) expect(left[at]).toBe(right[against]);
  });
});

const many = (length: number, make: (at: number) => StepFields) => stepsOf(Array.from({ length }, (_, at) => make(at)));

test.each<[string, (at: number) => StepFields, (at: number) => StepFields]>([
  ['nothing in common', (at) => call(`a${at}`), (at) => call(`b${at}`)],
  ['changed throughout', (at) => call('a', { at }), (at) => call('a', { at: -1 - at })],
  ['every other one another', (at) => call('a', { at }), (at) => call('a', { at: at % 2 ? at : -at })],
  ['the same few over and over', (at) => call('a', { n: at % 3 }), (at) => call('a', { n: (at * at) % 7 })],
])('5,000 steps against 5,000: %s', (_what, left, right) => {
  const [one, other] = [many(5000, left), many(5000, right)];
  const began = performance.now();
  alignSteps(one, other);
  expect(performance.now() - began).toBeLessThan(3000); // some 0.5 s on a machine with nothing else to do
});

test('others are let in while long trajectories are aligned', async () => {
  const one = many(5000, (at) => call('a', { n: at % 3 }));
  const other = many(5000, (at) => call('a', { n: (at * at) % 7 }));
  let letIn = 0;
  let working = true;
  const others = () => {
    letIn += 1;
    if (working) setImmediate(others);
  };
  setImmediate(others);
  const aligned = await inSlices(aligning(one, other));
  working = false;
  expect(letIn).toBeGreaterThan(1);
  expect(aligned).toEqual(alignSteps(one, other));
});

test('100,000 steps that hardly differ take no time to speak of', () => {
  const left = many(100_000, (at) => call('a', { at }));
  const right = [...left.slice(0, 50_000), ...left.slice(50_010)];
  const { firstDifference, rows } = alignSteps(left, right);
  expect([firstDifference, rows.length]).toEqual([50_001, 100_000]);
});
