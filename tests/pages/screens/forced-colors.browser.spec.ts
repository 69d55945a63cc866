import type { Locator } from '@playwright/test';
import { expect, goTo, test } from './screens-fixture.ts';
import { writeTimelineProject } from './timeline-project.ts';

// Where the system sets the colours, grounds and shadows are taken away. What is chosen, where the focus is and what a
// mark or a drawing says has to be told apart all the same. At one door only: these are the same styles at both.

const themes = ['light', 'dark'] as const;
const newer = { run: 'newer' };

for (const colorScheme of themes) {
  test(`in forced colours a row shows that it is chosen, focused and judged (${colorScheme})`, async ({
    app,
    desk,
  }) => {
    const page = await app.open(desk);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await goTo(page, 'cases', { folder: desk, ...newer });
    const rows = page.getByRole('grid', { name: 'Cases' }).getByRole('row').filter({ hasText: 'case_' });
    const [chosen, other] = [rows.nth(0), rows.nth(1)];
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('grid', { name: 'Cases' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');

    const ground = await colour(chosen, 'background-color');
    const otherGround = await colour(page.locator('body'), 'background-color');
    expect(ground).not.toBe(otherGround);
    expect(await colour(chosen.getByRole('link'), 'color')).not.toBe(ground);
    expect(await colour(chosen.locator('.shape').first(), 'color')).not.toBe(ground);
    expect(await colour(other.locator('.shape').first(), 'color')).not.toBe(otherGround);
    expect(await colour(chosen, 'outline-color')).not.toBe(ground);
    expect(await chosen.evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid');

    const screens = page.getByRole('navigation', { name: 'Screens' });
    const here = screens.getByRole('link', { name: 'Cases' });
    expect(await colour(here, 'background-color')).not.toBe(otherGround);
    expect(await colour(here, 'color')).not.toBe(await colour(here, 'background-color'));
  });

  test(`in forced colours axes, bars and bands are drawn (${colorScheme})`, async ({ app, desk, triage }) => {
    const page = await app.open(desk);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await goTo(page, 'overview', { folder: desk, ...newer });
    const ground = await colour(page.locator('body'), 'background-color');
    const axis = page.getByRole('region', { name: 'Criteria' }).locator('.axis').first();
    await expect(axis).toBeVisible();
    for (const part of ['.axis-rate', '.axis-observed'])
      expect(await colour(axis.locator(part), 'background-color'), part).not.toBe(ground);
    expect(await axis.evaluate((drawn) => getComputedStyle(drawn).backgroundImage)).toContain('gradient');

    await goTo(page, 'slices', { folder: desk, ...newer, against: 'older' });
    const bar = (of: string) => page.locator(`.bar-${of} .bar-rate`).first();
    await expect(bar('here')).toBeVisible();
    const [here, there] = [await colour(bar('here'), 'fill'), await colour(bar('other'), 'fill')];
    expect(here).not.toBe(there);
    expect(here).not.toBe(ground);
    expect(await colour(page.locator('.bar-key.bar-here'), 'background-color')).toBe(here);

    await goTo(page, 'routes', { folder: triage });
    const band = (of: string) => page.locator(`.flow-${of} .flow-band`).first();
    await expect(band('undeclared')).toBeVisible();
    for (const of of ['undeclared', 'from-start']) expect(await colour(band(of), 'stroke'), of).not.toBe(ground);
  });
}

test('in forced colours the blocks of a timeline have edges, drawn or painted', async ({ app, door }, info) => {
  const folder = info.outputPath(door, 'timelines');
  await writeTimelineProject(folder, ['handoffs', 'many']);
  const page = await app.open(folder);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const ground = await colour(page.locator('body'), 'background-color');
  await goTo(page, 'case', { folder, run: 'only', case: 'handoffs', step: '2' });
  const [chosen, plain] = [page.locator('.block.chosen'), page.locator('.block.kind-message:not(.chosen)').first()];
  await expect(chosen).toBeVisible();
  expect(await colour(plain, 'border-top-color')).not.toBe(ground);
  expect(await colour(chosen, 'outline-color')).not.toBe(ground);
  expect(await chosen.evaluate((block) => getComputedStyle(block).outlineStyle)).toBe('solid');

  await goTo(page, 'case', { folder, run: 'only', case: 'many', step: '2' });
  await expect(page.locator('.plot .painted')).toBeVisible();
  const text = await colour(page.locator('body'), 'color');
  await expect.poll(() => paintedColours(page.locator('.plot .painted'))).toContain(text);
});

/** As the page works it out, with what the system forces. */
function colour(of: Locator, property: string): Promise<string> {
  return of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** Every opaque colour that stands in a canvas. */
function paintedColours(canvas: Locator): Promise<string[]> {
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const found = new Set<string>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] === 255) found.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
    return [...found];
  });
}
