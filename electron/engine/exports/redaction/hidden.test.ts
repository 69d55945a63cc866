import { expect, test } from 'vitest';
import { stringifyJson } from '../../../../shared/json.ts';
import { type HideKind, hideKinds } from '../../../../shared/redaction.ts';
import { exportedFolder, textOf } from '../../../../testing/exported.ts';
import { aProject } from '../../../../testing/project.ts';
import type { Exported } from '../export.ts';
import { exports } from '../index.ts';
import type { Hiding } from '../open-export.ts';

/** A project in which each part of the recording says what it is; everything fails, so that evidence quotes it. */
function project(redact: readonly string[] = []): Promise<string> {
  return aProject({
    'oloproof.yaml': `
project: desk 4111111111111111
system: {name: desk, callable: "app:run", records: [agent_trajectory/v1, environment_state/v1]}
evaluators:
  - {type: exact_match, criterion: answer 4111111111111111, field: answer, expected_field: answer}
  - {type: agent_no_tool_loop, max_repeats: 1}
  - {type: agent_route}
  - {type: agent_constraints_satisfied, constraints: [kept 4111111111111111]}
  - {type: agent_tool_calls_match}
  - {type: state_matches}
  - {type: state_unchanged}
  - {type: agent_side_effects, allowed: []}
  - {type: recorded_score, name: reward, min: 1}
slices: [metadata.surface]
redact: ${JSON.stringify(redact)}
`,
    'app.mjs': '',
    'cases.jsonl': [
      {
        id: 'case 4111111111111111',
        input: { ask: 'INPUT 4111111111111111' },
        initial_state: { order: 'INPUT' },
        expected: {
          answer: 'INPUT',
          route: ['other'],
          state: { order: 'INPUT' },
          tool_calls: [{ name: 'lookup', arguments: { of: 'ARGUMENT INPUT' } }],
        },
        metadata: { surface: 'chat 4111111111111111' },
        own: 'INPUT',
      },
      { id: 'case 4222222222222222', input: 4222222222222222 },
    ],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z", "title": "of 4111111111111111"}',
    'runs/r/records.jsonl': [
      {
        case_id: 'case 4111111111111111',
        output: { answer: 'RESULT 4111111111111111' },
        scores: { reward: 0.25, says: 'RESULT' },
        copy: 'ARGUMENT RESULT INPUT',
        artifacts: {
          'agent_trajectory/v1': {
            steps: [
              { index: 1, kind: 'message', actor: 'user', content: 'INPUT' },
              call(2),
              { index: 3, kind: 'tool_result', agent: 'a', call_id: 'c', result: 'RESULT', content: 'RESULT' },
              { ...call(4), source: { copy: 'ARGUMENT' }, own: 'ARGUMENT' },
              { index: 5, kind: 'observation', agent: 'a', content: 'RESULT' },
              { index: 6, kind: 'final', agent: 'a', content: 'it is 4111111111111111' },
            ],
            terminal_status: 'failure',
            truncated: false,
            constraints: [{ name: 'kept 4111111111111111', passed: false, step_index: 4, why: 'ARGUMENT' }],
            checkpoints: [{ id: 'c1', step_index: 2, state: { order: 'RESULT' } }],
          },
          'environment_state/v1': { state: { order: 'RESULT' }, side_effects: [{ type: 'mail', to: 'RESULT' }] },
          'other/v1': 'RESULT ARGUMENT INPUT',
        },
      },
    ],
  });
}

function call(index: number) {
  return { index, kind: 'tool_call', agent: 'a', tool_name: 'lookup', call_id: 'c', arguments: { of: 'ARGUMENT' } };
}

/** Every format, and all that a writer is given. */
async function everything(exported: Exported): Promise<Record<string, string>> {
  const written = exports.map(async (one) => [one.name, await textOf(one.write(exported, 'en'))] as const);
  const read = [];
  for await (const one of exported.read(exported.outcomes)) {
    read.push(one, await Promise.all([1, 2, 3, 4, 5, 6].map((index) => one.step(index))));
  }
  return { ...Object.fromEntries(await Promise.all(written)), given: stringifyJson([exported, read]) };
}

const marks: Readonly<Record<HideKind, string>> = { arguments: 'ARGUMENT', results: 'RESULT', inputs: 'INPUT' };

test.each(Object.entries(marks) as [HideKind, string][])('%s are hidden everywhere', async (kind, mark) => {
  const folder = await project();
  const shown = await everything(await exportedFolder(folder));
  const hidden = await everything(await exportedFolder(folder, { hide: [kind] }));
  expect(shown.given).toContain(mark);
  for (const [name, text] of Object.entries(hidden)) {
    expect(text, name).not.toContain(mark);
    if (name !== 'given') expect(text, name).toMatch(new RegExp(`Hidden as a whole: ${kind}|"hide":\\["${kind}"\\]`));
  }
});

