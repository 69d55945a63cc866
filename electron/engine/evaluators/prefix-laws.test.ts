import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, handoff, judge, message, result, type StepFields, truncated } from '../../../testing/subjects.ts';
import type { Evaluator } from './evaluator.ts';
import { evaluators } from './index.ts';

/** Options under which short random traces pass and fail both. */
const options: Record<string, object> = {
  agent_tool_called: { tool_name: 'f', min_calls: 2 },
  agent_tool_succeeded: { tool_name: 'f' },
  agent_no_tool_loop: { max_repeats: 1 },
  agent_no_cycle: { max_cycles: 1 },
  agent_tool_sequence: { ordered: false },
  agent_no_undeclared_tool: {},
  agent_tool_calls_match: { mode: 'superset', arguments: 'subset' },
  agent_max_steps: { max_steps: 6 },
  agent_call_order: { before: 'f', after: 'g', scope: ['n'] },
  agent_route: {},
  agent_tool_permissions: { permissions: { a: ['f', 'g'], b: ['f'] } },
  agent_max_handoffs: { max_handoffs: 2 },
};

const expected = {
  tools: ['f', 'g', 'f'],
  tool_calls: [{ name: 'f', arguments: { n: 0 } }, { name: 'g' }],
  route: ['a', 'b'],
};

const agent = fc.constantFrom('a', 'b');
const tool = fc.constantFrom('f', 'g');
const digit = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<StepFields> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(tool, digit, agent).map(([name, n, by]) => call(name, { n }, { agent: by })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(tool, digit, agent, fc.boolean())
      .map(([name, back, by, is_error]) => result(name, back, { agent: by, is_error })),
  },
  { weight: 1, arbitrary: agent.map((by) => message({ agent: by })) },
  { weight: 1, arbitrary: agent.map((by) => handoff(by, by === 'a' ? 'b' : 'a')) },
);

// As recorded, whatever the trace says of itself: output, scores and state, and the constraints of the environment. What
// rests on replays looks at the trace for the call alone.
const others = ['agent_constraints_satisfied', 'fault_recovery'];
const ofTheTrace = evaluators.filter(
  ({ type, needs }) => /trajectory|agents/.test(needs.join()) && !others.includes(type),
);

test.each(ofTheTrace)('law: what $type says of a prefix, it says of every way it goes on', (evaluator: Evaluator) => {
  const given = options[evaluator.type]!;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), fc.integer({ min: 1, max: 14 }), (steps, length) => {
      const status = (part: StepFields[], cut: object) =>
        judge(evaluator, given, { expected, steps: part, ...cut }).status;
      const prefix = status(steps.slice(0, length), truncated);
      if (prefix === 'missing') return;
      expect(status(steps, truncated)).toBe(prefix);
      expect(status(steps, {})).toBe(prefix);
    }),
    { seed: 1, numRuns: 500 },
  );
});
