import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

test('a folder is opened by its path, and remembered until it is forgotten', async ({ app, desk }) => {
  const page = await app.open();
  const path = page.getByRole('textbox', { name: 'Path of a folder or recording' });
  await path.fill(desk);
  await path.press('Enter');
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('link', { name: 'desk' })).toBeVisible();
  await recent.getByRole('button', { name: 'Forget desk' }).click();
  await expect(recent).toContainText('Folders you open are listed here.');
});

test('a path where there is no project says so, and what would be right', async ({ app }) => {
  const page = await app.open();
  const path = page.getByRole('textbox', { name: 'Path of a folder or recording' });
  await path.fill('/no/such/folder');
  await path.press('Enter');
  await expect(page.getByRole('main')).toContainText('The folder cannot be opened');
  await expect(page.getByRole('main')).toContainText('/no/such/folder');
  await page.getByRole('link', { name: 'Open another folder' }).click();
  await expect(path).toBeVisible();
});

test('runs are listed the newest first, renamed, and deleted only on a second word', async ({ app, desk }) => {
  const page = await app.open(desk);
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  const runs = page.getByRole('region', { name: 'Runs of desk' });
  await expect(runs.getByRole('listitem')).toContainText([/^newer/, /^older/]);

  await runs.getByRole('button', { name: 'Rename newer' }).click();
  await runs.getByRole('textbox', { name: 'Name of the run' }).fill('after the prompt change');
  await page.keyboard.press('Enter');
  await expect(runs.getByRole('link', { name: 'after the prompt change' })).toBeVisible();

  await runs.getByRole('button', { name: 'Delete older' }).click();
  await runs.getByRole('button', { name: 'Keep' }).click();
  expect(existsSync(join(desk, 'runs/older'))).toBe(true);
  await runs.getByRole('button', { name: 'Delete older' }).click();
  await runs.getByRole('button', { name: 'Delete for good' }).click();
  await expect(runs.getByRole('listitem')).toHaveCount(1);
  expect(existsSync(join(desk, 'runs/older'))).toBe(false);
});

test('an address that names no run gets the newest, one that is gone says so', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'overview', { folder: desk });
  await expect.poll(() => placeIn(page)).toEqual({ screen: 'overview', run: 'newer' });
  await goTo(page, 'overview', { folder: desk, run: 'gone' });
  await expect(page.getByRole('main')).toContainText('This folder has no run gone');
  await page.getByRole('link', { name: 'Open the newest run' }).click();
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
});

test('the examples are one click away', async ({ app }) => {
  const page = await app.open();
  await page.getByRole('region', { name: 'Examples' }).getByRole('link', { name: 'support-agent' }).click();
  await expect(page.getByRole('region', { name: /^Gate: Fail/ })).toBeVisible();
});