test('what the patterns of oloproof.yaml find is in no format, and each says so', async () => {
  const redact = ['\\b4\\d{15}\\b'];
  const exported = await exportedFolder(await project(redact));
  const hidden = await everything(exported);
  // Five in the report (project, title, criterion, its option, slice), six in the first case and two in the second;
  // a name counts once, however often it is named.
  expect(exported.hidden).toEqual({ hide: [], patterns: 1, places: 13 });
  for (const [name, text] of Object.entries(hidden)) {
    expect(text, name).not.toMatch(/4[12]{15}/);
    if (name !== 'given') expect(text, name).toMatch(/1 pattern matches 13 places|"patterns":1,"places":13/);
  }
  expect(exported.outcomes.map(({ caseId }) => caseId)).toEqual(['case [hidden]', 'case [hidden] #2']);
});

test('patterns that are given take the place of those in oloproof.yaml', async () => {
  const exported = await exportedFolder(await project(['desk']), { patterns: [] });
  expect(exported.report.project).toBe('desk 4111111111111111');
  expect(exported.hidden).toEqual({ hide: [], patterns: 0, places: 0 });
});

test('figures and the words of the program stay, whatever the patterns', async () => {
  const folder = await project(['(?s).']);
  const plain = await exportedFolder(folder, { patterns: [] });
  const hidden = await exportedFolder(folder);
  expect(hidden.report.runDigest).toBe(plain.report.runDigest);
  expect(hidden.report.criteria.map(({ rate, counts, missingBecause }) => [rate, counts, missingBecause])).toEqual(
    plain.report.criteria.map(({ rate, counts, missingBecause }) => [rate, counts, missingBecause]),
  );
  expect(hidden.outcomes.map(({ verdicts }) => verdicts)).toEqual(plain.outcomes.map(({ verdicts }) => verdicts));
  for (const one of exports) expect(await textOf(one.write(hidden, 'en'))).toContain('[hidden]');
});

test('a text that was cut is hidden as a whole where a pattern could have found what is gone', async () => {
  const folder = await aProject({
    'oloproof.yaml': `
project: p
evaluators: [{type: exact_match, field: answer, expected_field: answer}]
redact: ["4{16}"]
`,
    'cases.jsonl': [{ id: 'a', input: 1, expected: { answer: 'x' } }],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': [{ case_id: 'a', output: { answer: `${'-'.repeat(190)}4444444444444444` } }],
  });
  const hidden = await everything(await exportedFolder(folder));
  for (const [name, text] of Object.entries(hidden)) expect(text, name).not.toContain('44444');
});

test.each<[string, Hiding]>([
  ...hideKinds.map((kind): [string, Hiding] => [kind, { hide: [kind] }]),
  ['every text', { patterns: ['(?s).+'] }],
])('what differs in evidence does not come out alike: %s', async (_what, hiding) => {
  const exported = await exportedFolder(await project(), hiding);
  let seen = 0;
  for await (const { verdicts } of exported.read(exported.outcomes)) {
    for (const verdict of verdicts) {
      if (verdict.status !== 'fail') continue;
      const { expected, actual } = verdict.evidence.values;
      const places = (verdict.compared ?? []).filter(({ ok }) => !ok);
      for (const one of [{ expected, actual }, ...places]) {
        if (one.expected === undefined || one.actual === undefined) continue;
        seen += 1;
        expect(one.expected).not.toBe(one.actual);
      }
    }
  }
  expect(seen).toBeGreaterThan(3);
});

test('steps that nothing stands beside are not told apart', async () => {
  const steps = [1, 2].map((index) => ({
    ...call(index),
    arguments: { of: index },
    result: index,
    content: `of ${index}`,
  }));
  const trajectory = { steps, terminal_status: 'success', truncated: false, constraints: [] };
  const folder = await aProject({
    'oloproof.yaml': 'project: p\nevaluators: [{type: agent_no_tool_loop, max_repeats: 3}]\n',
    'cases.jsonl': [{ id: 'a', input: 1 }],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': [{ case_id: 'a', output: 1, artifacts: { 'agent_trajectory/v1': trajectory } }],
  });
  for (const hiding of [{ hide: hideKinds }, { patterns: ['\\d'] }]) {
    const { given } = await everything(await exportedFolder(folder, hiding));
    expect(given).toContain('[hidden]');
    expect(given).not.toContain('[hidden] #2');
  }
});
