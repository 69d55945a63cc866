import { hostile } from './desk-project.ts';
import { expect, goTo, test } from './screens-fixture.ts';

const caseAt = (folder: string, id: string, more: Record<string, string> = {}) => ({
  folder,
  run: 'newer',
  case: id,
  ...more,
});

test('evidence is said, marked on the steps, and walked with [ and ]', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_012'));
  const verdicts = page.getByRole('region', { name: 'Verdicts' });
  await expect(verdicts).toContainText('at most 9 were allowed');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('truncated at the limit of 12 steps');

  await verdicts.getByRole('button', { name: 'agent_steps_le_9 fail' }).click();
  const steps = page.getByRole('listbox', { name: 'Steps', exact: true });
  await expect(steps.getByRole('option', { selected: true })).toContainText('10');
  const timeline = page.getByRole('slider', { name: 'Steps on the timeline' });
  await expect(timeline).toHaveAttribute('aria-valuetext', /^step 10, .*fail: agent_steps_le_9/);

  await verdicts.getByRole('button', { name: 'agent_steps_le_9 fail' }).click(); // all of them again
  const chosen = steps.getByRole('option', { selected: true });
  await page.keyboard.press('[');
  await expect(chosen).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press(']');
  await expect(chosen).toHaveAttribute('aria-posinset', '10');
});

test('list, timeline and detail move together', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_005', { step: '1' }));
  const steps = page.getByRole('listbox', { name: 'Steps', exact: true });
  await expect(steps).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const detail = page.getByRole('region', { name: /^Step 3/ });
  await expect(detail).toContainText('lookup_order');
  await expect(detail.getByRole('tree', { name: 'Arguments' })).toContainText('"ord-5"');
  await expect(detail.getByRole('tree', { name: 'Result, step 4' })).toContainText('"delivered"');

  const timeline = page.getByRole('slider', { name: 'Steps on the timeline' });
  await timeline.focus();
  await page.keyboard.press('ArrowRight');
  await expect(steps.getByRole('option', { selected: true })).toContainText('lookup_order result');
  await page.getByRole('slider', { name: 'Move through the trajectory' }).fill('7');
  await expect(steps.getByRole('option', { selected: true })).toContainText('final');
});

test('recorded text is text, whatever it says', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008', { step: '1' }));
  const detail = page.getByRole('region', { name: /^Step 1/ });
  await expect(detail).toContainText(hostile.slice(0, 30));
  await expect(detail).toContainText('The second line.');
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true }).getByRole('option').first()).toContainText(
    '\\u202egnp.exe \\u001b[31m',
  );
  await expect(page).toHaveTitle('case_008 · desk · Trajectory Inspector');
});

test('pictures of the recording are shown, those elsewhere are named and not fetched', async ({ app, desk }) => {
  const page = await app.open(desk);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await goTo(page, 'case', caseAt(desk, 'case_008', { step: '6' }));
  const detail = page.getByRole('region', { name: /^Step 6/ });
  await expect(detail.getByRole('img', { name: 'Picture in the recording' })).toBeVisible();
  await expect(detail).toContainText('https://example.org/pixel.png');
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
});

test('a value folds, is copied by path, and shows its digits as written', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008', { step: '4' }));
  const tree = page.getByRole('tree', { name: 'Result' });
  await expect(tree).toContainText('12345678901234567890');
  const orders = tree.getByRole('treeitem').filter({ hasText: 'orders' });
  await orders.click();
  await page.keyboard.press('ArrowLeft');
  await expect(orders).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText('total');
  const copied = page.evaluate(copiedNext);
  await page
    .getByRole('region', { name: /^Step 4/ })
    .getByRole('button', { name: 'Copy path' })
    .last()
    .click();
  expect(await copied).toBe('orders.0.total');
});

/** Runs in the page: the text that is copied next. */
function copiedNext(): Promise<string> {
  return new Promise((resolve) => {
    document.addEventListener('copy', (event) => resolve(event.clipboardData?.getData('text/plain') ?? ''), {
      once: true,
    });
  });
}

test('a huge value is cut until it is asked for', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008', { step: '3' }));
  const detail = page.getByRole('region', { name: /^Step 3/ });
  await expect(detail).toContainText('64.0 KiB of 146.5 KiB are shown.');
  await detail.getByRole('button', { name: 'Show all' }).first().click();
  await expect(detail.getByText('are shown.')).toHaveCount(0);
});

test('the raw record is shown as it stands in the file, piece by piece', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008'));
  const raw = page.getByRole('region', { name: 'Raw record' });
  await raw.getByRole('button', { name: 'Show the line as it stands in the file' }).click();
  await expect(raw).toContainText('{"format":1,"case_id":"case_008"');
  await raw.getByRole('button', { name: /^Show more; / }).click();
  await raw.getByRole('button', { name: /^Show more; / }).click();
  await expect(raw.getByRole('button', { name: /^Show more; / })).toHaveCount(0);
  await expect(raw).toContainText('"before-the-order"');
});

test('the neighbours are those of the list the case was opened from', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_003', { where: 'verdict:answer_correct=fail' }));
  const place = page.getByRole('navigation', { name: 'Place in the list' });
  await expect(place).toContainText('1 of 2');
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_012');
  await expect(place).toContainText('2 of 2');
  await place.getByRole('link', { name: 'Previous case' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_003');
});

test('a case without a record says why there is nothing to see', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_020'));
  await expect(page.getByRole('main')).toContainText('The case was not run');
  await expect(page.getByRole('tree', { name: 'Expected' })).toContainText('"refunded"');
});

test('constraints and checkpoints lead to their steps', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_005', { step: '1' }));
  const constraints = page.getByRole('region', { name: 'Constraints' });
  await expect(constraints).toContainText('no_deletion');
  await expect(constraints).toContainText('broken');
  await constraints.getByRole('button', { name: 'step 5' }).click();
  await expect(page.getByRole('region', { name: /^Step 5/ })).toContainText('delete_customer');
});
