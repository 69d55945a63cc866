import { expect, goTo, placeIn, test } from './screens-fixture.ts';

test('filters by text, by choice and by the find box, on the side of the engine', async ({ app, desk }) => {
  const page = await app.open(desk);
  await page.getByRole('link', { name: /^Cases/ }).click();
  const grid = page.getByRole('grid', { name: 'Cases' });
  const count = page.getByRole('status').filter({ hasText: /case/ });
  await expect(count).toHaveText('24 cases');

  const filter = page.getByRole('combobox', { name: 'Filter', exact: true });
  await filter.fill('steps>5');
  await filter.press('Enter');
  await expect(count).toHaveText('3 cases match');
  await page.getByRole('combobox', { name: 'Filter by tool' }).selectOption('search_kb');
  await expect(count).toHaveText('1 case matches');
  await expect(grid.getByRole('row').filter({ hasText: 'case_008' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove steps>5' }).click();
  await expect(filter).toHaveValue('tool:search_kb');
  await page.getByRole('button', { name: 'Show all cases' }).click();
  await expect(count).toHaveText('24 cases');

  const find = page.getByRole('combobox', { name: 'Find in cases and steps' });
  await find.fill('text:"second line"');
  await find.press('Enter');
  await expect(count).toHaveText('1 case matches');
});

test('a filter that does not read says what stands there, and Back leads out', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'cases', { folder: desk, run: 'newer' });
  const filter = page.getByRole('combobox', { name: 'Filter', exact: true });
  await filter.fill('verdcit:answer_correct=fail');
  await filter.press('Enter');
  await expect(page.getByRole('alert')).toContainText('there is no filter called verdcit');
  await page.goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('grid', { name: 'Cases' })).toBeVisible();
});

test('is worked by keyboard: move, open, and back to the same row', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'cases', { folder: desk, run: 'newer' });
  const grid = page.getByRole('grid', { name: 'Cases' });
  await expect(grid).toBeFocused();
  const chosen = grid.getByRole('row', { selected: true });
  await expect(chosen).toContainText('case_001');
  for (const key of ['j', 'j', 'ArrowDown', 'k']) await page.keyboard.press(key);
  await expect(chosen).toContainText('case_003');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_003');
  await page.keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await expect(chosen).toContainText('case_003');
  await page.keyboard.press('End');
  await expect(chosen).toContainText('case_024');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Filter', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
});

test('verdicts are words and shapes, and a cell opens its case at that criterion', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'cases', { folder: desk, run: 'newer', where: 'id:case_020' });
  const row = page.getByRole('row').filter({ hasText: 'case_020' });
  await expect(row.getByRole('gridcell').nth(1)).toHaveText('missing: The case was not run');
  await goTo(page, 'cases', { folder: desk, run: 'newer', sort: 'failures', descending: 'yes' });
  const first = page.getByRole('row').filter({ hasText: 'case_012' });
  await first.getByText('fail').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_012');
  await expect.poll(() => placeIn(page)).toMatchObject({ criterion: 'agent_steps_le_9', step: '10' });
});

test('sorts, and the address alone brings the list back', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'cases', { folder: desk, run: 'newer' });
  const grid = page.getByRole('grid', { name: 'Cases' });
  await grid.getByRole('button', { name: 'steps' }).click();
  await expect(grid.getByRole('columnheader', { name: 'steps', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(grid.getByRole('row').nth(1)).toContainText('case_012');
  await expect.poll(() => placeIn(page)).toMatchObject({ sort: 'steps', descending: 'yes' });
  await page.reload();
  await expect(grid.getByRole('row').nth(1)).toContainText('case_012');
});

test('a long list draws only what is in sight', async ({ app, large }) => {
  const page = await app.open(large);
  await goTo(page, 'cases', { folder: large, run: 'only' });
  const grid = page.getByRole('grid', { name: 'Cases' });
  await expect(grid).toHaveAttribute('aria-rowcount', '5001');
  await grid.press('End');
  await expect(grid.getByRole('row', { selected: true })).toContainText('case_005000');
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  await grid.evaluate((list) => {
    list.scrollTop = 2500 * 32;
  });
  await expect(grid.getByRole('row').filter({ hasText: 'case_002505' })).toBeVisible();
});
