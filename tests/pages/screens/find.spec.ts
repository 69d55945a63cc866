import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

const results = (page: Page) => page.getByRole('listbox', { name: 'Places that hold the text' });
const found = (page: Page) => page.getByRole('region', { name: 'Places that hold the text' }).getByRole('status');

test('text goes to Find, from a hit to its step and on to the others, by keyboard', async ({ app, desk }) => {
  const page = await app.open(desk);
  await expect(page.getByRole('link', { name: 'no-deletion' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('search_kb');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find');
  await expect(found(page)).toHaveText('2 places in 1 case, 24 looked through');
  await expect(results(page)).toBeFocused();
  const chosen = results(page).getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/^case_008, step 3tool\s*search_kb$/);
  await page.keyboard.press('j');
  await expect(chosen).toContainText('step 5');
  await page.keyboard.press('Shift+F3');
  await expect(chosen).toContainText('step 3');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');
  const bar = page.getByRole('region', { name: 'Search in this run' });
  await expect(bar.getByRole('status')).toHaveText('Place 1 of 2');
  await expect(page.getByRole('heading', { name: 'Step 3 · search_kb' })).toBeVisible();
  await expect
    .poll(() => placeIn(page))
    .toMatchObject({ screen: 'case', case: 'case_008', step: '3', find: 'search_kb' });
  await expect.poll(() => marked(page)).toContain('search_kb');
  await page.keyboard.press('F3');
  await expect(bar.getByRole('status')).toHaveText('Place 2 of 2');
  await expect(page.getByRole('heading', { name: /^Step 5 · / })).toBeVisible();
  await page.keyboard.press('Control+g');
  await expect(bar.getByRole('status')).toHaveText('Place 1 of 2');
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');
  await page.getByRole('button', { name: 'End the search' }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => marked(page)).toEqual([]);
});

test('finds what is shown, in any part, and leads across cases', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'find', { folder: desk, run: 'newer', find: '<img src=x onerror="document.title=1">' });
  await expect(found(page)).toHaveText('1 place in 1 case, 24 looked through');
  await goTo(page, 'find', { folder: desk, run: 'newer', find: 'a\nb' });
  await expect(results(page).getByRole('option')).toContainText('{"id": 12345678901234567890, "note": "a b"');

  await goTo(page, 'find', { folder: desk, run: 'newer', find: 'ord-5', hit: '1' });
  await expect(results(page).getByRole('option').first()).toContainText('input');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Input' })).toBeInViewport();
  await goTo(page, 'find', { folder: desk, run: 'newer', find: 'chat' });
  await expect(found(page)).toHaveText('8 places in 8 cases, 24 looked through');
  await page.keyboard.press('Enter');
  for (const id of ['case_006', 'case_009']) {
    await page.getByRole('button', { name: 'Next place' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(id);
  }
  await expect(page).toHaveURL(/case=case_009/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find');
});

test('a filter narrows the search, nothing found says so, and the address alone brings it back', async ({
  app,
  desk,
}) => {
  const page = await app.open(desk);
  await goTo(page, 'find', { folder: desk, run: 'newer' });
  const text = page.getByRole('searchbox', { name: 'Text to find in this run' });
  await expect(text).toBeFocused();
  await text.fill('REFUND');
  const where = page.getByRole('combobox', { name: 'Only in cases that meet' });
  await where.fill('verdict:answer_correct=fail');
  await where.press('Enter');
  await expect(found(page)).toContainText('in 2 cases, 2 looked through');
  await page.getByRole('checkbox', { name: 'Match case' }).check();
  await expect(page.getByText('No case that meets the filter holds “REFUND”')).toBeVisible();
  await page.getByRole('link', { name: 'Look in all cases' }).click();
  await expect(page.getByText('Nothing in this run holds “REFUND”')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing in this run holds “REFUND”')).toBeVisible();
  await page.getByRole('link', { name: /capitals and small letters/ }).click();
  await expect(found(page)).toContainText('24 looked through');
  await goTo(page, 'find', { folder: desk, run: 'newer', find: 'x', where: 'verdcit:x' });
  await expect(page.getByRole('alert')).toContainText('there is no filter called verdcit');
});

test('a long list is drawn in sight only, and what is beyond its end is counted', async ({ app, large }) => {
  const page = await app.open(large);
  await goTo(page, 'find', { folder: large, run: 'only', find: 'order' });
  await expect(found(page)).toContainText(/in 5,000 cases, 5,000 looked through/);
  await expect(page.getByText('the first 10,000 are listed')).toBeVisible();
  await page.keyboard.press('End');
  await expect(results(page).getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '10000');
  expect(await results(page).getByRole('option').count()).toBeLessThan(80);
});

test('files that change are looked through again', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'find', { folder: desk, run: 'newer', find: 'brand new words' });
  await expect(page.getByText('Nothing in this run holds')).toBeVisible();
  const record = { case_id: 'case_020', output: 'brand new words', artifacts: {} };
  await appendFile(join(desk, 'runs/newer/records.jsonl'), `${JSON.stringify(record)}\n`);
  await expect(results(page).getByRole('option')).toContainText('brand new words');
});

test('filters complete themselves, and those used before are offered', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'cases', { folder: desk, run: 'newer' });
  const filter = page.getByRole('combobox', { name: 'Filter', exact: true });
  const choices = page.getByRole('listbox', { name: 'Ways to go on' });
  await expect(page.getByRole('grid', { name: 'Cases' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('rou');
  await expect(filter).toHaveAttribute('aria-expanded', 'true');
  await expect(choices.getByRole('option').first()).toHaveText('route:agents in this order');
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByRole('option', { selected: true })).toHaveText(/^route:agents/);
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('route:');
  await expect(choices.getByRole('option', { name: /^route:triage>billing / })).toBeVisible();
  await page.keyboard.type('bill');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('route:triage>billing ');
  await expect(choices).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Cases' })).toBeFocused();
  await expect.poll(() => placeIn(page)).toMatchObject({ where: 'route:triage>billing' });

  await page.getByRole('button', { name: 'Show all cases' }).click();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByRole('option').first()).toHaveText('route:triage>billingused before');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => placeIn(page)).toMatchObject({ where: 'route:triage>billing' });
});

