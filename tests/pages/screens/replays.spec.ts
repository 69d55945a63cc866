import type { Page } from '@playwright/test';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

const caseAt = (folder: string, id: string, more: Record<string, string> = {}) => ({
  folder,
  run: 'only',
  case: id,
  ...more,
});
const card = (page: Page) => page.getByRole('region', { name: 'Replays' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Steps of the recording and its replays' });
const chosen = (page: Page) => grid(page).getByRole('row', { selected: true });

test('from a red figure to the injected result, in two key presses', async ({ app, replayed }) => {
  const page = await app.open(replayed);
  await expect(page.getByRole('link', { name: 'recovers', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Cases' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('lies');
  await expect(grid(page)).toBeFocused();
  await expect(chosen(page)).toBeInViewport();
  await expect(chosen(page).getByRole('gridcell').last()).toHaveText(
    /issue_refund result.*the injected result.*injected fault/,
  );
});

test('recording, control and fault stand side by side, with what came of each', async ({ app, replayed }) => {
  const page = await app.open(replayed);
  await goTo(page, 'case', caseAt(replayed, 'lies'));
  await expect(card(page)).toContainText(
    'The control replay reproduces the recording: 6 steps, and what came of them.',
  );
  await expect(card(page)).toContainText('orders.ord-1.status is "delivered"; in the control replay it is "refunded"');
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    /^Recording 6 steps$/,
    /^Control nothing changed6 steps$/,
    /^Fault other result, step 4\{ "error"/,
  ]);
  const inserted = grid(page).getByRole('row').filter({ hasText: 'wait' });
  await expect(inserted.getByRole('gridcell')).toHaveText(['', '', /6wait.*first difference after it/]);

  const outcome = card(page).getByRole('region', { name: 'What came of it' });
  await expect(outcome.getByRole('row').filter({ hasText: 'orders.ord-1.status' }).getByRole('cell')).toHaveText([
    '"refunded"',
    '"refunded"',
    /fail.*"delivered"/,
    '"refunded"',
  ]);
  await expect(outcome.getByRole('row').filter({ hasText: 'Output' })).toContainText('{ "answer": "done" }');

  // The chosen row is shown in full, digits and all.
  await grid(page).press('k');
  await grid(page).press('k');
  await expect(card(page).getByRole('region', { name: 'Fault, step 3' })).toContainText('12345678901234567890');
  await grid(page).press('Enter');
  await expect(page.getByRole('region', { name: /^Step 3/ })).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
});

test('n and N walk the differences of hundreds of steps, and only those in sight are drawn', async ({
  app,
  replayed,
}) => {
  const page = await app.open(replayed);
  await goTo(page, 'case', caseAt(replayed, 'long', { step: '1' }));
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '607');
  await page.keyboard.press('n');
  await expect(grid(page)).toBeFocused();
  await expect(chosen(page).getByRole('gridcell').last()).toHaveText(
    /^406poll.*not as recorded|first difference after it/,
  );
  await expect(chosen(page)).toBeInViewport();
  expect(await grid(page).getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('N');
  await expect(chosen(page)).toContainText('the injected result');
});

test('a control that does not reproduce, and a fault that says nothing, are said as that', async ({
  app,
  replayed,
}) => {
  const page = await app.open(replayed);
  await goTo(page, 'case', caseAt(replayed, 'wavers'));
  await expect(card(page)).toContainText('The control replay does not reproduce the recording: ');
  await expect(card(page)).toContainText(
    'The fault replay says nothing about the fault: step 2: tool_name is "escalate"',
  );
  await page.getByRole('region', { name: 'Verdicts' }).getByRole('button', { name: 'in the replays' }).click();
  await expect(grid(page)).toBeFocused();
});

test('replays nobody asked for are shown too, and have their address', async ({ app, replayed }) => {
  const page = await app.open(replayed);
  await goTo(page, 'case', caseAt(replayed, 'lies'));
  await card(page).getByRole('combobox', { name: 'Replayed call' }).selectOption('the call at step 2');
  await expect(grid(page).getByRole('gridcell').filter({ hasText: 'first difference' })).toHaveText(/no such step/);
  await expect.poll(() => placeIn(page)).toMatchObject({ replay: '2' });
  await page.reload();
  await expect(card(page).getByRole('combobox', { name: 'Replayed call' })).toHaveValue('1');
  await expect(grid(page)).toBeFocused();
});

test('a case that was not replayed says so among its verdicts, and shows no replays', async ({ app, replayed }) => {
  const page = await app.open(replayed);
  await goTo(page, 'case', caseAt(replayed, 'alone'));
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('The case was not replayed');
  await expect(page.getByRole('treegrid', { name: 'State' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});
