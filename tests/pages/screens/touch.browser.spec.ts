import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';
import { writeTimelineProject } from './timeline-project.ts';

// By finger, where nothing can be hovered over. At the browser's door: a window is seldom touched, and is the same page.

test('a finger opens a case, chooses steps, folds a value and finds the names of all screens', async ({
  app,
  desk,
}) => {
  const page = await app.open(desk);
  await page.setViewportSize({ width: 820, height: 1180 });
  const finger = await touching(page);
  await goTo(page, 'cases', { folder: desk, run: 'newer' });
  const name = page.getByRole('navigation', { name: 'Screens' }).getByText('Slices');
  expect((await name.boundingBox())?.height).toBeGreaterThan(8);
  await finger.tap(page.getByRole('row').filter({ hasText: 'case_008' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');

  const steps = page.getByRole('listbox', { name: 'Steps', exact: true }).getByRole('option');
  await finger.tap(steps.nth(1));
  await expect.poll(() => placeIn(page)).toMatchObject({ case: 'case_008', step: '2' });
  const pane = page.locator('.step-pane');
  await expect(pane.getByRole('heading', { name: /^Step 2 ·/ })).toBeVisible();
  const value = pane.getByRole('treeitem').first();
  await expect(value).toHaveAttribute('aria-expanded', 'true');
  const fold = value.locator('.json-fold');
  expect((await fold.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await finger.tap(fold);
  await expect(value).toHaveAttribute('aria-expanded', 'false');
});

test('a finger zooms a timeline, drags it along and chooses a block', async ({ app, door }, info) => {
  const folder = info.outputPath(door, 'timelines');
  await writeTimelineProject(folder, ['handoffs']);
  const page = await app.open(folder);
  await page.setViewportSize({ width: 820, height: 1180 });
  const finger = await touching(page);
  await goTo(page, 'case', { folder, run: 'only', case: 'handoffs', step: '1' });
  const inSight = page.locator('.strip-window');
  const at = async (name: 'x' | 'width') => Number(await inSight.getAttribute(name));
  await expect(inSight).toBeVisible();
  const whole = await at('width');
  const wider = page.getByRole('button', { name: 'Wider steps' });
  await finger.tap(wider);
  await finger.tap(wider);
  await expect.poll(() => at('width')).toBeLessThan(whole / 2);

  const from = await at('x');
  await finger.drag(page.locator('.plot'), -150);
  await expect.poll(() => at('x')).toBeGreaterThan(from);
  const block = page.locator('.block:not(.chosen) .block-index').first();
  const step = await block.textContent();
  await finger.tap(block);
  await expect.poll(() => placeIn(page)).toMatchObject({ step });
});

interface Finger {
  tap(on: Locator): Promise<void>;
  /** Sideways, by so many pixels. */
  drag(on: Locator, by: number): Promise<void>;
}

/** The page as a touch screen shows it, and a finger on it. */
async function touching(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
  return {
    async tap(on) {
      const point = await middleOf(on);
      await put(session, 'touchStart', [point]);
      await put(session, 'touchEnd', []);
    },
    async drag(on, by) {
      const { x, y } = await middleOf(on);
      await put(session, 'touchStart', [{ x, y }]);
      for (const share of [0.25, 0.5, 0.75, 1]) await put(session, 'touchMove', [{ x: x + by * share, y }]);
      await put(session, 'touchEnd', []);
    },
  };
}

async function middleOf(on: Locator): Promise<{ x: number; y: number }> {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error('what is to be touched is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function put(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: { x: number; y: number }[],
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints });
}
