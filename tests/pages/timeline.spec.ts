import type { Page } from '@playwright/test';
import { expect, goTo, placeIn, test as screenTest } from './screens/screens-fixture.ts';
import { longest, writeTimelineProject } from './screens/timeline-project.ts';

/** Opens the case of that name, in a project that has only this one. */
const test = screenTest.extend<{ openCase: (id: string, more?: Record<string, string>) => Promise<Page> }>({
  openCase: async ({ app, door }, use, info) => {
    await use(async (id, more = {}) => {
      const folder = info.outputPath(door, id);
      await writeTimelineProject(folder, [id]);
      const page = await app.open(folder);
      await goTo(page, 'case', { folder, run: 'only', case: id, ...more });
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
      return page;
    });
  },
});

const playhead = (page: Page) => page.getByRole('slider', { name: 'Steps on the timeline' });
const strip = (page: Page) => page.getByRole('slider', { name: 'Move through the trajectory' });
const block = (page: Page, words: string) => page.locator('.block', { hasText: words });
const boxOf = async (page: Page, words: string) => (await block(page, words).boundingBox())!;
const inSight = (page: Page) => page.locator('.strip-window').evaluate((it) => it.getBoundingClientRect().width);

test('handoffs are drawn from the step that hands over to the next one of who receives', async ({ openCase }) => {
  const page = await openCase('handoffs', { axis: 'steps' });
  await expect(page.locator('[data-handoff]')).toHaveCount(3);
  await expect(async () => {
    const drawn = (await page.locator('[data-handoff="3"]').boundingBox())!;
    const giving = (await block(page, '→ billing').first().boundingBox())!;
    const to = await boxOf(page, '4lookup_order');
    expect(drawn.y).toBeGreaterThanOrEqual(giving.y + giving.height - 4);
    expect(Math.abs(drawn.x + drawn.width - to.x)).toBeLessThan(8);
  }).toPass();
});

test('a call and its result are one block, each part of which can be chosen', async ({ openCase }) => {
  const page = await openCase('handoffs', { axis: 'steps', step: '1' });
  const pair = block(page, '4lookup_order');
  const { width, height } = (await pair.boundingBox())!;
  await pair.click({ position: { x: width - 20, y: height / 2 } });
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '5');
  await pair.click({ position: { x: 20, y: height / 2 } });
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '4');
  const detail = page.getByRole('region', { name: /^Step 4/ });
  await expect(detail.getByRole('tree', { name: 'Arguments' })).toBeVisible();
  await expect(detail.getByRole('tree', { name: 'Result, step 5' })).toBeVisible();
});

test('sub-agents are inset under who called them, fold and unfold; an inferred parent is marked', async ({
  openCase,
}) => {
  const page = await openCase('nested');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.locator('.lane-name.is-nested')).toHaveText([
    'researcher',
    /reader.*inferred/,
    /researcher/,
    /researcher/,
  ]);
  await timeline.getByRole('button', { name: 'Fold the 9 steps nested in lead' }).click();
  await expect(timeline.locator('.lane-name.is-nested')).toHaveCount(0);
  await expect(timeline.getByText('5 steps inside')).toBeVisible();
  await expect(timeline.getByText('+9')).toBeVisible();
  await timeline.getByRole('button', { name: 'Show the 9 steps nested in lead' }).press('Enter');
  await expect(timeline.locator('.lane-name.is-nested')).toHaveCount(4);
});

test('calls made at once are stacked, one below the other', async ({ openCase }) => {
  const page = await openCase('nested');
  await playhead(page).press('0');
  await expect(async () => {
    const boxes = await Promise.all(['2research', '3research', '4research'].map((words) => boxOf(page, words)));
    for (const [at, box] of boxes.slice(1).entries()) {
      const above = boxes[at]!;
      expect(box.y).toBeGreaterThanOrEqual(above.y + above.height);
      expect(box.x).toBeLessThan(above.x + above.width);
    }
  }).toPass();
});

test('keys zoom about the playhead, and bring the whole back', async ({ openCase }) => {
  const page = await openCase('nested');
  const first = await inSight(page);
  await playhead(page).press('0');
  await expect.poll(() => inSight(page)).toBeGreaterThan(first);
  const whole = await inSight(page);
  await playhead(page).press('+');
  await expect.poll(() => inSight(page)).toBeLessThan(0.6 * whole);
  await page.getByRole('button', { name: 'Wider steps' }).click();
  await expect.poll(() => inSight(page)).toBeLessThan(0.3 * whole);
  await playhead(page).press('End');
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '17');
  await expect(block(page, '17final')).toBeInViewport();
});

