import { expect, test } from 'vitest';
import type { Output } from '../../shared/contract/api.ts';
import type { AlignedStepRow } from '../../shared/contract/beside.ts';
import { connect } from '../../shared/contract/connect.ts';
import { faultResults } from '../../shared/replay-calls.ts';
import { hostThatRunsNothing } from '../../testing/engine-host.ts';
import { aProject } from '../../testing/project.ts';
import { dispatch } from './dispatch.ts';
import { createHandlers } from './handlers.ts';

const config = `
project: desk
evaluators:
  - {type: agent_max_steps, max_steps: 9}
  - {type: fault_recovery, tool: refund, fault: error}
`;
const lookup = [
  { kind: 'tool_call', tool_name: 'lookup', arguments: { id: 1 } },
  { kind: 'tool_result', tool_name: 'lookup', result: 'delivered' },
];
const refund = (result: unknown) => [
  { kind: 'tool_call', tool_name: 'refund', arguments: { id: 1 } },
  { kind: 'tool_result', tool_name: 'refund', result },
];
const mail = [{ kind: 'tool_call', tool_name: 'mail' }];
const recorded = [...lookup, ...refund('ok')];

function artifacts(steps: object[], status: string) {
  return {
    'agent_trajectory/v1': {
      steps: steps.map((step, at) => ({ index: at + 1, ...step })),
      terminal_status: 'success',
      truncated: false,
      checkpoints: [{ id: 'before', step_index: 3 }],
    },
    'environment_state/v1': { state: { status } },
  };
}

const common = { case_id: 'a', system: { name: 'desk', version: '1' }, checkpoint: { id: 'before', step_index: 3 } };
const change = { step_index: 3, result: faultResults.error };
const replays = [
  { ...common, kind: 'control', change: null, output: 'done', error: null, artifacts: artifacts(recorded, 'refunded') },
  {
    ...common,
    kind: 'fault',
    change,
    output: 'done',
    error: null,
    artifacts: artifacts([...lookup, ...refund(faultResults.error), ...mail], 'delivered'),
  },
  { ...common, kind: 'fault', change: { ...change, step_index: 1 }, error: { type: 'crash', message: 'exit code 3' } },
];

async function aDesk() {
  const folder = await aProject({
    'oloproof.yaml': config,
    'cases.jsonl': [
      { id: 'a', input: 1 },
      { id: 'b', input: 2 },
    ],
    'runs/r1/run.json': '{"id": "r1", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r1/records.jsonl': [{ case_id: 'a', output: 'done', artifacts: artifacts(recorded, 'refunded') }],
    'runs/r1/replays.jsonl': replays,
  });
  const host = hostThatRunsNothing({ settingsFolder: await aProject({}), examplesFolder: folder });
  const client = connect(dispatch(createHandlers(host)));
  return { client, at: { folder, run: 'r1', caseId: 'a', trial: 1 } };
}

