import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatInterval, formatMetric, formatMetricInterval, formatRate } from '../../../shared/format.ts';
import type { Counts, Rate, Report } from '../../../shared/report.ts';
import { readOrThrow, readRecordLines, runFolder } from '../../../testing/systems/project.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';

const examples = resolve(import.meta.dirname, '../../../examples');

/** Times are the one thing about a recording that a second run of a system does not bring back. */
function withoutTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !['started_at', 'ended_at', 'duration_ms'].includes(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutTimes(inner)]));
}

function row(name: string, rate: Rate | null, { passed, failed, missing, excluded, vacuous }: Counts): string {
  const figures = rate === null ? '–' : `${formatRate('en', rate.rate)} ${formatInterval('en', rate)}`;
  return `${name} ${figures} ${passed}/${passed + failed} ${missing} ${excluded}${vacuous === 0 ? '' : ' vacuous'}`;
}

const criteria = (report: Report) => report.criteria.map((one) => row(one.criterion, one.rate, one.counts));
const gate = (report: Report) => report.gate?.rules.map(({ rule, verdict, reason }) => [rule.id, verdict, reason]);
const cell = (report: Report, slice: string, group: string, criterion: string) => {
  const found = report.slices.find((one) => one.slice === slice)?.groups.find(({ value }) => value === group);
  const { rate, counts } = found!.cells.find((one) => one.criterion === criterion)!;
  return row(`${slice}=${group} ${criterion}`, rate, counts);
};

describe.each(['support-agent', 'triage-agents'])('%s', (name) => {
  let copy: string;
  beforeAll(async () => {
    copy = await realpath(await mkdtemp(join(tmpdir(), 'traj-example-')));
    const source = join(examples, name);
    await cp(source, copy, { recursive: true, filter: (path) => path !== join(source, 'runs') });
  });
  afterAll(() => rm(copy, { recursive: true }));

  test('a copy of it, with nothing installed there, reproduces the committed run', async () => {
    const { outcome, records } = await runFolder(copy);
    expect(outcome).toMatchObject({ errors: 0, notes: [] });
    const [committed = ''] = await readdir(join(examples, name, 'runs'));
    const before = await readRecordLines(join(examples, name), committed);
    expect(records.map(withoutTimes)).toEqual(before.map(withoutTimes));
    expect(await readdir(outcome!.folder)).toEqual(['records.jsonl', 'run.json']);
  });

  test('several workers record the same', async () => {
    const { records } = await runFolder(copy, { workers: 3 });
    const [committed = ''] = await readdir(join(examples, name, 'runs'));
    const before = await readRecordLines(join(examples, name), committed);
    const inOrder = (list: typeof records) =>
      list.toSorted((a, b) => (a.case_id < b.case_id ? -1 : 1)).map(withoutTimes);
    expect(inOrder(records)).toEqual(inOrder(before));
  });
});

const reportOf = async (name: string) => {
  const project = await readOrThrow(join(examples, name));
  expect(project.problems).toEqual([]);
  const { report, problems } = await evaluateRun(project, project.runs[0]!);
  expect(problems).toEqual([]);
  expect(report.changed).toEqual({
    system: null,
    config: false,
    casesChanged: 0,
    expectationsChanged: false,
    labels: false,
  });
  return report;
};

test('support-agent: the committed run gives the figures of its table', async () => {
  const report = await reportOf('support-agent');
  expect(criteria(report)).toEqual([
    'answer_correct 82.5% [67.2%, 92.7%] 33/40 0 0',
    'agent_tool_lookup_order_called 100.0% [86.8%, 100.0%] 39/39 1 0',
    'agent_no_tool_loop 74.4% [56.1%, 87.4%] 29/39 1 0',
    'agent_tool_sequence 60.0% [43.3%, 75.2%] 24/40 0 0',
    'agent_constraints_satisfied 92.5% [79.6%, 98.5%] 37/40 0 0',
    'agent_steps_le_10 97.5% [86.8%, 100.0%] 39/40 0 0',
  ]);
  const metrics = report.metrics.map((one) => [one.id, formatMetric('en', one), formatMetricInterval('en', one)]);
  expect(metrics).toEqual([
    ['steps_p95', '10 steps', '[10, no bound] steps'],
    ['tool_calls_p50', '2 calls', '[2, 3] calls'],
  ]);
  expect(report.metrics.map(({ observed, missing, excluded }) => [observed, missing, excluded])).toEqual([
    [39, 1, 0],
    [39, 1, 0],
  ]);
  expect([
    cell(report, 'first_tool', 'search', 'agent_no_tool_loop'),
    cell(report, 'first_tool', 'search', 'agent_tool_sequence'),
    cell(report, 'repeated_action', 'false', 'answer_correct'),
    cell(report, 'repeated_action', 'true', 'answer_correct'),
  ]).toEqual([
    'first_tool=search agent_no_tool_loop 0.0% [0.0%, 57.9%] 0/6 1 0',
    'first_tool=search agent_tool_sequence 0.0% [0.0%, 41.0%] 0/7 0 0',
    'repeated_action=false answer_correct 93.1% [77.2%, 99.2%] 27/29 0 0',
    'repeated_action=true answer_correct 60.0% [26.2%, 87.9%] 6/10 0 0',
  ]);
  expect(gate(report)).toEqual([
    ['no-deletion', 'FAIL', 'observed_failures_exceed_limit'],
    ['answers', 'INSUFFICIENT_EVIDENCE', 'interval_contains_minimum'],
    ['short', 'PASS', 'lower_bound_meets_minimum'],
  ]);
});

test('triage-agents: the committed run gives the figures of its table', async () => {
  const report = await reportOf('triage-agents');
  expect(criteria(report)).toEqual([
    'answer_correct 96.7% [82.7%, 100.0%] 29/30 0 0',
    'agent_route 86.7% [69.2%, 96.3%] 26/30 0 0',
    'agent_tool_permissions 93.1% [73.4%, 99.2%] 27/29 1 0',
    'agent_handoffs_le_2 86.7% [69.2%, 96.3%] 26/30 0 0',
  ]);
  expect(report.slices[0]?.joinedNone).toEqual({ truncated: 1 });
  expect(report.slices[0]?.groups.map(({ value, cases }) => [value, cases])).toEqual([
    ['triage>billing', 11],
    ['triage>billing>person', 4],
    ['triage>billing>tech>billing', 3],
    ['triage>tech', 11],
  ]);
  expect(gate(report)).toEqual([
    ['permissions', 'FAIL', 'observed_failures_exceed_limit'],
    ['answers', 'PASS', 'lower_bound_meets_minimum'],
    ['routes', 'INSUFFICIENT_EVIDENCE', 'interval_contains_minimum'],
  ]);
});
