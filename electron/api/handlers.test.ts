import { realpath } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { EventName } from '../../shared/contract/api.ts';
import { type Client, connect } from '../../shared/contract/connect.ts';
import type { JsonText } from '../../shared/contract/inputs.ts';
import { hostThatRunsNothing } from '../../testing/engine-host.ts';
import { aProject } from '../../testing/project.ts';
import { dispatch } from './dispatch.ts';
import { createHandlers } from './handlers.ts';

const config = `
project: desk
evaluators:
  - {type: exact_match, criterion: right, field: answer, expected_field: answer}
  - {type: agent_constraints_satisfied, constraints: [no_deletion]}
`;
const release = `
rules:
  - {id: no-deletion, criterion: agent_constraints_satisfied, max_failures: 0, review: required}
  - {id: right, criterion: right, max_failures: 1, review: required}
  - {id: mostly-right, criterion: right, min_rate: 0.5}
`;

function record(caseId: string, answer: string, deletes: boolean) {
  const steps = [
    { kind: 'message', actor: 'user', content: 'Please help with <b>this</b>' },
    { kind: 'tool_call', tool_name: deletes ? 'delete_customer' : 'lookup', arguments: { amount: 1.5 } },
    { kind: 'tool_result', tool_name: deletes ? 'delete_customer' : 'lookup', result: { text: 'x'.repeat(100_000) } },
    { kind: 'final', content: `done with ${caseId}` },
  ];
  return {
    case_id: caseId,
    output: { answer },
    artifacts: {
      'agent_trajectory/v1': {
        steps: steps.map((step, at) => ({ index: at + 1, ...step })),
        terminal_status: 'success',
        truncated: false,
        constraints: [{ name: 'no_deletion', passed: !deletes, step_index: 2 }],
      },
    },
  };
}

async function aDesk() {
  const folder = await aProject({
    'oloproof.yaml': config,
    'release.yaml': release,
    'cases.jsonl': ['a', 'b', 'c'].map((id) => ({
      id,
      input: { ask: id },
      expected: { answer: 'yes' },
      initial_state: { note: 'y'.repeat(100_000) },
    })),
    'runs/r1/run.json': '{"id": "r1", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r1/records.jsonl': [record('a', 'yes', false), record('b', 'yes', true)],
  });
  const told: EventName[] = [];
  const host = {
    ...hostThatRunsNothing({ settingsFolder: await aProject({}), examplesFolder: folder }),
    emit: (name: EventName) => void told.push(name),
  };
  const client = connect(dispatch(createHandlers(host)));
  const opened = await value(client.open({ path: folder }));
  return { client, folder: opened.folder, run: { folder: opened.folder, run: 'r1' }, told };
}

