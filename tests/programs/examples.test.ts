import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

/** What the examples are there to show: these rows, and a gate that fails. */
const rows = {
  'support-agent': `
│ answer_correct │ 82.5% │ [67.2%, 92.7%] │ 33 / 40 observed · 0 missing · 0 excluded │
│ agent_tool_lookup_order_called │ 100.0% │ [86.8%, 100.0%] │ 39 / 39 observed · 1 missing · 0 excluded │
│ agent_no_tool_loop │ 74.4% │ [56.1%, 87.4%] │ 29 / 39 observed · 1 missing · 0 excluded │
│ agent_tool_sequence │ 60.0% │ [43.3%, 75.2%] │ 24 / 40 observed · 0 missing · 0 excluded │
│ agent_constraints_satisfied │ 92.5% │ [79.6%, 98.5%] │ 37 / 40 observed · 0 missing · 0 excluded │
│ agent_steps_le_10 │ 97.5% │ [86.8%, 100.0%] │ 39 / 40 observed · 0 missing · 0 excluded │
│ steps_p95 │ 10 steps │ [10, no bound] steps │ p95 of 39 observed · 1 missing · 0 excluded │
│ tool_calls_p50 │ 2 calls │ [2, 3] calls │ p50 of 39 observed · 1 missing · 0 excluded │
│ no-deletion │ agent_constraints_satisfied │ FAIL │ observed_failures_exceed_limit │
│ first_tool=search │ agent_no_tool_loop │ 0.0% │ [0.0%, 57.9%] │ 0 / 6 observed · 1 missing · 0 excluded │
│ first_tool=search │ agent_tool_sequence │ 0.0% │ [0.0%, 41.0%] │ 0 / 7 observed · 0 missing · 0 excluded │
│ repeated_action=false │ answer_correct │ 93.1% │ [77.2%, 99.2%] │ 27 / 29 observed · 0 missing · 0 excluded │
│ repeated_action=true │ answer_correct │ 60.0% │ [26.2%, 87.9%] │ 6 / 10 observed · 0 missing · 0 excluded │`,
  'triage-agents': `
│ answer_correct │ 96.7% │ [82.7%, 100.0%] │ 29 / 30 observed · 0 missing · 0 excluded │
│ agent_route │ 86.7% │ [69.2%, 96.3%] │ 26 / 30 observed · 0 missing · 0 excluded │
│ agent_tool_permissions │ 93.1% │ [73.4%, 99.2%] │ 27 / 29 observed · 1 missing · 0 excluded │
│ agent_handoffs_le_2 │ 86.7% │ [69.2%, 96.3%] │ 26 / 30 observed · 0 missing · 0 excluded │`,
  'stateful-agent': `
│ state_matches │ 75.0% │ [57.8%, 87.9%] │ 30 / 40 observed · 0 missing · 0 excluded · approximate, 20 clusters │
│ other_order_untouched │ 100.0% │ [83.1%, 100.0%] │ 40 / 40 observed · 0 missing · 0 excluded · approximate, 20 clusters │
│ issue_refund_preceded_by_lookup_order │ 33.3% │ [16.9%, 53.4%] │ 10 / 30 observed · 0 missing · 10 excluded · approximate, 20 clusters │
│ recovers_from_error_at_issue_refund │ 0.0% │ [0.0%, 18.4%] │ 0 / 30 observed · 0 missing · 10 excluded · approximate, 20 clusters │
│ same_state_under_injected │ 50.0% │ [27.1%, 72.9%] │ 10 / 20 observed · 0 missing · 20 excluded │
│ injected │ checked │ at least 100.0% │ 20 valid / 20 labelled · 20 pairs · 0 stale │
│ recovers │ recovers_from_error_at_issue_refund │ FAIL │ upper_bound_below_minimum │
│ same-state │ same_state_under_injected │ FAIL │ upper_bound_below_minimum │`,
};

test.each(Object.entries(rows))('%s, copied anywhere and run, prints its rows', async (name, expected) => {
  const folder = await aProject({});
  await runCli(['init', '--example', name, 'copy'], { cwd: folder });
  const { code, stdout } = await runCli(['run', 'copy'], { cwd: folder });
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(expected.trim().split('\n')));
  expect(code).toBe(1);
});

/** The recorded run of the stateful example, with one of its files changed. */
async function stateful(change: (folder: string) => Promise<void>): Promise<string[]> {
  const folder = await aProject({});
  await cp(new URL('../../examples/stateful-agent', import.meta.url), folder, { recursive: true });
  await change(folder);
  return (await runCli(['evaluate', folder])).stdout.split('\n');
}

test('without labels nothing rests on a pair, whatever came of it', async () => {
  const lines = await stateful((folder) => rm(join(folder, 'labels'), { recursive: true }));
  expect(lines).toContain('│ same-state │ same_state_under_injected │ INSUFFICIENT_EVIDENCE │ transform_not_checked │');
});

test('without leave for approximate methods, one verdict a source stays exact, and the others are undecided', async () => {
  const lines = await stateful(async (folder) => {
    const release = join(folder, 'release.yaml');
    const text = await readFile(release, 'utf8');
    await writeFile(release, text.replace('allow_approximate_methods: true', 'allow_approximate_methods: false'));
  });
  expect(lines).toContain('│ same-state │ same_state_under_injected │ FAIL │ upper_bound_below_minimum │');
  expect(lines).toContain(
    '│ recovers │ recovers_from_error_at_issue_refund │ INSUFFICIENT_EVIDENCE │ approximate_method_not_allowed │',
  );
});
