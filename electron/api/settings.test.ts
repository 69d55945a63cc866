import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dispatch } from './dispatch.ts';
import { settingsHandlers } from './settings-handlers.ts';

async function opened() {
  const folder = await mkdtemp(join(tmpdir(), 'traj-settings-'));
  return { file: join(folder, 'settings.json'), call: dispatch(settingsHandlers(folder), async () => never()) };
}

function never(): never {
  throw new Error('passed on');
}

test('the system’s language counts until one is set, and again when it is taken back', async () => {
  const { call, file } = await opened();
  expect(await call('settings', {})).toEqual({ ok: true, value: { language: null, hintsSeen: [] } });
  expect(await call('changeSettings', { language: 'es' })).toEqual({
    ok: true,
    value: { language: 'es', hintsSeen: [] },
  });
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ language: 'es', hintsSeen: [] });
  expect(await call('changeSettings', {})).toEqual({ ok: true, value: { language: 'es', hintsSeen: [] } });
  expect(await call('changeSettings', { language: null })).toEqual({
    ok: true,
    value: { language: null, hintsSeen: [] },
  });
});

test('hints stay away once they were, and a file without them keeps its language', async () => {
  const { call, file } = await opened();
  await writeFile(file, '{"language": "es"}');
  expect(await call('settings', {})).toEqual({ ok: true, value: { language: 'es', hintsSeen: [] } });
  const seen = { ok: true, value: { language: 'es', hintsSeen: ['case'] } };
  expect(await call('changeSettings', { hintsSeen: ['case'] })).toEqual(seen);
  expect(await call('changeSettings', { language: 'es' })).toEqual(seen);
  await writeFile(file, '{"language": "es", "hintsSeen": ["of a later version"]}');
  expect(await call('settings', {})).toEqual({ ok: true, value: { language: 'es', hintsSeen: [] } });
});

test('what is no language is refused, and a damaged file sets nothing', async () => {
  const { call, file } = await opened();
  for (const wrong of [{ language: 'xx' }, { language: 'es', more: 1 }])
    expect(await call('changeSettings', wrong)).toMatchObject({ ok: false, problems: [{ code: 'bad_call' }] });
  await writeFile(file, '{"language": "klingon"');
  expect(await call('settings', {})).toEqual({ ok: true, value: { language: null, hintsSeen: [] } });
});
