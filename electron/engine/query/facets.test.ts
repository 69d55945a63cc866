import { expect, test } from 'vitest';
import { formatWhere, type WhereTerm } from '../../../shared/where.ts';
import { aProject } from '../../../testing/project.ts';
import { readAnnotations } from '../annotations/read-annotations.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import { inSlices } from '../in-slices.ts';
import { readProject } from '../project/read-project.ts';
import { matchingOutcomes } from '../session/evaluated-run.ts';
import { facets, gatheringFacets } from './facets.ts';
import { unheardOf } from './unheard-of.ts';

const config = `project: p
evaluators: [{type: agent_no_tool_loop, max_repeats: 2}, {type: contains, criterion: right, field: answer, expected_field: answer}]
slices: [metadata.surface, first_tool, route]
`;
const release = 'rules: [{id: right-enough, criterion: right, min_rate: 0.5}]\n';

const step = (tool: string, agent: string) => ({ kind: 'tool_call', agent, tool_name: tool, arguments: {} });
function record(at: number) {
  const tools = at % 2 ? ['look up', 'refund'] : ['refund', 'refund', 'refund'];
  const steps = tools.map((tool, index) => ({ index: index + 1, ...step(tool, at % 3 ? 'triage' : 'billing') }));
  const trajectory = { steps, terminal_status: 'success', truncated: at === 4 };
  return {
    case_id: `c${at}`,
    output: { answer: at % 4 ? 'yes' : 'no' },
    ...(at === 5 && { error: 'down' }),
    artifacts: { 'agent_trajectory/v1': trajectory },
  };
}

async function aRun() {
  const folder = await aProject({
    'oloproof.yaml': config,
    'release.yaml': release,
    'cases.jsonl': Array.from({ length: 10 }, (_, at) => ({
      id: `c${at}`,
      input: at,
      ...(at !== 3 && { expected: { answer: 'yes' } }),
      metadata: { surface: at % 2 ? 'web "chat"' : 'phone' },
    })),
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': Array.from({ length: 8 }, (_, at) => record(at)),
    'runs/r/annotations.jsonl': [
      { id: '1', case_id: 'c1', tags: ['flaky', 'wrong "tool"'], by: 'Ada', at: 'now' },
      { id: '2', case_id: 'c1', step: 1, tags: ['flaky'], by: 'Bob', at: 'now' },
      { id: '3', case_id: 'c2', tags: ['flaky', 'gone'], by: 'Ada', at: 'now' },
      { id: '4', replaces: '3', case_id: 'c2', tags: ['flaky'], by: 'Ada', at: 'now' },
      { id: '5', case_id: 'c3', text: 'no tag', by: 'Ada', at: 'now' },
      { id: '6', case_id: 'nowhere', tags: ['stray'], by: 'Ada', at: 'now' },
    ],
  });
  const project = await readProject(folder);
  if (!project.ok) throw new Error('no project');
  const run = project.value.runs[0]!;
  const { notesOf } = await readAnnotations(run);
  return { project: project.value, run, evaluation: await evaluateRun(project.value, run), notesOf };
}

test('every count is that of the cases its filter leaves', async () => {
  const at = await aRun();
  const found = facets(at.project, at.evaluation.outcomes, at.notesOf);
  const term = (one: Record<string, unknown>) => ({ not: false, ...one }) as WhereTerm;
  const claimed: [WhereTerm, number][] = [
    ...(['tool', 'agent', 'route', 'rule', 'tag'] as const).flatMap((field) =>
      found[`${field}s`].map(({ value, cases }): [WhereTerm, number] => [term({ field, value }), cases]),
    ),
    ...found.reasons.map(({ value, cases }): [WhereTerm, number] => [
      term({ field: 'reason', criterion: null, reason: value }),
      cases,
    ]),
    ...found.verdicts.map(({ value, cases }): [WhereTerm, number] => [
      term({ field: 'verdict', criterion: null, status: value }),
      cases,
    ]),
    ...found.criteria.flatMap(({ criterion, verdicts, reasons }) => [
      ...verdicts.map(({ value, cases }): [WhereTerm, number] => [
        term({ field: 'verdict', criterion, status: value }),
        cases,
      ]),
      ...reasons.map(({ value, cases }): [WhereTerm, number] => [
        term({ field: 'reason', criterion, reason: value }),
        cases,
      ]),
    ]),
    ...found.slices.flatMap(({ slice, groups }) =>
      groups.map(({ value, cases }): [WhereTerm, number] => [term({ field: 'slice', slice, value }), cases]),
    ),
    [term({ field: 'truncated', is: true }), found.truncated],
    [term({ field: 'error', is: true }), found.errors],
    [term({ field: 'annotated', is: true }), found.annotated],
  ];
  expect(found.tags).toEqual([
    { value: 'flaky', cases: 2 },
    { value: 'wrong "tool"', cases: 1 },
  ]);
  expect(claimed.length).toBeGreaterThan(20);
  for (const [one, cases] of claimed) {
    const where = formatWhere([one]);
    const left = await matchingOutcomes(at, where);
    expect([where, left.ok && left.value.length]).toEqual([where, cases]);
  }
});

