import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../../shared/contract/connect.ts';
import { pairLimit } from '../../shared/contract/labels.ts';
import { hostThatRunsNothing } from '../../testing/engine-host.ts';
import { aProject } from '../../testing/project.ts';
import { dispatch } from './dispatch.ts';
import { createHandlers } from './handlers.ts';

const config = `
project: desk
metamorphic:
  transforms:
    - {name: loud, field: ask.text, template: "{value}!"}
    - {name: low, field: ask.text, template: "({value})"}
evaluators: [{type: metamorphic_relation, relation: same_output, transform: loud}]
`;
const release = 'rules: [{id: same, criterion: same_output_under_loud, max_failures: 0}]\n';

async function aDesk(ids = ['a', 'b', 'c']) {
  const folder = await aProject({
    'oloproof.yaml': config,
    'release.yaml': release,
    'cases.jsonl': ids.map((id) => ({ id, input: { ask: { text: `Is ${id} fine?` }, order: 7 } })),
    'runs/r1/run.json': '{"id": "r1", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r1/records.jsonl': ids
      .flatMap((id) => [id, `${id}~loud`, `${id}~low`])
      .map((case_id) => ({ case_id, output: 1 })),
  });
  const client = connect(
    dispatch(createHandlers(hostThatRunsNothing({ settingsFolder: folder, examplesFolder: folder }))),
  );
  const opened = await value(client.folder({ folder }));
  return { client, folder: opened.folder };
}

