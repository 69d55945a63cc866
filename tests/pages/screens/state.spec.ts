import type { Page } from '@playwright/test';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

const caseAt = (folder: string, id: string, more: Record<string, string> = {}) => ({
  folder,
  run: 'only',
  case: id,
  ...more,
});
const stateOf = (page: Page) => page.getByRole('treegrid', { name: 'State' });
const chosenIn = (page: Page) => stateOf(page).getByRole('row', { selected: true });
const placeAt = (page: Page, key: string) =>
  stateOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: key, exact: true }) });

test('from a red figure to the place of the state that made it red, in two key presses', async ({ app, world }) => {
  const page = await app.open(world);
  await expect(page.getByRole('link', { name: 'right-world' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Cases' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('world_2');
  await expect(stateOf(page)).toBeFocused();
  await expect(chosenIn(page)).toBeInViewport();
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('status');
  await expect(chosenIn(page).getByRole('gridcell')).toHaveText(['"delivered"', 'fail"delivered"', '"refunded"']);
});

test('before, after and expected stand side by side, and only what differs is open', async ({ app, world }) => {
  const page = await app.open(world);
  await goTo(page, 'case', caseAt(world, 'world_2'));
  await expect(page.getByRole('region', { name: 'State' })).toContainText('3 places changed · 6 other than expected');
  await expect(stateOf(page).getByRole('columnheader')).toHaveText(['place', 'before', 'after', 'expected']);
  await expect(placeAt(page, 'ord-3')).toHaveAttribute('aria-expanded', 'false');
  await expect(placeAt(page, 'ord-2')).toHaveAttribute('aria-expanded', 'true');
  await expect(placeAt(page, 'total').first()).toContainText('12345678901234567890.10');
  // Null and nothing at all are two things.
  await expect(placeAt(page, 'note').getByRole('gridcell')).toHaveText(['null', /gone.*absent$/, 'null']);
});

test('n and N walk the differences, and the address says where', async ({ app, world }) => {
  const page = await app.open(world);
  await goTo(page, 'case', caseAt(world, 'world_2'));
  await expect(stateOf(page)).toBeFocused();
  await page.keyboard.press('n');
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('note');
  await page.keyboard.press('n');
  await expect.poll(() => placeIn(page)).toMatchObject({ path: 'orders.ord-2.status' });
  await page.keyboard.press('N');
  await page.keyboard.press('N');
  await page.keyboard.press('N');
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('reason');
  await expect(page.getByRole('main')).toContainText('The second line of a reason that is long.');
  await expect.poll(() => placeIn(page)).toMatchObject({ path: 'refunds.r-1.reason' });
  await page.reload();
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('reason');
});

test('the tree folds by keyboard, and is searched in all three states', async ({ app, world }) => {
  const page = await app.open(world);
  await goTo(page, 'case', caseAt(world, 'world_2'));
  await expect(stateOf(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(placeAt(page, 'ord-1').or(chosenIn(page)).first()).toHaveAttribute('aria-expanded', 'false');
  await expect(chosenIn(page)).toContainText('differs inside');
  await page.keyboard.press('Home');
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('the whole state');
  await page.keyboard.press('ArrowLeft');
  await expect(chosenIn(page)).toHaveAttribute('aria-expanded', 'false');
  const search = page.getByRole('region', { name: 'State' }).getByRole('searchbox');
  await search.fill('flag_11');
  await search.press('Enter');
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('flag_11');
});

test('every compared path is listed, and leads to its place', async ({ app, world }) => {
  const page = await app.open(world);
  await goTo(page, 'case', caseAt(world, 'world_2', { step: '1' }));
  const paths = page.getByRole('listbox', { name: 'Paths compared by state_matches' });
  await expect(paths.getByRole('option').first()).toHaveText(
    /orders\.ord-1\.status.*is "delivered".*expected "refunded"/,
  );
  await paths.getByRole('option').filter({ hasText: 'refunds.r-1.amount' }).click();
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('amount');
  await paths.press('k');
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('order');

  await page.getByText('other_orders_untouched', { exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'State' })).toContainText('1 of 6 compared paths differs');

  const verdicts = page.getByRole('region', { name: 'Verdicts' });
  await verdicts
    .getByRole('listitem')
    .filter({ hasText: 'other_orders_untouched' })
    .getByRole('button', { name: 'in the state' })
    .click();
  await expect(stateOf(page)).toBeFocused();
  await expect.poll(() => placeIn(page)).toMatchObject({ criterion: 'other_orders_untouched' });
  await expect(chosenIn(page).getByRole('gridcell').nth(1)).toHaveText(/fail.*"refunded"/);
});

test('side effects are listed beside the state', async ({ app, world }) => {
  const page = await app.open(world);
  await goTo(page, 'case', caseAt(world, 'world_2'));
  const effects = page.getByRole('region', { name: 'Side effects' });
  await expect(effects.getByRole('listitem')).toHaveText([
    /email_sent.*to: "ada@mail\.example" · body: \{ "lines": 2 \}/,
    /card_charged amount: 40/,
  ]);
  await goTo(page, 'case', caseAt(world, 'world_3'));
  await expect(effects).toContainText('none happened');
});

test('states too long for one call are read whole before they are compared', async ({ app, world }) => {
  const page = await app.open(world);
  await goTo(page, 'case', caseAt(world, 'world_3'));
  await expect(page.getByRole('region', { name: 'State' })).toContainText('0 other than expected');
  await stateOf(page).press('End');
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('log');
  await expect(chosenIn(page).getByRole('gridcell')).toHaveText([/absent/, /4,000 items/, /4,000 items/]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(chosenIn(page).getByRole('rowheader')).toHaveText('3999');
  expect(await stateOf(page).getByRole('row').count()).toBeLessThan(60);

  const input = page.getByRole('region', { name: 'Input' });
  await input.getByRole('button', { name: 'Show all' }).click();
  await expect(input.getByText('are shown.')).toHaveCount(0);
});

test('what was not declared or recorded is said', async ({ app, world }) => {
  const page = await app.open(world);
  await goTo(page, 'case', caseAt(world, 'world_4'));
  const state = page.getByRole('region', { name: 'State' });
  await expect(state).toContainText('the case declares no initial state · no state was recorded');
  await expect(stateOf(page).getByRole('columnheader')).toHaveText(['place', 'expected']);
});
