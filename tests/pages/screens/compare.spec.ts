import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { importProject } from '../../../electron/engine/importers/import-project.ts';
import { tau2Paths } from './real-recordings.ts';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

const flips = (page: Page) => page.getByRole('grid', { name: 'Verdicts that changed' });
const criteria = (page: Page) => page.getByRole('region', { name: 'Criteria' });
const rowOf = (of: Locator, name: string) => of.getByRole('row').filter({ hasText: name }).first();

test('the newest run beside the one before it: pairs, rates, difference, rule and flips', async ({ app, compared }) => {
  const page = await app.open(compared);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('combobox', { name: 'Run A · compared with' })).toHaveValue('before');
  await expect(page.getByRole('combobox', { name: 'Run B · new' })).toHaveValue('after');

  const pairing = page.getByRole('region', { name: 'What is compared' });
  await expect(pairing).toContainText('4 pairs of the same case, digest and trial');
  await expect(pairing.getByRole('row').filter({ hasText: 'Version of the system' }).getByRole('cell')).toHaveText([
    '1',
    '2',
  ]);
  for (const [summary, list, cells] of [
    ['1 only in A', '1 only in A', ['dropped', '1']],
    ['1 only in B', '1 only in B', ['added', '1']],
    ['1 of another case today', '1 of another case today', ['moved', '1', 'changed since A was recorded']],
    ['1 pair with different starts', '1 pair with different starts', ['values', '1', 'aaaa ≠ bbbb']],
  ] as const) {
    await pairing.getByText(summary).click();
    await expect(pairing.getByRole('grid', { name: list }).getByRole('gridcell')).toHaveText([...cells]);
  }

  const right = rowOf(criteria(page), 'right');
  await expect(right.getByRole('cell')).toContainText(['A 66.7%', '', '−33.3%', '', '1', 'not shown', '2', '1']);
  await expect(right.getByRole('img', { name: /^difference −33.3%, interval .* limit −5.0%$/ })).toBeVisible();
  await right.getByRole('button', { name: 'right' }).click();
  await expect(criteria(page)).toContainText('3 pairs were observed in both runs: 2 broke, 1 mended.');
  await expect(criteria(page)).toContainText('1 pair is incomplete');
  await expect(criteria(page)).toContainText('Exact McNemar test, two-sided, worst case over incomplete pairs: p 1.');
  await expect(criteria(page)).toContainText('Adjusted by Holm over the 2 criteria that rules are about');
  await expect(page.getByRole('region', { name: 'Rules over a drop' })).toContainText('no-drop');
  await expect(page.getByRole('region', { name: 'Counts' })).toContainText('sign test over pairs');
});

test('flips by key: filtered, opened side by side, and back to the same row', async ({ app, compared }) => {
  const page = await app.open(compared);
  await goTo(page, 'compare', { folder: compared, a: 'before', b: 'after' });
  const which = page.getByRole('group', { name: 'Which changes' });
  await expect(which.getByRole('button')).toHaveText(['all 9', '↓ broke 2', '↑ mended 1', '+ new 2', '− gone 4']);
  await page.getByRole('combobox', { name: 'Criterion' }).selectOption('right');
  await expect(which.getByRole('button')).toHaveText(['all 6', '↓ broke 2', '↑ mended 1', '+ new 1', '− gone 2']);
  await which.getByRole('button', { name: 'broke' }).click();
  await expect(flips(page).getByRole('row')).toHaveCount(3);
  await flips(page).focus();
  await page.keyboard.press('j');
  await expect(flips(page).getByRole('row', { selected: true })).toContainText('values');
  await page.keyboard.press('Enter');
  const steps = page.getByRole('grid', { name: 'Steps side by side' });
  await expect(steps).toBeFocused();
  expect(placeIn(page)).toMatchObject({
    screen: 'side-by-side',
    left: '["before","values",1,null]',
    right: '["after","values",1,null]',
  });
  await page.keyboard.press('Escape');
  await expect(flips(page).getByRole('row', { selected: true })).toContainText('values');
  expect(placeIn(page)).toMatchObject({ screen: 'compare', criterion: 'right', change: 'broke', row: '2' });
});

