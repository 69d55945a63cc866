import { expect, test } from 'vitest';
import type { HideKind } from '../../../../shared/redaction.ts';
import { exportedFolder, textOf } from '../../../../testing/exported.ts';
import { aProject } from '../../../../testing/project.ts';
import { readHtml, textsOf, writtenHtml } from '../../../../testing/written-html.ts';
import type { Exported } from '../export.ts';
import { printPage } from '../pdf/print-page.ts';

const card = (of: number) => `4111${String(of).padStart(12, '0')}`;
const pattern = '4111\\d{12}';

/** What tools are called with says ARGUMENT, what they answer RESULT, what the suite says INPUT; every name has a card. */
function speakingProject(redact: readonly string[] = []): Promise<string> {
  const [agent, other] = [`desk > ${card(1)}`, `refunds ${card(2)}`];
  const tool = `lookup ${card(3)}`;
  const call = (index: number) => ({
    index,
    kind: 'tool_call',
    agent,
    tool_name: tool,
    call_id: `c${index} ${card(4)}`,
    arguments: { of: `ARGUMENT ${card(5)}` },
  });
  const result = (index: number) => ({
    index,
    kind: 'tool_result',
    agent,
    tool_name: tool,
    call_id: `c${index - 1} ${card(4)}`,
    result: `RESULT ${card(6)}`,
  });
  const trajectory = (says: string) => ({
    steps: [
      { index: 1, kind: 'message', actor: 'user', content: `INPUT ${card(7)}` },
      { ...call(2), source: { copy: 'ARGUMENT' } },
      result(3),
      { ...call(4), own: 'ARGUMENT' },
      { ...result(5), content: 'RESULT' },
      { index: 6, kind: 'handoff', agent, to_agent: other, content: `over ${card(8)}` },
      { index: 7, kind: 'observation', agent: other, content: 'RESULT', state_hash: `hash ${card(30)}` },
      { index: 8, kind: 'final', agent: other, content: says },
    ],
    terminal_status: 'failure',
    truncated: true,
    truncated_reason: `out of ${card(9)}`,
    constraints: [{ name: `kept ${card(10)}`, passed: false, step_index: 4, why: 'ARGUMENT' }],
    checkpoints: [{ id: `mark ${card(11)}`, step_index: 2, state: { order: 'RESULT' } }],
  });
  const id = `case ${card(12)}`;
  const slice = `metadata.s${card(13)}`;
  const state = { state: { order: `RESULT ${card(14)}` }, side_effects: [{ type: `mail ${card(15)}`, to: 'RESULT' }] };
  const record = (case_id: string, says: string) => ({
    case_id,
    output: { answer: `RESULT ${card(16)}` },
    error: null,
    scores: { reward: 0.25, says: 'RESULT' },
    copy: 'ARGUMENT RESULT INPUT',
    artifacts: {
      'agent_trajectory/v1': trajectory(says),
      'environment_state/v1': state,
      'other/v1': 'RESULT ARGUMENT',
    },
  });
  const replay = (kind: 'control' | 'fault') => ({
    case_id: id,
    kind,
    checkpoint: `mark ${card(11)}`,
    change: kind === 'fault' ? { step_index: 2, result: 'RESULT' } : null,
    output: { answer: 'RESULT' },
    system: { name: `desk ${card(17)}`, version: card(18) },
    artifacts: record(id, 'again').artifacts,
  });
  const note = { case_id: id, by: `Rosa ${card(19)}`, at: '2026-11-02T10:00:00Z' };
  return aProject({
    'oloproof.yaml': `
project: desk ${card(20)}
system: {name: desk, callable: "app:run", records: [agent_trajectory/v1, environment_state/v1]}
evaluators:
  - {type: exact_match, criterion: answer ${card(21)}, field: answer, expected_field: answer}
  - {type: agent_no_tool_loop, max_repeats: 1}
  - {type: agent_route}
  - {type: agent_constraints_satisfied, constraints: [kept ${card(10)}]}
  - {type: agent_tool_calls_match}
  - {type: agent_no_undeclared_tool}
  - {type: state_matches}
  - {type: state_unchanged}
  - {type: agent_side_effects, allowed: []}
  - {type: recorded_score, name: reward, min: 1}
  - {type: agent_tool_permissions, permissions: {${JSON.stringify(agent)}: []}}
  - {type: fault_recovery, tool: ${tool}, fault: error, criterion: recovers}
  - {type: metamorphic_relation, relation: same_output, transform: loud${card(22)}}
metamorphic: {transforms: [{name: loud${card(22)}, field: ask, template: "{value}!"}]}
slices: [${slice}, first_tool, route]
min_slice_support: 1
redact: ${JSON.stringify(redact)}
`,
    'release.yaml': `rules: [{id: rule ${card(23)}, criterion: answer ${card(21)}, max_failures: 0}]\n`,
    'app.mjs': '',
    'cases.jsonl': [
      {
        id,
        input: { ask: `INPUT ${card(24)}` },
        initial_state: { order: 'INPUT' },
        expected: {
          answer: 'INPUT',
          route: [agent, `INPUT ${card(25)}`],
          tools: [`INPUT ${card(26)}`],
          state: { order: 'INPUT' },
          tool_calls: [{ name: `INPUT ${card(27)}`, arguments: { of: 'ARGUMENT INPUT' } }],
        },
        metadata: { [`s${card(13)}`]: `chat ${card(28)}`, tags: [`tag ${card(29)}`] },
        own: 'INPUT',
      },
      { id: `case ${card(31)}`, input: 'INPUT' },
    ],
    'runs/r/run.json': JSON.stringify({
      id: 'r',
      created_at: '2026-11-01T00:00:00Z',
      title: `of ${card(32)}`,
      source: `from ${card(33)}`,
    }),
    'runs/r/records.jsonl': [
      record(id, `it is ${card(34)}`),
      record(`${id}~loud${card(22)}`, 'loud'),
      { case_id: `case ${card(31)}`, output: 1, trial: `RESULT ${card(35)}` },
    ],
    'runs/r/replays.jsonl': [replay('control'), replay('fault')],
    'runs/r/annotations.jsonl': [
      { ...note, id: `note ${card(36)}`, text: `look at ${card(37)}`, tags: [`odd ${card(38)}`], step: 2 },
    ],
  });
}