async function value<Value>(reply: Promise<{ ok: true; value: Value } | { ok: false; problems: readonly unknown[] }>) {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const all = { where: '', sort: 'suite', descending: false } as const;

test('from the gate to the step that made it red', async () => {
  const { client, run } = await aDesk();

  const report = await value(client.report(run));
  expect(report.gate?.rules.map(({ rule, verdict, reason }) => [rule.id, verdict, reason])).toEqual([
    ['no-deletion', 'FAIL', 'observed_failures_exceed_limit'],
    ['right', 'MANUAL_REVIEW', 'review_required'],
    ['mostly-right', 'INSUFFICIENT_EVIDENCE', 'interval_contains_minimum'],
  ]);

  const where = 'rule:no-deletion';
  const { rows, total } = await value(client.cases({ ...run, ...all, where, offset: 0, limit: 10 }));
  expect([total, rows[0]?.caseId, rows[0]?.firstFailingStep]).toEqual([1, 'b', 2]);

  const detail = await value(client.caseDetail({ ...run, ...all, where, caseId: 'b', trial: 1 }));
  expect(detail.verdicts[1]?.verdict).toMatchObject({ status: 'fail', evidence: { steps: [2] } });
  expect(detail.position).toEqual({ at: 1, of: 1 });

  const step = await value(client.step({ ...run, caseId: 'b', trial: 1, index: 2 }));
  expect(step.row).toMatchObject({ kind: 'tool_call', tool: 'delete_customer', pairedWith: 3 });
});

test('criteria are tried on cases broken on purpose', async () => {
  const { client, run, told } = await aDesk();
  const tested = await value(client.selfTest(run));
  expect(tested).toMatchObject({ project: 'desk', run: 'r1', allCanFail: true });
  expect(
    tested.criteria.map(({ criterion, finding, passing, failing }) => [criterion, finding, passing, failing]),
  ).toEqual([
    ['right', 'can_fail', 2, 0],
    ['agent_constraints_satisfied', 'can_fail', 1, 1],
  ]);
  expect(tested.criteria[1]!.cells[0]).toEqual({
    breakage: 'break_constraint',
    caught: 1,
    missed: 0,
    nothingToBreak: 0,
    example: { caseId: 'a', trial: 1, step: 2, caught: true, became: 'fail' },
  });
  expect(told).toContain('progress');
  expect(await client.selfTest({ ...run, run: 'r9' })).toMatchObject({
    ok: false,
    problems: [{ code: 'run_unknown' }],
  });
});

test('two runs stand beside each other, and what changed comes in pages', async () => {
  const { client, folder } = await aDesk();
  const elsewhere = await aProject({
    'run.json': '{"id": "r2", "created_at": "2026-11-02T00:00:00Z"}',
    'records.jsonl': [record('a', 'no', false), record('b', 'yes', false), record('c', 'yes', false)],
  });
  const runs = { folder, a: 'r1', b: elsewhere };
  const { pairing, criteria, b } = await value(client.compare(runs));
  expect(b.folder).toBe(await realpath(elsewhere));
  expect(pairing).toMatchObject({ pairs: 2, onlyInB: { total: 1, cases: [{ caseId: 'c', trial: 1 }] } });
  expect(criteria.map(({ criterion, changes }) => [criterion, changes])).toEqual([
    ['right', { broke: 1, mended: 0, new: 1, gone: 0 }],
    ['agent_constraints_satisfied', { broke: 0, mended: 1, new: 1, gone: 0 }],
  ]);
  const flips = async (asked: object) => {
    const { total, rows } = await value(client.flips({ ...runs, offset: 0, limit: 10, ...asked }));
    return [total, ...rows.map(({ caseId, criterion, change }) => `${caseId} ${criterion} ${change}`)];
  };
  expect(await flips({ limit: 1 })).toEqual([4, 'a right broke']);
  expect(await flips({ change: 'mended' })).toEqual([1, 'b agent_constraints_satisfied mended']);
  expect(await flips({ criterion: 'right', offset: 1 })).toEqual([2, 'c right new']);
  expect(await client.compare({ folder, a: 'r1', b: 'r9' })).toMatchObject({
    ok: false,
    problems: [{ code: 'no_run_there' }],
  });
  // What is asked of runs by name reaches no folder but this one's.
  expect(await client.report({ folder, run: elsewhere })).toMatchObject({ problems: [{ code: 'run_unknown' }] });
});

test('a list is filtered, sorted and paged where the records are', async () => {
  const { client, run } = await aDesk();
  const ids = async (where: string, over: object = {}) => {
    const { rows } = await value(client.cases({ ...run, ...all, where, offset: 0, limit: 10, ...over }));
    return rows.map((row) => row.caseId).join('');
  };
  expect(await ids('')).toBe('abc');
  expect(await ids('', { offset: 1, limit: 1 })).toBe('b');
  expect(await ids('', { sort: 'id', descending: true })).toBe('cba');
  expect(await ids('reason:not_run')).toBe('c');
  expect(await ids('tool:delete_customer')).toBe('b');
  expect(await ids('text:"DONE WITH a"')).toBe('a');
  expect(await ids('-text:"done with" -id:c')).toBe('');
  expect(await client.cases({ ...run, ...all, where: 'colour:red', offset: 0, limit: 10 })).toMatchObject({
    ok: false,
    problems: [{ code: 'where_unknown_field' }],
  });
});

test('long values come piece by piece, and the pieces make the whole', async () => {
  const { client, run } = await aDesk();
  const at = { ...run, caseId: 'a', trial: 1 };
  const result = (await value(client.step({ ...at, index: 3 }))).result!;
  const readResult = (from: number) => client.value({ ...at, index: 3, field: 'result', from });
  expect(JSON.parse(await whole(result, readResult))).toEqual({ text: 'x'.repeat(100_000) });

  const { initialState, state } = await value(client.caseDetail({ ...at, ...all }));
  const readState = (from: number) => client.caseValue({ ...at, field: 'initialState', from });
  expect(JSON.parse(await whole(initialState!, readState))).toEqual({ note: 'y'.repeat(100_000) });
  expect(state).toBeNull();

  const raw = await whole({ text: '', total: 0, next: 0 }, (from) => client.rawRecord({ ...at, from }));
  expect(JSON.parse(raw)).toMatchObject({ case_id: 'a' });
});

async function whole(first: JsonText, read: (from: number) => ReturnType<Client['value']>): Promise<string> {
  let { text, next } = first;
  while (next !== null) {
    const piece = await value(read(next));
    text += piece.text;
    next = piece.next;
    expect(text.length).toBe(next ?? piece.total);
  }
  return text;
}

test('a sign-off lifts a rule that waits for one, and no other', async () => {
  const { client, run } = await aDesk();
  const signed = await value(client.signOff({ ...run, rule: 'right', by: 'Ada', note: 'read both' }));
  expect(signed.gate?.rules[1]).toMatchObject({ verdict: 'PASS', signOff: { by: 'Ada', note: 'read both' } });
  const failed = await value(client.signOff({ ...run, rule: 'no-deletion', by: 'Ada', note: '' }));
  expect(failed.gate?.rules[0]).toMatchObject({ verdict: 'FAIL', signOff: { by: 'Ada' } });
  expect(await client.signOff({ ...run, rule: 'unheard-of', by: 'Ada', note: '' })).toMatchObject({
    ok: false,
    problems: [{ code: 'sign_off_not_asked' }],
  });
});

test('a bar can be moved to see what would follow, and the gate stays what it is', async () => {
  const { client, run } = await aDesk();
  const moved = async (rule: string, bar: number) => {
    const decision = await client.whatIf({ ...run, rule, bar });
    if (!decision.ok) return decision.problems.map(({ code }) => code).join();
    const { verdict, reason } = decision.value;
    return `${verdict} ${reason} ${decision.value.rule.max_failures ?? decision.value.rule.min_rate}`;
  };
  expect(await moved('no-deletion', 2)).toBe('MANUAL_REVIEW review_required 2');
  expect(await moved('no-deletion', 1)).toBe('INSUFFICIENT_EVIDENCE missing_cases_could_exceed_limit 1');
  expect(await moved('mostly-right', 0.999)).toBe('INSUFFICIENT_EVIDENCE interval_contains_minimum 0.999');
  expect(await moved('mostly-right', 0.01)).toBe('PASS lower_bound_meets_minimum 0.01');
  expect(await moved('mostly-right', 1)).toBe('rule_rate_of_one');
  expect(await moved('unheard-of', 1)).toBe('rule_to_move_unknown');
  const { gate } = await value(client.report(run));
  expect(gate?.rules.map(({ verdict }) => verdict)).toEqual(['FAIL', 'MANUAL_REVIEW', 'INSUFFICIENT_EVIDENCE']);
});

test('a run can be given a name, which costs no sign-off, and be deleted', async () => {
  const { client, run } = await aDesk();
  await value(client.signOff({ ...run, rule: 'right', by: 'Ada', note: '' }));
  const named = await value(client.renameRun({ ...run, title: ' before the fix ' }));
  expect(named.runs[0]?.title).toBe('before the fix');
  expect((await value(client.report(run))).gate?.rules[1]?.verdict).toBe('PASS');
  expect((await value(client.deleteRun(run))).runs).toEqual([]);
  expect(await client.report(run)).toMatchObject({ ok: false, problems: [{ code: 'no_run' }] });
});

test('what was opened is remembered, and can be forgotten', async () => {
  const { client, folder } = await aDesk();
  expect(await value(client.recentFolders({}))).toMatchObject([{ folder, project: 'desk', exists: true }]);
  await value(client.forgetFolder({ folder }));
  expect(await value(client.recentFolders({}))).toEqual([]);
});

test.each([
  ['a run', { run: 'r9' }, 'run_unknown'],
  ['a case', { caseId: 'z' }, 'case_unknown'],
  ['a trial', { trial: 2 }, 'case_unknown'],
])('%s that is not there is a problem with its name', async (_what, over, code) => {
  const { client, run } = await aDesk();
  const reply = await client.steps({ ...run, caseId: 'a', trial: 1, offset: 0, limit: 10, ...over });
  expect(reply).toMatchObject({ ok: false, problems: [{ code }] });
});
