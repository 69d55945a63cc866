import { expect, test } from 'vitest';
import type { AnnotationChange } from '../../shared/contract/annotations.ts';
import { connect } from '../../shared/contract/connect.ts';
import { hostThatRunsNothing } from '../../testing/engine-host.ts';
import { aProject } from '../../testing/project.ts';
import { dispatch } from './dispatch.ts';
import { createHandlers } from './handlers.ts';

async function aDesk() {
  const folder = await aProject({
    'oloproof.yaml':
      'project: desk\nevaluators: [{type: exact_match, criterion: right, field: answer, expected_field: answer}]\n',
    'release.yaml': 'rules: [{id: right, criterion: right, max_failures: 0, review: required}]\n',
    'cases.jsonl': ['a', 'b'].map((id) => ({ id, input: {}, expected: { answer: 'yes' } })),
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': ['a', 'b'].map((case_id) => ({ case_id, output: { answer: 'yes' } })),
  });
  const host = hostThatRunsNothing({ settingsFolder: await aProject({}), examplesFolder: folder });
  const client = connect(dispatch(createHandlers(host)));
  const run = { folder, run: 'r' };
  return {
    client,
    run,
    annotate: async (change: AnnotationChange) => (await value(client.annotate({ ...run, by: 'Ada', change }))).id,
    list: (asked: object = {}) => value(client.annotations({ ...run, offset: 0, limit: 10, ...asked })),
    cases: (where: string) =>
      value(client.cases({ ...run, where, sort: 'suite', descending: false, offset: 0, limit: 10 })),
  };
}

async function value<Value>(reply: Promise<{ ok: true; value: Value } | { ok: false; problems: readonly unknown[] }>) {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const add = (caseId: string, text: string, tags: string[] = [], step: number | null = null): AnnotationChange => ({
  kind: 'add',
  caseId,
  trial: 1,
  step,
  text,
  tags,
});

test('notes are listed by case, tag and text, in pages, and stand in the list of cases', async () => {
  const { annotate, list, cases } = await aDesk();
  expect(await list()).toEqual({ total: 0, all: 0, rows: [], tags: [] });
  expect((await cases('annotated:yes')).total).toBe(0);
  await annotate(add('a', 'Why this?', ['odd', 'flaky'], 2));
  await annotate(add('a', 'and this', ['odd']));
  const last = await annotate(add('b', 'fine'));
  expect(await list({ caseId: 'a', trial: 1 })).toMatchObject({ total: 2, all: 3 });
  expect(await list({ tag: 'flaky' })).toMatchObject({ rows: [{ text: 'Why this?', step: 2, by: 'Ada' }] });
  expect(await list({ text: 'WHY' })).toMatchObject({
    total: 1,
    tags: [
      { tag: 'odd', notes: 2 },
      { tag: 'flaky', notes: 1 },
    ],
  });
  expect((await list({ offset: 2, limit: 1 })).rows).toHaveLength(1);
  const rows = async (where: string) =>
    (await cases(where)).rows.map(({ caseId, notes, tags }) => [caseId, notes, tags]);
  expect(await rows('')).toEqual([
    ['a', 2, ['odd', 'flaky']],
    ['b', 1, []],
  ]);
  expect(await rows('tag:odd')).toEqual([['a', 2, ['odd', 'flaky']]]);
  await annotate({ kind: 'undo', id: last });
  expect(await rows('annotated:yes')).toEqual([['a', 2, ['odd', 'flaky']]]);
});

test('neither the report nor a sign-off is another for a note', async () => {
  const { client, run, annotate } = await aDesk();
  const signed = await value(client.signOff({ ...run, rule: 'right', by: 'Ada', note: '' }));
  expect(signed.gate?.verdict).toBe('PASS');
  await annotate({ kind: 'delete', id: await annotate(add('a', 'hm')) });
  await annotate(add('a', 'hm'));
  expect(await value(client.report(run))).toEqual(signed);
});

test('what does not stand, or a run that is not there, is refused', async () => {
  const { client, run } = await aDesk();
  const annotate = (change: AnnotationChange, id = 'r') => client.annotate({ ...run, run: id, by: 'Ada', change });
  expect(await annotate({ kind: 'edit', id: 'x', text: 'y', tags: [] })).toMatchObject({
    problems: [{ code: 'annotation_gone' }],
  });
  expect(await annotate(add('a', 'y'), 'other')).toMatchObject({ ok: false });
  expect(await client.annotate({ ...run, by: '  ', change: add('a', 'y') })).toMatchObject({
    problems: [{ code: 'bad_call' }],
  });
});