test('every term of a longer filter counts', async () => {
  const said = (index: number, agent: string, more: object) => ({ index, kind: 'message', agent, ...more });
  const steps = [
    said(1, 'triage', { content: 'our POLICY' }),
    { index: 2, kind: 'handoff', agent: 'triage', to_agent: 'billing' },
    { index: 3, kind: 'tool_call', agent: 'billing', tool_name: 'issue_refund', arguments: {} },
    said(4, 'tech', { parent_index: 3, content: 'asked by the tool' }),
    ...[5, 6, 7, 8, 9].map((index) => said(index, 'billing', { content: 'done' })),
  ];
  const trajectory = { steps, terminal_status: 'success', truncated: false };
  const short = { ...trajectory, steps: steps.slice(0, 8) };
  const folder = await aProject({
    'oloproof.yaml': 'project: p\nevaluators: [{type: agent_route}]\n',
    'cases.jsonl': ['long', 'short'].map((id) => ({ id, input: 1, expected: { route: ['triage'] } })),
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': [
      { case_id: 'long', artifacts: { 'agent_trajectory/v1': trajectory } },
      { case_id: 'short', artifacts: { 'agent_trajectory/v1': short } },
    ],
  });
  const project = await readProject(folder);
  if (!project.ok) throw new Error('no project');
  const run = project.value.runs[0]!;
  const at = { project: project.value, run, evaluation: await evaluateRun(project.value, run) };
  const where = 'verdict:agent_route=fail tool:issue_refund agent:tech route:"triage>billing" steps>8 text:"policy"';
  const left = await matchingOutcomes(at, where);
  expect(left.ok && left.value.map(({ caseId }) => caseId)).toEqual(['long']);
});

test.each([
  ['verdict:right=fail tool:refund -tool:"look up" id:c3 steps>3 text:nowhere', []],
  ['verdict:rigth=fail', ['criterion rigth → verdict:right=fail']],
  ['-reason:rihgt=not_run', ['criterion rihgt → -reason:right=not_run']],
  ['tool:"lok up"', ['tool lok up → tool:"look up"']],
  ['agent:nobody', ['agent nobody →']],
  ['rule:right-enouh', ['rule right-enouh → rule:right-enough']],
  ['slice:metadata.surface=phon', ['metadata.surface phon → slice:metadata.surface=phone']],
  ['slice:first_tol=refund', ['slice first_tol → slice:first_tool=refund']],
  ['tag:flakey', ['tag flakey → tag:flaky']],
  ['tag:gone', ['tag gone →']],
  ['id:c33 verdit:x', []],
  ['id:c3*', []],
])('what nothing in the run goes by: %s', async (where, notes) => {
  const { project, evaluation, notesOf } = await aRun();
  const found = await unheardOf(project, evaluation.outcomes, notesOf, where);
  expect(found.map(({ values: { field, value, near } }) => `${field} ${value} → ${near ?? ''}`.trimEnd())).toEqual(
    notes,
  );
  expect(found.every(({ severity }) => severity === 'note')).toBe(true);
});

test('of a filter full of slips the first ten are told', async () => {
  const { project, evaluation, notesOf } = await aRun();
  const where = Array.from({ length: 1000 }, (_, at) => `tool:none_${at}`).join(' ');
  const found = await unheardOf(project, evaluation.outcomes, notesOf, where);
  expect(found.map(({ values }) => values.value)).toEqual(Array.from({ length: 10 }, (_, at) => `none_${at}`));
});

test('others are let in while facets are counted', async () => {
  const { project, evaluation } = await aRun();
  const outcomes = Array.from({ length: 2000 }, () => evaluation.outcomes).flat();
  let letIn = 0;
  let working = true;
  const others = () => {
    letIn += 1;
    if (working) setImmediate(others);
  };
  setImmediate(others);
  const { cases, errors } = await inSlices(gatheringFacets(project, outcomes, () => []));
  working = false;
  expect([cases, errors]).toEqual([20_000, 2000]);
  expect(letIn).toBeGreaterThan(1);
});