async function value<Value>(reply: Promise<{ ok: true; value: Value } | { ok: false; problems: readonly unknown[] }>) {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

test('the replays of a case, how each compares with the recording, and what rests on them', async () => {
  const { client, at } = await aDesk();
  const { total, rows, criteria } = await value(client.replays(at));
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({
    at: 0,
    kind: 'control',
    checkpoint: { id: 'before', stepIndex: 3 },
    change: null,
    system: 'desk 1',
    error: null,
    output: { text: '"done"' },
    state: { text: '{\n  "status": "refunded"\n}' },
    steps: 4,
    terminalStatus: 'success',
    parting: null,
  });
  expect(rows[1]).toMatchObject({ kind: 'fault', change: { stepIndex: 3, tool: 'refund' }, steps: 5, parting: null });
  expect(rows[2]).toMatchObject({
    change: { stepIndex: 1, tool: 'lookup' },
    steps: null,
    error: { total: 49 },
    parting: { step: null, because: 'parting.error', values: { error: 'crash: exit code 3' } },
  });
  expect(criteria).toMatchObject([
    {
      criterion: 'recovers_from_error_at_refund',
      type: 'fault_recovery',
      about: 'replays',
      verdict: { status: 'fail', evidence: { because: 'fault_left_other_state', steps: [3] } },
      calls: [{ stepIndex: 3, control: 0, fault: 1 }],
    },
  ]);
});

/** Each row as `recorded control fault`, by the tools called and answered. */
function drawn({ rows }: Output<'alignedSteps'>): string[] {
  const name = (step: AlignedStepRow['recording'] | undefined) => (step ? `${step.kind} ${step.tool}` : '–');
  const side = (one: AlignedStepRow['control']) => (one ? `${one.kind} ${name(one.step)}` : '');
  return rows.map(({ recording, control, fault }) => [name(recording), side(control), side(fault)].join(' | '));
}

test('recording, control and fault side by side, the injected result and the first difference marked', async () => {
  const { client, at } = await aDesk();
  const page = { offset: 0, limit: 10 };
  const aligned = await value(client.alignedSteps({ ...at, control: 0, fault: 1, ...page }));
  expect(drawn(aligned)).toEqual([
    'tool_call lookup | same tool_call lookup | same tool_call lookup',
    'tool_result lookup | same tool_result lookup | same tool_result lookup',
    'tool_call refund | same tool_call refund | same tool_call refund',
    'tool_result refund | same tool_result refund | change tool_result refund',
    '– |  | insertion tool_call mail',
  ]);
  const { total, injected, differences, firstDifference } = aligned;
  expect({ total, injected, differences, firstDifference }).toEqual({
    total: 5,
    injected: { call: 3, result: 4, next: 5 },
    differences: [4],
    firstDifference: { control: null, fault: 4 },
  });

  const last = await value(client.alignedSteps({ ...at, control: null, fault: 1, offset: 4, limit: 10 }));
  expect(drawn(last)).toEqual(['– |  | insertion tool_call mail']);
  const crashed = await value(client.alignedSteps({ ...at, control: 0, fault: 2, ...page }));
  expect(crashed).toMatchObject({ total: 4, injected: null, firstDifference: { control: null, fault: null } });
});

test('a step of a replay, and what came of it, are read as those of the recording are', async () => {
  const { client, at } = await aDesk();
  const index = 4;
  const [recorded, replayed] = [await client.step({ ...at, index }), await client.step({ ...at, index, replay: 1 })];
  expect(recorded).toMatchObject({ value: { row: { index, kind: 'tool_result' }, result: { text: '"ok"' } } });
  const result = JSON.stringify(faultResults.error, null, 2);
  expect(replayed).toMatchObject({ value: { row: { index, pairedWith: 3 }, result: { text: result } } });
  const piece = await value(client.value({ ...at, index, replay: 1, field: 'result', from: 5 }));
  expect(piece).toEqual({ text: result.slice(5), total: result.length, next: null });
  expect(await client.step({ ...at, index, replay: 2 })).toMatchObject({ problems: [{ code: 'step_unknown' }] });

  const state = await value(client.caseValue({ ...at, replay: 1, field: 'state', from: 0 }));
  expect(JSON.parse(state.text)).toEqual({ status: 'delivered' });
});

test('a case without a recording has no replays, and a replay that is not there is a problem', async () => {
  const { client, at } = await aDesk();
  expect(await value(client.replays({ ...at, caseId: 'b' }))).toEqual({ total: 0, rows: [], criteria: [] });
  const page = { offset: 0, limit: 10 };
  for (const asked of [
    { control: 7, fault: 1 },
    { control: 0, fault: 1, caseId: 'b' },
  ]) {
    expect(await client.alignedSteps({ ...at, ...asked, ...page })).toMatchObject({
      ok: false,
      problems: [{ code: 'replay_unknown' }],
    });
  }
});
