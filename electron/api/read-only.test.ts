import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connect } from '../../shared/contract/connect.ts';
import { hostThatRunsNothing } from '../../testing/engine-host.ts';
import { aProject } from '../../testing/project.ts';
import { dispatch } from './dispatch.ts';
import { createHandlers } from './handlers.ts';

const fixtures = fileURLToPath(new URL('../../testing/fixtures/importers/', import.meta.url));

async function aViewedRecording() {
  const [recording, settingsFolder] = [await aProject({}), await aProject({})];
  await cp(join(fixtures, 'swe-agent'), recording, { recursive: true });
  const host = hostThatRunsNothing({ settingsFolder, examplesFolder: settingsFolder });
  const client = connect(dispatch(createHandlers(host)));
  const opened = await client.open({ path: recording });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return { client, summary: opened.value, run: opened.value.runs[0]!.id };
}

test('a recording is read only however it is asked for', async () => {
  const { client, summary } = await aViewedRecording();
  expect(summary.readOnly).toBe(true);
  expect(await client.folder({ folder: summary.folder })).toMatchObject({ ok: true, value: { readOnly: true } });
  expect(await client.open({ path: summary.folder })).toMatchObject({ ok: true, value: { readOnly: true } });
});

test('nothing is written into it', async () => {
  const { client, summary, run } = await aViewedRecording();
  const { folder } = summary;
  const note = { kind: 'add' as const, caseId: 'x', trial: 1, step: null, text: 'x', tags: [] };
  const refused = await Promise.all([
    client.renameRun({ folder, run, title: 'x' }),
    client.deleteRun({ folder, run }),
    client.signOff({ folder, run, rule: 'x', by: 'Ada', note: '' }),
    client.label({ folder, caseId: 'x', digest: '', valid: true, labeler: 'Ada', note: '' }),
    client.drawSample({ folder, transform: 'x', size: 1, seed: 1 }),
    client.annotate({ folder, run, by: 'Ada', change: note }),
  ]);
  for (const one of refused) expect(one).toMatchObject({ ok: false, problems: [{ code: 'folder_read_only' }] });
  expect(await client.folder({ folder })).toMatchObject({ ok: true, value: { runs: [{ id: run }] } });
});
