import { expect, test } from 'vitest';
import type { Input } from '../../shared/contract/api.ts';
import { connect } from '../../shared/contract/connect.ts';
import { hostThatRunsNothing } from '../../testing/engine-host.ts';
import { aProject } from '../../testing/project.ts';
import { dispatch } from './dispatch.ts';
import { createHandlers } from './handlers.ts';

const config = `project: desk
evaluators:
  - {type: agent_max_steps, max_steps: 9}
metamorphic:
  transforms:
    - {name: loud, field: ask, template: "{value}!", minimum_validity: 0.5}
`;

function record(case_id: string, tools: string, trial = 1) {
  const steps = [...tools].map((tool_name, at) => ({ index: at + 1, kind: 'tool_call', tool_name }));
  const trajectory = { steps, terminal_status: 'success', truncated: false };
  return { case_id, trial, output: 1, artifacts: { 'agent_trajectory/v1': trajectory } };
}

async function aDesk() {
  const manifest = (id: string, trials: number) => JSON.stringify({ id, created_at: '2026-11-01', trials });
  const folder = await aProject({
    'oloproof.yaml': config,
    'cases.jsonl': [{ id: 'a', input: { ask: 'a' } }],
    'runs/r1/run.json': manifest('r1', 2),
    'runs/r1/records.jsonl': [record('a', 'abcd'), record('a', 'axbd', 2), record('a~loud', 'abd')],
  });
  const elsewhere = await aProject({ 'run.json': manifest('r9', 1), 'records.jsonl': [record('a', 'abcde')] });
  const host = hostThatRunsNothing({ settingsFolder: await aProject({}), examplesFolder: folder });
  const handlers = createHandlers({ ...host, emit: () => undefined });
  const client = connect(dispatch(handlers));
  const rows = async (left: Input<'sideBySide'>['left'], right: Input<'sideBySide'>['right']) => {
    const asked = { folder, left, right, mode: 'aligned' as const, offset: 0, limit: 100 };
    const answer = await client.sideBySide(asked);
    if (!answer.ok) return answer.problems.map(({ code }) => code);
    return answer.value.rows.map((row) => `${row.left?.tool ?? ''}|${row.right?.tool ?? ''}`);
  };
  return { folder, elsewhere, client, rows };
}

const side = (run: string, caseId: string, trial = 1) => ({ run, caseId, trial });

test('trials, a source and its copy without a criterion of pairs, a run from elsewhere', async () => {
  const { elsewhere, rows } = await aDesk();
  expect(await rows(side('r1', 'a'), side('r1', 'a', 2))).toEqual(['a|a', '|x', 'b|b', 'c|', 'd|d']);
  expect(await rows(side('r1', 'a'), side('r1', 'a~loud'))).toEqual(['a|a', 'b|b', 'c|', 'd|d']);
  expect(await rows(side('r1', 'a'), side(elsewhere, 'a'))).toEqual(['a|a', 'b|b', 'c|c', 'd|d', '|e']);
});

test('steps and values of a run from elsewhere are read as any other’s', async () => {
  const { folder, elsewhere, client } = await aDesk();
  const listing = { where: '', sort: 'suite', descending: false } as const;
  expect(await client.caseDetail({ folder, ...side(elsewhere, 'a'), ...listing })).toMatchObject({
    ok: true,
    value: { caseId: 'a', trajectory: { steps: 5 }, position: null },
  });
  expect(await client.step({ folder, ...side(elsewhere, 'a'), index: 5 })).toMatchObject({
    ok: true,
    value: { row: { tool: 'e' } },
  });
});

test('what is not there is refused, both sides at once', async () => {
  const { rows } = await aDesk();
  expect(await rows(side('r9', 'a'), side('r1', 'z'))).toEqual(['run_unknown', 'case_unknown']);
  expect(await rows(side('/nowhere', 'a'), side('r1', 'a', 3))).toEqual(['no_run_there', 'case_unknown']);
  expect(await rows(side('r1', 'a'), { ...side('r1', 'a'), replay: 0 })).toEqual(['replay_unknown']);
});
