import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, goTo, test } from './screens-fixture.ts';
import { writeTimelineProject } from './timeline-project.ts';

// What a reader does while an answer is on its way; only a browser lets a test hold one back.

/** Holds the answers of a method back, from one of them on; gives what lets them go. */
async function holdBack(page: Page, method: string, from = 1): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  await page.route(`**/api/call/${method}`, async (route) => {
    asked += 1;
    if (asked >= from) await free;
    await route.continue();
  });
  return letGo;
}

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

test('what is typed right after c is the comment, though the step is not read yet', async ({ app, desk }) => {
  const page = await app.open(desk);
  const letGo = await holdBack(page, 'step');
  await goTo(page, 'case', { folder: desk, run: 'newer', case: 'case_008', step: '4' });
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.type('half a thought');
  const comment = page.getByRole('textbox', { name: 'Comment on step 4' });
  await expect(comment).toHaveValue('half a thought');
  letGo();
  await expect(page.getByRole('tree', { name: 'Result' })).toBeVisible();
  await expect(comment).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');
});

test('a search says how far it is, and is stopped and gone on with', async ({ app, large }) => {
  const page = await app.open(large);
  const letGo = await holdBack(page, 'find', 2);
  await goTo(page, 'find', { folder: large, run: 'only', find: 'order' });
  const found = page.getByRole('region', { name: 'Places that hold the text' });
  await expect(found.getByRole('status')).toContainText(
    /places in [\d,]+ cases so far, [\d,]+ of 5,000 looked through/,
  );
  await expect(found.getByRole('progressbar', { name: 'Looked through' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await found.getByRole('button', { name: 'Stop' }).click();
  await expect(found.getByRole('status')).toContainText(/by then, stopped at [\d,]+ of 5,000/);
  expect(await violations(page)).toEqual([]);
  await found.getByRole('button', { name: 'Go on' }).click();
  letGo();
  await expect(found.getByRole('status')).toContainText('in 5,000 cases, 5,000 looked through');
});

test('screens say that they are being read', async ({ app, desk }) => {
  const page = await app.open(desk);
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
  const letGo = await holdBack(page, '*');
  for (const screen of ['overview', 'cases', 'case', 'routes', 'slices', 'notes', 'self-test', 'problems'] as const) {
    await goTo(page, screen, { folder: desk, run: 'older', ...(screen === 'case' ? { case: 'case_003' } : {}) });
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .getByText(/Reading …|Breaking recorded cases/)
        .first(),
      screen,
    ).toBeVisible();
    expect(await violations(page), screen).toEqual([]);
  }
  letGo();
  await expect(page.getByRole('region', { name: 'What was read' })).toBeVisible();
});

for (const last of ['timeline', 'timelinePlaces', 'timelineLines', 'timelineBlocks']) {
  test(`the lane of the chosen step comes into sight, though ${last} answers last`, async ({ app }) => {
    const folder = test.info().outputPath('deep');
    await writeTimelineProject(folder, ['deep']);
    const page = await app.open(folder);
    await goTo(page, 'case', { folder, run: 'only', case: 'deep' });
    await expect(page.getByText('+9,999')).toBeVisible();
    const letGo = await holdBack(page, last);
    await page.getByRole('button', { name: 'Open all' }).click();
    await page.getByRole('slider', { name: 'Steps on the timeline' }).press('End');
    await expect(page.locator('.step-pane')).toContainText('Level 10000.');
    letGo();
    await expect(page.locator('.lane-name').filter({ hasText: '10,000' })).toBeVisible();
    await expect(page.locator('.playhead-box')).toBeInViewport();
  });
}

for (const [what, late] of [
  ['replays', 'replays'],
  ['replays', 'alignedSteps'],
  ['pair', 'sideBySide'],
] as const) {
  test(`who asks to see the ${what} is taken there, though ${late} answers after that`, async ({
    app,
    replayed,
    pairs,
  }) => {
    const [folder, id] = what === 'pair' ? [pairs, 'ord-1~injected'] : [replayed, 'wavers'];
    const page = await app.open(folder);
    const letGo = await holdBack(page, late);
    await goTo(page, 'case', { folder, run: 'only', case: id, step: '1' });
    await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
    const see = page.getByRole('button', { name: `in the ${what}` }).first();
    await see.click();
    letGo();
    await expect(page.getByRole('grid', { name: /^Steps of the/ })).toBeFocused();
  });
}

test('what was picked in the palette stays picked when more is found', async ({ app, desk, world }) => {
  const page = await app.open(desk);
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
  const letGo = await holdBack(page, 'open');
  await goTo(page, 'overview', { folder: world });
  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog', { name: 'Go to or do' }).getByRole('option');
  await expect(options.filter({ hasText: 'triage-agents' })).toBeVisible();
  await expect(options.filter({ hasText: 'Routes' })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  letGo();
  await expect(options.filter({ hasText: 'Routes' })).toBeVisible();
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
});