test('the strip shows what is worth finding, and leads there', async ({ openCase }) => {
  const page = await openCase('handoffs', { axis: 'steps', step: '1' });
  const marks = page.locator('.strip [data-step]');
  await expect(marks).toHaveCount(5);
  await expect(page.locator('.strip title').last()).toHaveText('Checkpoints: 1, step 4');
  await page.locator('.strip [data-step="6"]').click();
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '6');
  const { x, y, width, height } = (await page.locator('.strip').boundingBox())!;
  await page.mouse.click(x + width * 0.97, y + height / 2);
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '11');
  await expect(strip(page)).toHaveValue('11');

  await page.keyboard.press('{');
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '8');
  await page.keyboard.press('{');
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', '6');
  await page.getByRole('button', { name: 'Errors: 1. Go to the next.' }).click();
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', 'step 5, billing, lookup_order error');
});

test('along time, a long pause is cut short and says how long it was; the order stays as recorded', async ({
  openCase,
}) => {
  const page = await openCase('handoffs');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const along = timeline.getByRole('group', { name: 'Drawn along' });
  await expect(along.getByRole('button', { name: 'time' })).toHaveAttribute('aria-pressed', 'true');
  await expect(timeline.getByTitle('1 h 0 min without a step')).toBeVisible();
  await expect(timeline.locator('.plot-gap')).toHaveCount(1);
  await expect(timeline).toContainText(
    'Drawn in recorded order: 1 at the same time as the one before, 1 earlier than one before',
  );
  await along.getByRole('button', { name: 'steps' }).click();
  await expect(timeline.locator('.plot-gap')).toHaveCount(0);
  await expect.poll(() => placeIn(page)).toMatchObject({ axis: 'steps' });
  await page.reload();
  await expect(along.getByRole('button', { name: 'steps' })).toHaveAttribute('aria-pressed', 'true');
});

test('ten thousand levels open, and their names stay in sight', async ({ openCase }) => {
  const page = await openCase('deep');
  await expect(page.getByText('+9,999')).toBeVisible();
  await page.getByRole('button', { name: 'Open all' }).click();
  await playhead(page).press('End');
  const last = page.locator('.lane-name').filter({ hasText: '10,000' });
  await expect(last).toBeVisible();
  await expect(last.locator('.lane-words')).toHaveText(/^agent-/);
  expect(await page.locator('.lane-name').count()).toBeLessThan(100);
});

test('a hundred thousand steps are painted, and a jump to the end is soon there', async ({ openCase }) => {
  test.slow();
  const page = await openCase('long', { step: '1' });
  const painted = () =>
    page.locator('.painted').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value) => value > 0);
    });
  await expect.poll(painted).toBe(true);
  await playhead(page).press('0');
  await expect(page.getByText(/handoffs here$/)).toBeVisible();

  const verdicts = page.getByRole('region', { name: 'Verdicts' });
  await expect(verdicts).toContainText('and 14,279 more· the first 1,000 are marked and walked through');

  const begun = Date.now();
  await playhead(page).press('End');
  await expect(playhead(page)).toHaveAttribute('aria-valuenow', String(longest));
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', /^step 100,000, tech, message$/);
  expect(Date.now() - begun).toBeLessThan(5000);

  // What is painted can be pointed at.
  const { x, width } = (await playhead(page).boundingBox())!;
  const { y } = (await page.locator('.lane-name').filter({ hasText: 'billing' }).boundingBox())!;
  await page.mouse.click(x + width / 2, y + 15);
  await expect.poll(async () => Number(await playhead(page).getAttribute('aria-valuenow'))).toBeGreaterThan(49_000);
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', /, billing, /);
});

test('the state around a call says what the call changed', async ({ openCase }) => {
  const page = await openCase('world', { step: '2' });
  const changes = page.getByRole('table', { name: '2 places changed by the call' });
  await expect(changes.getByRole('row').nth(1)).toHaveText('orders.o1.status"paid""refunded"');
  await page.getByText('The state after the call').click();
  await expect(page.getByRole('tree', { name: 'The state after the call' })).toContainText('"refunded"');
  await playhead(page).press('End');
  await expect(changes).toHaveCount(0);
});
