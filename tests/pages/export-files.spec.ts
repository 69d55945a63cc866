import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './screens/screens-fixture.ts';

// The formats that are files, through either door: the window prints by itself, the server with a found browser.

test('html and pdf are written where they are asked for', async ({ app, desk, door }, info) => {
  await app.open(desk);
  const place = info.outputPath('reports');
  if (door === 'window') {
    await app.opened.electron?.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, place);
  }
  const wanted = { folder: desk, run: 'newer', hide: [], patterns: [], language: 'en', name: 'desk', path: null };
  const reply = (await app.call('exportReport', { ...wanted, formats: ['html', 'pdf'] })) as {
    ok: boolean;
    value: { written: { files: { format: string; bytes: number; id: string | null }[] } };
  };
  expect(reply).toMatchObject({ ok: true, value: { written: { files: [{ format: 'html' }, { format: 'pdf' }] } } });

  const heads = [];
  for (const { format, id } of reply.value.written.files) {
    if (id === null) heads.push(await readFile(join(place, `report.${format}`), 'latin1'));
    else {
      const piece = (await app.call('exportedBytes', { id, from: 0 })) as { value: { base64: string } };
      heads.push(Buffer.from(piece.value.base64, 'base64').toString('latin1'));
    }
  }
  expect(heads[0]).toMatch(/^<!doctype html>/);
  expect(heads[1]).toMatch(/^%PDF-/);
  expect(heads[1]).toMatch(/\/Count [2-9]/);
});