test('a fault is shown at its place, and a name nobody goes by with the nearest', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'cases', { folder: desk, run: 'newer' });
  const filter = page.getByRole('combobox', { name: 'Filter', exact: true });
  await filter.fill('tool:search_kb verdcit:fail');
  await filter.press('Enter');
  await expect(page.getByRole('alert').locator('mark')).toHaveText('verdcit:fail');
  await expect(filter).toBeFocused();
  expect(
    await filter.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart!, input.selectionEnd!)),
  ).toBe('verdcit:fail');
  await filter.fill('verdict:answer_corect=fail');
  await filter.press('Enter');
  await expect(page.getByText('this run has no criterion "answer_corect"')).toBeVisible();
  await page.getByRole('link', { name: 'did you mean verdict:answer_correct=fail?' }).click();
  await expect(page.getByRole('status').filter({ hasText: /match/ })).toHaveText('2 cases match');
});

test('figures of slices and rules lead to their cases', async ({ app, desk }) => {
  const page = await app.open(desk);
  const slices = page.getByRole('region', { name: 'Slices' });
  await slices
    .getByRole('link', { name: /fail in answer_correct$/ })
    .first()
    .click();
  await expect
    .poll(() => placeIn(page))
    .toMatchObject({ screen: 'cases', where: /^slice:.* verdict:answer_correct=fail$/ });
  await page.goBack();
  await page
    .getByRole('link', { name: /pass in answer_correct$/ })
    .first()
    .click();
  await expect.poll(() => placeIn(page)).toMatchObject({ where: 'verdict:answer_correct=pass' });
  await page.goBack();
  await page.getByRole('link', { name: 'short', exact: true }).click();
  await expect.poll(() => placeIn(page)).toMatchObject({ screen: 'cases' });
});

/** The texts that are marked on the page. */
function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(CSS.highlights.get('find-hit') ?? [])].map(String));
}

test('in a narrow window too, a case that was found has its cards below each other', async ({ app, desk }) => {
  const page = await app.open(desk);
  await page.setViewportSize({ width: 900, height: 600 });
  await goTo(page, 'case', {
    folder: desk,
    run: 'newer',
    case: 'case_008',
    step: '3',
    part: 'tool',
    find: 'search_kb',
  });
  const steps = page.getByRole('region', { name: 'Steps', exact: true });
  await expect(page.getByRole('region', { name: 'Search in this run' }).getByRole('status')).toHaveText('Place 1 of 2');
  const pane = page.getByRole('region', { name: /^Step 3 · / }).last();
  const [list, step, notes] = await Promise.all(
    [steps, pane, page.getByRole('region', { name: 'Notes' })].map((one) => one.boundingBox()),
  );
  expect(list!.y + list!.height).toBeLessThanOrEqual(step!.y);
  expect(step!.y + step!.height).toBeLessThanOrEqual(notes!.y);
});

test('looks in replays, and leads to the replay beside its recording, at the step', async ({ app, replayed }) => {
  const page = await app.open(replayed);
  await goTo(page, 'find', { folder: replayed, run: 'only', find: 'Really' });
  await expect(found(page)).toHaveText('1 place in 1 case, 4 looked through');
  await expect(results(page).getByRole('option')).toHaveText(/^lies, step 7replay 2, content/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Side by side');
  const grid = page.getByRole('grid', { name: 'Steps side by side' });
  const chosen = grid.getByRole('row', { selected: true });
  await expect(chosen.getByRole('gridcell').last()).toContainText('Your order is refunded. Really.');
  await expect(chosen).toBeInViewport();
  const bar = page.getByRole('region', { name: 'Search in this run' });
  await expect(bar).toContainText('replay 2, content');
  await expect.poll(() => marked(page)).toContain('Really');
  await page.keyboard.press('Escape');
  await expect(results(page)).toBeFocused();

  // From the recording on into its replays, and back to the list from wherever one is.
  await goTo(page, 'find', { folder: replayed, run: 'only', find: 'refunded', where: 'id:wavers' });
  await expect(found(page)).toHaveText('6 places in 1 case, 1 looked through');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('wavers');
  await expect(bar.getByRole('status')).toHaveText('Place 1 of 6');
  for (let at = 2; at <= 6; at++) {
    await page.keyboard.press('F3');
    await expect(bar.getByRole('status')).toHaveText(`Place ${at} of 6`);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Side by side');
  await page.keyboard.press('F3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('wavers');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find');

  // What no step holds is in what came of both.
  await page.setViewportSize({ width: 900, height: 600 });
  await goTo(page, 'find', { folder: replayed, run: 'only', find: '"done"' });
  await expect(results(page).getByRole('option').first()).toHaveText(/^liesreplay 2, output|^lies, replay 2, output/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Differences inside the step' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What came of it' })).toBeInViewport({ ratio: 0.3 });
  await expect.poll(() => marked(page)).toContain('"done"');
});