async function value<Value>(reply: Promise<{ ok: true; value: Value } | { ok: false; problems: readonly unknown[] }>) {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

type Desk = Awaited<ReturnType<typeof aDesk>>;

const pairsFor = async ({ client, folder }: Desk, labeler: string, which: 'all' | 'open' = 'all', over: object = {}) =>
  value(client.labelPairs({ folder, transform: 'loud', labeler, which, offset: 0, limit: 10, ...over }));

async function label(desk: Desk, caseId: string, valid: boolean | null, labeler: string, note = '') {
  const { rows } = await pairsFor(desk, labeler);
  const { digest } = rows.find((row) => row.caseId === caseId)!;
  return value(desk.client.label({ folder: desk.folder, caseId, digest, valid, labeler, note }));
}

test('a pair is read with both requests', async () => {
  const desk = await aDesk();
  const { total, rows } = await pairsFor(desk, 'ann', 'all', { offset: 1, limit: 1 });
  expect([total, rows]).toEqual([
    3,
    [
      {
        caseId: 'b~loud',
        sourceId: 'b',
        transform: 'loud',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        field: 'ask.text',
        source: { text: 'Is b fine?', total: 10, next: null },
        derived: { text: 'Is b fine?!', total: 11, next: null },
        input: { text: expect.stringContaining('"order": 7'), total: expect.any(Number), next: null },
        drawn: false,
        mine: null,
        mineStale: false,
        others: 0,
        stale: 0,
      },
    ],
  ]);
});

test('from nothing to a transform that is checked, and the gate with it', async () => {
  const desk = await aDesk();
  const { client, folder } = desk;
  const gate = async () => (await value(client.report({ folder, run: 'r1' }))).gate?.rules[0];
  expect(await gate()).toMatchObject({ verdict: 'INSUFFICIENT_EVIDENCE', reason: 'transform_not_checked' });
  expect(await label(desk, 'a~loud', true, 'ann')).toMatchObject({ labelled: 1, checked: false, needed: 2 });
  expect(await label(desk, 'b~loud', true, 'ann')).toMatchObject({ labelled: 2, checked: false, needed: 1 });
  expect(await label(desk, 'c~loud', true, 'ann', 'louder')).toMatchObject({ labelled: 3, checked: true, needed: 0 });
  expect(await gate()).toMatchObject({ verdict: 'PASS', reason: 'observed_failures_within_limit' });
  expect(await value(client.labelStanding({ folder }))).toMatchObject([
    { transform: 'loud', checked: true },
    { transform: 'low', checked: false, reason: 'too_few_labels' },
  ]);
});

test('what others said of a pair is not told, only that they did', async () => {
  const desk = await aDesk();
  await label(desk, 'a~loud', false, 'bob');
  await label(desk, 'a~loud', true, 'ann', 'the same');
  const row = async (labeler: string) => (await pairsFor(desk, labeler)).rows[0];
  expect(await row('ann')).toMatchObject({ mine: { valid: true, note: 'the same' }, others: 1 });
  expect(await row('cy')).toMatchObject({ mine: null, others: 2 });
  expect((await pairsFor(desk, 'ann', 'open')).rows.map(({ caseId }) => caseId)).toEqual(['b~loud', 'c~loud']);
  expect((await pairsFor(desk, 'cy', 'open')).total).toBe(3);
  const one = await pairsFor(desk, 'ann', 'all', { caseId: 'a~loud' });
  expect([one.total, one.rows.map(({ caseId }) => caseId)]).toEqual([1, ['a~loud']]);
});

test('a word can be changed and taken back', async () => {
  const desk = await aDesk();
  await label(desk, 'a~loud', true, 'ann');
  expect(await label(desk, 'a~loud', false, 'ann')).toMatchObject({ labelled: 1, valid: 0 });
  expect(await label(desk, 'a~loud', null, 'ann')).toMatchObject({ labelled: 0 });
  expect((await pairsFor(desk, 'ann')).rows[0]).toMatchObject({ mine: null });
  const lines = (await readFile(join(desk.folder, 'labels/loud.jsonl'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ valid: true }, { valid: false }, { withdrawn: true }]);
});

test('of a sample, the drawn pairs come first', async () => {
  const desk = await aDesk(['a', 'b', 'c', 'd', 'e']);
  const { client, folder } = desk;
  const drawn = await value(client.drawSample({ folder, transform: 'loud', size: 2, seed: 3 }));
  expect(drawn.sample).toEqual({ seed: 3, size: 2, labelled: 0 });
  const open = (await pairsFor(desk, 'ann', 'open')).rows;
  expect(open.map((row) => row.drawn)).toEqual([true, true, false, false, false]);
  await label(desk, open[0]!.caseId, true, 'ann');
  expect((await value(client.labelStanding({ folder })))[0]?.sample).toEqual({ seed: 3, size: 2, labelled: 1 });
  expect(await client.drawSample({ folder, transform: 'loud', size: 2, seed: 4 })).toMatchObject({
    ok: false,
    problems: [{ code: 'sample_drawn_before' }],
  });
});

test('a long text comes piece by piece', async () => {
  const { client, folder } = await aDesk(['x'.repeat(100_000)]);
  const caseId = `${'x'.repeat(100_000)}~loud`;
  let text = '';
  for (let from: number | null = 0; from !== null; ) {
    const piece: { text: string; next: number | null } = await value(
      client.pairText({ folder, caseId, part: 'derived', from }),
    );
    text += piece.text;
    from = piece.next;
  }
  expect(text).toBe(`Is ${'x'.repeat(100_000)} fine?!`);
});

test.each([
  ['requests that changed since', { digest: 'of another pair' }, 'pair_changed'],
  ['a pair that is not there', { caseId: 'a~lou' }, 'pair_unknown_near'],
  ['nobody', { labeler: '  ' }, 'bad_call'],
])('a label is not taken: %s', async (_what, over, code) => {
  const desk = await aDesk();
  const [row] = (await pairsFor(desk, 'ann')).rows;
  const given = {
    folder: desk.folder,
    caseId: row!.caseId,
    digest: row!.digest,
    valid: true,
    labeler: 'ann',
    note: '',
  };
  expect(await desk.client.label({ ...given, ...over })).toMatchObject({ ok: false, problems: [{ code }] });
});

test('a page of pairs has its limit, and a transform a name', async () => {
  const { client, folder } = await aDesk();
  const all = { folder, labeler: '', which: 'all', offset: 0 } as const;
  expect(await client.labelPairs({ ...all, transform: 'loud', limit: pairLimit + 1 })).toMatchObject({
    problems: [{ code: 'bad_call' }],
  });
  expect(await client.labelPairs({ ...all, transform: 'lod', limit: 1 })).toMatchObject({
    problems: [{ code: 'transform_unknown_near', values: { near: 'loud' } }],
  });
});

test('a case says what it is derived from, and what is derived from it', async () => {
  const desk = await aDesk();
  await label(desk, 'b~loud', false, 'ann');
  const of = async (caseId: string) => {
    const at = {
      folder: desk.folder,
      run: 'r1',
      caseId,
      trial: 1,
      where: '',
      sort: 'suite',
      descending: false,
    } as const;
    const { derivedFrom, derivedCases } = await value(desk.client.caseDetail(at));
    return { derivedFrom, derivedCases };
  };
  expect(await of('b')).toEqual({ derivedFrom: null, derivedCases: ['b~loud', 'b~low'] });
  expect(await of('b~loud')).toEqual({
    derivedFrom: { caseId: 'b', transform: 'loud', valid: false },
    derivedCases: [],
  });
  expect((await of('b~low')).derivedFrom).toEqual({ caseId: 'b', transform: 'low', valid: null });
});

test('a derived case stands beside its source, step by step', async () => {
  const tool = (tool_name: string) => ({ kind: 'tool_call', tool_name });
  const trajectory = (...tools: string[]) => ({
    'agent_trajectory/v1': {
      steps: tools.map((name, at) => ({ index: at + 1, ...tool(name) })),
      terminal_status: 'success',
      truncated: false,
    },
  });
  const records = [
    { case_id: 'a', output: 1, artifacts: trajectory('look', 'refund', 'mail') },
    { case_id: 'a~loud', output: 1, artifacts: trajectory('look', 'delete', 'refund', 'mail') },
    { case_id: 'a~low', output: 1 },
  ];
  const { client, folder } = await aDesk(['a']);
  await writeFile(join(folder, 'runs/r1/records.jsonl'), records.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const aligned = async (caseId: string, page = { offset: 0, limit: 10 }) =>
    value(client.sideBySide({ folder, left: side('a'), right: side(caseId), mode: 'aligned', ...page }));
  const side = (caseId: string) => ({ run: 'r1', caseId, trial: 1 });

  const { total, rows, differences } = await aligned('a~loud');
  expect([total, differences]).toEqual([4, [2]]);
  expect(rows.map(({ kind, left, right }) => [left?.tool, kind, right?.tool])).toEqual([
    ['look', 'same', 'look'],
    [undefined, 'insertion', 'delete'],
    ['refund', 'same', 'refund'],
    ['mail', 'same', 'mail'],
  ]);
  expect((await aligned('a~loud', { offset: 3, limit: 1 })).rows).toMatchObject([{ right: { index: 4 } }]);
  expect((await aligned('a~low')).total).toBe(0);
});

test('cases of pairs are found by id, reason and text like any other', async () => {
  const { client, folder } = await aDesk();
  const ids = async (where: string) => {
    const page = { folder, run: 'r1', where, sort: 'suite', descending: false, offset: 0, limit: 10 } as const;
    return (await value(client.cases(page))).rows.map(({ caseId }) => caseId);
  };
  expect(await ids('id:b~loud')).toEqual(['b~loud']);
  expect(await ids('reason:other_transform')).toEqual(['a~low', 'b~low', 'c~low']);
  expect(await ids('verdict:same_output_under_loud=pass')).toEqual(['a~loud', 'b~loud', 'c~loud']);
  expect(await ids('text:"is c fine?!"')).toEqual(['c~loud']);
});
