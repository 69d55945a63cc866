import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Report } from '../../../shared/report.ts';
import { criterionRow, metricRow, ruleRow, sliceRows } from '../../../shared/report-rows.ts';
import { aProject } from '../../../testing/project.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { evaluateRun } from './evaluate-run.ts';

interface SeedCase {
  id: string;
  tools: string[];
  expected_tools: string[];
  correct: boolean;
  constraint_ok: boolean;
  truncated: boolean;
}

const seeds: { cases: SeedCase[] } = JSON.parse(
  readFileSync(new URL('../../../testing/fixtures/vectors/seed_support_agent_cases.json', import.meta.url), 'utf8'),
);

const config = `
project: support-agent
suite: cases.jsonl
evaluators:
  - {type: contains, criterion: answer_correct, field: answer, expected_field: answer}
  - {type: agent_tool_called, tool_name: lookup_order}
  - {type: agent_no_tool_loop, max_repeats: 2}
  - {type: agent_tool_sequence}
  - {type: agent_constraints_satisfied, constraints: [no_deletion]}
  - {type: agent_max_steps, max_steps: 10}
metrics:
  - {id: steps_p95, type: quantile, source: agent_steps, quantile: 0.95}
  - {id: tool_calls_p50, type: quantile, source: agent_tool_calls, quantile: 0.5}
slices: [first_tool, repeated_action, "trajectory_length:4,8"]
min_slice_support: 3
`;

const release = 'rules:\n  - {id: no-deletion, criterion: agent_constraints_satisfied, max_failures: 0}\n';

/** Two steps a call; a call repeats its predecessor's arguments unless the trace is the truncated one. */
function steps({ tools, truncated }: SeedCase) {
  return tools.flatMap((tool, at) => [
    { kind: 'tool_call', tool_name: tool, arguments: truncated ? { page: at } : {} },
    { kind: 'tool_result', tool_name: tool, result: {} },
  ]);
}

function record(seed: SeedCase) {
  const trajectory = {
    steps: steps(seed).map((step, at) => ({ index: at + 1, ...step })),
    terminal_status: seed.correct ? 'success' : 'failure',
    truncated: seed.truncated,
    constraints: [{ name: 'no_deletion', passed: seed.constraint_ok }],
  };
  return {
    case_id: seed.id,
    output: { answer: seed.correct ? 'refunded' : 'unresolved' },
    artifacts: { 'agent_trajectory/v1': trajectory },
  };
}

async function evaluate(files: Parameters<typeof aProject>[0]): Promise<Report> {
  const project = await readProject(await aProject(files));
  if (!project.ok) throw new Error('the project does not open');
  const run = findRun(project.value);
  if (!run.ok) throw new Error('there is no run');
  return (await evaluateRun(project.value, run.value)).report;
}

test('one data set gives every row of the describing document at once', async () => {
  const report = await evaluate({
    'oloproof.yaml': config,
    'release.yaml': release,
    'cases.jsonl': seeds.cases.map(({ id, expected_tools }) => ({
      id,
      input: {},
      expected: { answer: 'refunded', tools: expected_tools },
    })),
    'runs/r1/run.json': '{"id": "r1", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r1/records.jsonl': seeds.cases.map(record),
  });

  const rows = [
    ...report.criteria.map((figure) => criterionRow('en', figure)),
    ...report.metrics.map((figure) => metricRow('en', figure)),
    ...report.gate!.rules.map(ruleRow),
    ...report.slices.flatMap((figure) => sliceRows('en', figure)),
  ].map((cells) => cells.join(' │ '));
  expect(rows.slice(0, 9).join('\n')).toMatchInlineSnapshot(`
    "answer_correct │ 82.5% │ [67.2%, 92.7%] │ 33 / 40 observed · 0 missing · 0 excluded
    agent_tool_lookup_order_called │ 100.0% │ [86.8%, 100.0%] │ 39 / 39 observed · 1 missing · 0 excluded
    agent_no_tool_loop │ 74.4% │ [56.1%, 87.4%] │ 29 / 39 observed · 1 missing · 0 excluded
    agent_tool_sequence │ 60.0% │ [43.3%, 75.2%] │ 24 / 40 observed · 0 missing · 0 excluded
    agent_constraints_satisfied │ 92.5% │ [79.6%, 98.5%] │ 37 / 40 observed · 0 missing · 0 excluded
    agent_steps_le_10 │ 97.5% │ [86.8%, 100.0%] │ 39 / 40 observed · 0 missing · 0 excluded
    steps_p95 │ 10 steps │ [10, no bound] steps │ p95 of 39 observed · 1 missing · 0 excluded
    tool_calls_p50 │ 2 calls │ [2, 3] calls │ p50 of 39 observed · 1 missing · 0 excluded
    no-deletion │ agent_constraints_satisfied │ FAIL │ observed_failures_exceed_limit"
  `);
  expect(
    rows.filter((row) => /^(first_tool=search|repeated_action).*(loop|sequence|correct)/.test(row)).join('\n'),
  ).toMatchInlineSnapshot(`
    "first_tool=search │ answer_correct │ 57.1% │ [18.4%, 90.2%] │ 4 / 7 observed · 0 missing · 0 excluded
    first_tool=search │ agent_no_tool_loop │ 0.0% │ [0.0%, 57.9%] │ 0 / 6 observed · 1 missing · 0 excluded
    first_tool=search │ agent_tool_sequence │ 0.0% │ [0.0%, 41.0%] │ 0 / 7 observed · 0 missing · 0 excluded
    repeated_action=false │ answer_correct │ 93.1% │ [77.2%, 99.2%] │ 27 / 29 observed · 0 missing · 0 excluded
    repeated_action=false │ agent_no_tool_loop │ 100.0% │ [88.0%, 100.0%] │ 29 / 29 observed · 0 missing · 0 excluded
    repeated_action=false │ agent_tool_sequence │ 82.8% │ [64.2%, 94.2%] │ 24 / 29 observed · 0 missing · 0 excluded
    repeated_action=true │ answer_correct │ 60.0% │ [26.2%, 87.9%] │ 6 / 10 observed · 0 missing · 0 excluded
    repeated_action=true │ agent_no_tool_loop │ 0.0% │ [0.0%, 30.9%] │ 0 / 10 observed · 0 missing · 0 excluded
    repeated_action=true │ agent_tool_sequence │ 0.0% │ [0.0%, 30.9%] │ 0 / 10 observed · 0 missing · 0 excluded"
  `);
});
