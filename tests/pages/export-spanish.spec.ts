import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { App } from './fixture.ts';
import { expect, test } from './screens/screens-fixture.ts';

async function exportInSpanish(app: App, folder: string): Promise<Page> {
  const page = await app.open(folder);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language · Idioma' }).selectOption('Español');
  await page.getByRole('link', { name: 'Exportar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exportar' })).toBeVisible();
  return page;
}

/** What the dialog of a window answers; a browser asks nobody. */
async function choosePlace(app: App, filePath: string): Promise<void> {
  await app.opened.electron?.evaluate(({ dialog }, place) => {
    dialog.showSaveDialog = async () => ({ canceled: place === '', filePath: place });
  }, filePath);
}

test('in Spanish, a report is written in Spanish', async ({ app, desk }, info) => {
  const page = await exportInSpanish(app, desk);
  await expect(page.getByRole('combobox', { name: 'Idioma del informe' })).toHaveValue('es');
  const place = info.outputPath('informe.html');
  await choosePlace(app, place);
  const saved = app.door === 'browser' ? page.waitForEvent('download') : undefined;
  await page.getByRole('button', { name: 'Escribir 1 archivo …' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Escrito: 1 archivo.' })).toBeVisible();
  if (saved) await (await saved).saveAs(place);
  const report = await page.context().browser()?.newPage();
  if (!report) return; // a window has no other browser in it
  await report.goto(`file://${place}`);
  await expect(report.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  await report.close();
});

test('what is being written can be cancelled, however early', async ({ app, large }) => {
  test.skip(app.door === 'window', 'in a window the dialog is asked first, and cancelling it is looked at below');
  const page = await exportInSpanish(app, large);
  await page.evaluate(pressOnSight, 'Cancelar');
  await page.getByRole('button', { name: 'Escribir 1 archivo …' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No se ha escrito nada.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escribir 1 archivo …' })).toBeEnabled();
});

test('a place that takes no file is said in words', async ({ app, desk }) => {
  test.skip(app.door === 'browser', 'a browser writes where it keeps its downloads');
  const page = await exportInSpanish(app, desk);
  await choosePlace(app, join(desk, 'oloproof.yaml', 'informe.html'));
  await page.getByRole('button', { name: 'Escribir 1 archivo …' }).click();
  await expect(page.getByRole('main')).toContainText('en esta ruta, o en el camino hasta ella, hay un archivo');
  await expect(page.getByRole('main')).toContainText('nombrar otro lugar');
  await choosePlace(app, join(desk, 'cases.jsonl'));
  await page.getByRole('button', { name: 'Escribir 1 archivo …' }).click();
  await expect(page.getByRole('main')).toContainText('este archivo es parte del proyecto');
  await choosePlace(app, '');
  await page.getByRole('button', { name: 'Escribir 1 archivo …' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No se ha escrito nada.' })).toBeVisible();
});

/** Runs in the page: presses a button the moment it is there, however fast the machine is with what it ends. */
function pressOnSight(name: string): void {
  const watch = new MutationObserver(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) return;
    watch.disconnect();
    button.click();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
