import type { ElectronApplication } from '@playwright/test';
import { expect, goTo, test } from './screens-fixture.ts';

test('Spanish from the start screen to a case, and remembered', async ({ app, desk }) => {
  const page = await app.open();
  await expect(page.getByRole('heading', { name: 'Open a folder' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language · Idioma' }).selectOption('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('textbox', { name: 'Ruta de una carpeta o grabación' }).fill(desk);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  const criteria = page.getByRole('region', { name: 'Criterios' });
  await expect(criteria.getByRole('cell', { name: /^\d+,\d %$/ }).first()).toBeVisible();
  await expect(criteria.getByRole('cell', { name: /^\[\d+,\d %; \d+,\d %\]$/ }).first()).toBeVisible();

  await page.getByRole('link', { name: /^Casos/ }).click();
  await expect(
    page.getByRole('grid', { name: 'Casos' }).getByRole('row').filter({ hasText: 'case_003' }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '24 casos' })).toBeVisible();

  await goTo(page, 'case', { folder: desk, run: 'newer', case: 'case_008', step: '4' });
  await expect(page.getByRole('region', { name: 'Veredictos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Línea de tiempo' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Veredictos' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language · Idioma' })).toHaveValue('es');
  expect(await app.call('settings', {})).toEqual({ ok: true, value: { language: 'es', hintsSeen: [] } });
  if (app.door === 'window') expect(await menuOf(app)).toEqual(['Archivo', 'Edición', 'Ver', 'Ventana', 'Ayuda']);

  await page.getByRole('combobox', { name: 'Language · Idioma' }).selectOption('English');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toBeVisible();
  if (app.door === 'window') expect(await menuOf(app)).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);
});

function menuOf({ opened }: { opened: { electron?: ElectronApplication } }) {
  return opened.electron?.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
}
