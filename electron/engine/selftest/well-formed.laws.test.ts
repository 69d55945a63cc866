import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject } from '../../../shared/json.ts';
import { pairResults, Trajectory } from '../../../shared/trajectory.ts';
import { aRecordedCase } from '../../../testing/recorded-cases.ts';
import { call, handoff, message, result, type StepFields } from '../../../testing/subjects.ts';
import { findEvaluator } from '../evaluators/index.ts';
import type { Breakage } from './breakage.ts';
import { breakagesFor } from './concerns.ts';

const expected = {
  tools: ['f', 'g'],
  tool_calls: [
    { name: 'f', arguments: { n: 0 } },
    { name: 'g', arguments: {} },
  ],
};

/** Every breakage of the trajectory, some with more than one aim. */
const tried: readonly [type: string, options: object][] = [
  ['agent_tool_succeeded', { tool_name: 'f' }],
  ['agent_no_cycle', { max_cycles: 2 }],
  ['agent_tool_sequence', {}],
  ['agent_tool_calls_match', { mode: 'superset' }],
  ['agent_tool_calls_match', { mode: 'subset' }],
  ['agent_constraints_satisfied', { constraints: ['c'] }],
  ['agent_max_steps', { max_steps: 12 }],
  ['agent_call_order', { before: 'f', after: 'g', scope: ['n'] }],
  ['agent_route', {}],
  ['agent_tool_permissions', { permissions: { a: ['f'], b: ['f', 'g'] } }],
  ['agent_max_handoffs', { max_handoffs: 3 }],
];

const breakages = tried.flatMap(([type, options]) =>
  breakagesFor(type, findEvaluator(type)!.options.parse(options)).map(
    (breakage) => [`${breakage.name}, for ${type} ${JSON.stringify(options)}`, breakage] as const,
  ),
);

const agent = fc.constantFrom('a', 'b');
const oneCall = fc.record({
  tool: fc.constantFrom('f', 'g'),
  n: fc.integer({ min: 0, max: 2 }),
  answered: fc.boolean(),
});

/** A few calls at once, by ids or without, answered in order or backwards or not at all. */
const calls = fc
  .record({
    calls: fc.array(oneCall, { minLength: 1, maxLength: 3 }),
    ids: fc.boolean(),
    backwards: fc.boolean(),
    agent,
    turn: fc.integer({ min: 1, max: 3 }),
    parent_index: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  })
  .map(({ calls, ids, backwards, ...common }): StepFields[] => {
    const fieldsOf = (at: number) => ({ ...common, ...(ids ? { call_id: `${at}` } : {}) });
    const made = calls.map(({ tool, n }, at) => call(tool, { n }, fieldsOf(at)));
    const answers = calls.flatMap(({ tool, answered }, at) => (answered ? [result(tool, at, fieldsOf(at))] : []));
    return [...made, ...(ids && backwards ? answers.reverse() : answers)];
  });

const other = fc.oneof(
  fc
    .tuple(fc.constantFrom('message' as const, 'decision' as const, 'final' as const), agent)
    .map(([kind, by]) => [{ kind, agent: by }]),
  agent.map((by) => [handoff(by, 'b')]),
  fc.constant([message({ actor: 'user' })]),
);

/** Each step carries its place in the recording, by which it is known again in the copy. */
function stepsOf(turns: readonly (readonly StepFields[])[], named: boolean): StepFields[] {
  const steps: StepFields[] = [];
  for (const turn of turns) {
    const begun = steps.length;
    for (const { agent: by, parent_index: parent, ...step } of turn) {
      steps.push({
        ...step,
        ...(named && by ? { agent: by } : {}),
        ...(typeof parent === 'number' && parent <= begun ? { parent_index: parent } : {}),
        source: { at: steps.length + 1 },
      });
    }
  }
  return steps;
}

const recording = fc.record({
  turns: fc.array(fc.oneof({ weight: 2, arbitrary: calls }, other), { minLength: 1, maxLength: 6 }),
  named: fc.boolean(),
});

/** Which recorded result belongs to which recorded call, by their places; what was not recorded has none. */
function pairsOf({ steps }: Trajectory): string[] {
  const place = ({ source }: { source?: unknown }) => (isObject(source) ? source.at : undefined);
  const pairs = [...pairResults(steps)].map(([call, result]) => [place(steps[call - 1]!), place(result)]);
  return pairs.filter((pair) => pair.every((one) => one !== undefined)).map((pair) => pair.join('-'));
}

test.each(breakages)('law: a copy is a trajectory like any other: %s', (_, breakage: Breakage) => {
  let broken = 0;
  fc.assert(
    fc.property(recording, ({ turns, named }) => {
      const steps = stepsOf(turns, named);
      const constraints = [{ name: 'c', passed: true, step_index: steps.length }];
      const checkpoints = [{ id: 'k', step_index: steps.length }];
      const recorded = aRecordedCase({ case: { expected }, steps, head: { constraints, checkpoints } });
      const copy = breakage.apply(recorded)?.recorded.trajectory;
      if (!copy || 'absent' in copy || 'absent' in recorded.trajectory) return;
      broken += 1;
      // Parsed by the format's own schema: gapless, agents named by all or none, receivers on handoffs alone.
      const read = Trajectory.parse(JSON.parse(JSON.stringify(copy.value)));
      const count = read.steps.length;
      expect(read.steps.filter(({ index, parent_index = 0 }) => parent_index >= index)).toEqual([]);
      expect(read.constraints.filter(({ step_index = 0 }) => step_index > count)).toEqual([]);
      expect(read.checkpoints.filter(({ step_index }) => step_index > count + 1)).toEqual([]);
      // What came back stays with its call.
      const recordedPairs = new Set(pairsOf(recorded.trajectory.value));
      expect(pairsOf(read).filter((pair) => !recordedPairs.has(pair))).toEqual([]);
      const there = new Set(read.steps.map(({ source }) => (isObject(source) ? String(source.at) : '')));
      const whole = [...recordedPairs].filter((pair) => pair.split('-').every((one) => there.has(one)));
      expect(new Set(pairsOf(read))).toEqual(new Set(whole));
    }),
    { seed: 1, numRuns: 300 },
  );
  expect(broken).toBeGreaterThan(30);
});