test('A and B in each other’s place: every figure turned', async ({ app, compared }) => {
  const page = await app.open(compared);
  await goTo(page, 'compare', { folder: compared, a: 'before', b: 'after' });
  const axis = criteria(page).getByRole('img', { name: /^difference −33.3%/ });
  const [, lower, upper] = /\[(.*), (.*)\]/.exec((await axis.getAttribute('aria-label')) ?? '')!;
  const turned = (bound: string) => (bound.startsWith('−') ? `+${bound.slice(1)}` : `−${bound.slice(1)}`);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('combobox', { name: 'Run A · compared with' })).toHaveValue('after');
  await expect(criteria(page).getByRole('img', { name: /^difference \+33.3%/ })).toHaveAttribute(
    'aria-label',
    new RegExp(`\\[${turned(upper!)}, ${turned(lower!)}\\]`.replaceAll(/[+.]/g, '\\$&')),
  );
  await expect(page.getByRole('group', { name: 'Which changes' }).getByRole('button')).toHaveText([
    'all 9',
    '↓ broke 1',
    '↑ mended 2',
    '+ new 4',
    '− gone 2',
  ]);
});

test('a run folder from elsewhere by its path, and side by side with it', async ({ app, compared }) => {
  const page = await app.open(compared);
  await goTo(page, 'compare', { folder: compared, a: 'before', b: 'after' });
  await page.getByRole('combobox', { name: 'Run A · compared with' }).selectOption('A run folder elsewhere …');
  const path = page.getByRole('textbox', { name: 'Path of the run folder A' });
  await path.fill(join(compared, 'nowhere'));
  await path.press('Enter');
  await expect(page.getByText('These two cannot be compared')).toBeVisible();
  await expect(page.getByText('there is neither a run')).toBeVisible();

  await page.getByRole('combobox', { name: 'Run A · compared with' }).selectOption('A run folder elsewhere …');
  await path.fill(join(compared, 'elsewhere'));
  await path.press('Enter');
  await expect(page.getByText('From outside the project')).toBeVisible();
  await flips(page).focus();
  await page.keyboard.press('Enter');
  const steps = page.getByRole('grid', { name: 'Steps side by side' });
  await expect(steps.getByRole('columnheader')).toHaveText([/^elsewhere/, /^after/]);
  await expect(page.getByRole('region', { name: 'What came of it' })).toContainText('right');
});

test('nothing to compare is said: the same run twice, one run only', async ({ app, compared, world }) => {
  const page = await app.open(compared);
  await goTo(page, 'compare', { folder: compared, a: 'after', b: 'after' });
  await expect(page.getByText('The same run stands on both sides')).toBeVisible();
  await goTo(page, 'compare', { folder: world });
  await expect(page.getByText('There is one run, and nothing to compare it with')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Path of the run folder A/ })).toBeVisible();
});

test('gpt-4.1 beside its fine-tuned self, as counted from the files', async ({ app }, info) => {
  test.skip(tau2Paths === null, '../shared/data is not here');
  const folder = info.outputPath('tau2');
  const made = await importProject(tau2Paths ?? [], folder);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const page = await app.open(folder);
  await goTo(page, 'compare', { folder, a: 'gpt-4.1_airline', b: 'ft-gpt-4.1_airline' });
  const reward = rowOf(criteria(page), 'reward_ge_1');
  await expect(reward.getByRole('cell')).toContainText([
    'A 50.0%B 65.0%',
    '',
    '+15.0%',
    '',
    '1',
    'not shown',
    '3',
    '6',
  ]);
  await reward.getByRole('button').click();
  const table = criteria(page).getByRole('table', { name: 'Pairs by their two verdicts' });
  await expect(table.getByRole('row', { name: /^A pass/ }).getByRole('cell')).toHaveText(['7', '3', '0']);
  await expect(table.getByRole('row', { name: /^A fail/ }).getByRole('cell')).toHaveText(['6', '4', '0']);
  await expect(criteria(page)).toContainText('p 0.5079');
  await rm(folder, { recursive: true, force: true });
});
