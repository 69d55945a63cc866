import type { Page } from '@playwright/test';
import { expect, test } from './screens-fixture.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or do' });
const options = (page: Page) => palette(page).getByRole('option');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a screen, a case and an action are reached by name', async ({ app, desk }) => {
  const page = await app.open(desk);
  await expect(title(page)).toHaveText('Overview');
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('prob');
  await expect(options(page).first()).toHaveText(/^Problems/);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Problems');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('2');
  const found = options(page).filter({ hasText: 'Cases' }).first();
  const id = (await found.locator('.palette-label').textContent())!;
  expect(id).toContain('2');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(id);
  await expect(page).toHaveURL(/step=/);
  await page.goBack();
  await expect(title(page)).toHaveText('Problems');
  await page.getByRole('button', { name: 'Go to or do' }).click();
  await page.keyboard.type('keys');
  await options(page).first().click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('arrows go round, Esc leaves everything as it was, and what is not there is said', async ({ app, desk }) => {
  const page = await app.open(desk);
  await expect(title(page)).toHaveText('Overview');
  await page.keyboard.press('Control+k');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('zzzz');
  await expect(palette(page).getByRole('status')).toHaveText('Nothing here is called that.');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(title(page)).toHaveText('Overview');
});

test('without a folder there are examples to open', async ({ app }) => {
  const page = await app.open();
  await expect(title(page)).toHaveText('Start');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('triage');
  await expect(options(page).first()).toHaveText(/^triage-agents/);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Overview');
  await expect(page.getByRole('complementary', { name: 'Project' })).toContainText('triage-agents');
});
