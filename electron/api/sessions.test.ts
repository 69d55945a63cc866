import { appendFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { openSessions } from './sessions.ts';

/** A folder in a session, with a count of the evaluations that began in it, and the next word that it changed. */
async function aSession() {
  const written = await aProject({
    'oloproof.yaml': 'project: desk\nevaluators: [{type: exact_match, field: answer, expected_field: answer}]\n',
    'cases.jsonl': [{ id: 'a', input: {}, expected: { answer: 'yes' } }],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': [],
  });
  const folder = await realpath(written);
  let evaluations = 0;
  let told = () => {};
  const sessions = openSessions({
    emit: (name) => name === 'folderChanged' && told(),
    openJudge: async () => {
      evaluations += 1;
      return undefined;
    },
    isWritten: () => false,
  });
  const session = await sessions.of(folder);
  const after = async (file: string, line: object) => {
    const changed = new Promise<void>((resolve) => {
      told = resolve;
    });
    await appendFile(join(folder, file), `${JSON.stringify(line)}\n`);
    await changed;
  };
  const passed = async () => {
    const evaluated = await session.evaluated('r');
    return evaluated.ok ? evaluated.value.evaluation.report.criteria[0]?.counts.passed : undefined;
  };
  return { session, after, passed, evaluations: () => evaluations };
}

test('records that come are evaluated', async () => {
  const { after, passed, evaluations } = await aSession();
  expect(await passed()).toBe(0);
  await after('runs/r/records.jsonl', { case_id: 'a', output: { answer: 'yes' } });
  expect(await passed()).toBe(1);
  expect(evaluations()).toBe(2);
});

test('notes that come from elsewhere are read, and nothing is evaluated for it', async () => {
  const { session, after, passed, evaluations } = await aSession();
  await passed();
  const listing = { where: 'annotated:yes', sort: 'suite', descending: false } as const;
  expect(await session.listing('r', listing)).toEqual({ ok: true, value: [] });
  const found = async () => {
    const search = await session.search('r', 'annotated:yes', { text: 'a', matchCase: false }, {});
    return search.ok ? search.value : expect.unreachable();
  };
  expect((await found()).state()).toMatchObject({ of: 0 });
  await after('runs/r/annotations.jsonl', { id: '1', case_id: 'a', text: 'odd', by: 'Ada', at: 'now' });
  expect(await session.annotations('r')).toMatchObject({ ok: true, value: { notes: [{ text: 'odd' }] } });
  expect(await session.listing('r', listing)).toMatchObject({ ok: true, value: [{ caseId: 'a' }] });
  expect((await found()).state()).toMatchObject({ of: 1 });
  await passed();
  expect(evaluations()).toBe(1);
});