/** Every text that leaves in an HTML file, and the page that a PDF is printed from. */
async function leaving(exported: Exported): Promise<Record<string, string>> {
  return { ...textsOf(await writtenHtml(exported)), paper: await textOf(printPage(exported, 'en')) };
}

const marks: Readonly<Record<HideKind, string>> = { arguments: 'ARGUMENT', results: 'RESULT', inputs: 'INPUT' };

test('where nothing is hidden, every piece of the file holds what it could tell', async () => {
  const exported = await exportedFolder(await speakingProject());
  const texts = await leaving(exported);
  const { index, cases, steps } = readHtml(texts.document!);
  expect(Object.keys(texts)).toEqual(
    expect.arrayContaining(['report-index', 'report-cases', 'report-case-0', 'report-step-0', 'report-end', 'paper']),
  );
  expect(index.annotations).toHaveLength(1);
  expect(index.answers.problems).toBeDefined();
  expect(steps.filter(({ replay }) => replay !== null)).toHaveLength(16);
  expect(cases.flatMap(({ answers }) => Object.keys(answers))).toEqual(
    expect.arrayContaining(['steps', 'replays', 'alignedSteps', 'sideBySide']),
  );
  const all = Object.values(texts).join('\n');
  for (const mark of Object.values(marks)) expect(all).toContain(mark);
  const gone = Array.from({ length: 38 }, (_, at) => at + 1).filter((of) => !all.includes(card(of)));
  expect(gone).toEqual([]);
});

test.each(Object.entries(marks) as [HideKind, string][])('%s are in no piece of a file', async (kind, mark) => {
  const texts = await leaving(await exportedFolder(await speakingProject(), { hide: [kind] }));
  for (const [name, text] of Object.entries(texts)) expect(around(text, mark), name).toEqual([]);
});

test('what a pattern finds is in no piece of a file', async () => {
  const texts = await leaving(await exportedFolder(await speakingProject([pattern])));
  for (const [name, text] of Object.entries(texts)) expect(around(text, '4111'), name).toEqual([]);
});

/** A pattern may reach over the sign that joins the stops of a route, within the name of an agent. */
test('a name that holds the sign between two stops is hidden as one', async () => {
  const texts = await leaving(await exportedFolder(await speakingProject([`desk > ${pattern}`])));
  for (const [name, text] of Object.entries(texts)) expect(around(text, card(1)), name).toEqual([]);
});

/** What stands around each place, so that a leak says where it is. */
function around(text: string, mark: string): string[] {
  return [...text.matchAll(new RegExp(mark, 'g'))].slice(0, 5).map(({ index }) => text.slice(index - 80, index + 40));
}
