import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, goTo, test } from './screens-fixture.ts';

// axe on every screen and state, in both themes and at the narrowest width the screens are made for.

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Shown = readonly [name: string, screen: string, query: Record<string, string>, there: string | RegExp];

const desk: readonly Shown[] = [
  ['Start', 'start', {}, 'Runs of desk'],
  ['Overview', 'overview', { run: 'newer' }, 'Slices'],
  ['Cases', 'cases', { run: 'newer' }, 'case_003'],
  ['Cases, none', 'cases', { run: 'newer', where: 'tool:nothing' }, 'No case matches'],
  ['Cases, a filter that does not read', 'cases', { run: 'newer', where: 'tol:x' }, 'there is no filter'],
  ['Find', 'find', { run: 'newer' }, 'Find a text anywhere in this run'],
  ['Find, found', 'find', { run: 'newer', find: 'order', hit: '3' }, /places in .* 24 looked through/],
  ['Find, nothing', 'find', { run: 'newer', find: 'zzz', where: 'verdict:fail' }, 'No case that meets the filter'],
  [
    'Case, found in it',
    'case',
    { run: 'newer', case: 'case_008', step: '4', find: 'note', part: 'result' },
    'All places',
  ],
  ['Case', 'case', { run: 'newer', case: 'case_008', step: '4' }, '12345678901234567890'],
  ['Case, truncated', 'case', { run: 'newer', case: 'case_012' }, 'truncated at the limit'],
  ['Case, not run', 'case', { run: 'newer', case: 'case_020' }, 'Expected'],
  ['Routes', 'routes', { run: 'newer' }, 'Where routes part'],
  ['Routes, no case left', 'routes', { run: 'newer', where: 'tool:nothing' }, 'No case meets the filter'],
  ['Routes, a filter that does not read', 'routes', { run: 'newer', where: 'tol:x' }, 'there is no filter'],
  ['Slices', 'slices', { run: 'newer' }, 'no trend across them can be told'],
  [
    'Slices, compared',
    'slices',
    { run: 'newer', against: 'older', criteria: 'answer_correct,agent_route' },
    'Exploratory',
  ],
  ['Self-test', 'self-test', { run: 'newer' }, 'the trace cut'],
  ['Problems', 'problems', { run: 'newer' }, 'What was read'],
  ['What this cannot tell', 'cannot-tell', {}, 'A trend across buckets'],
];

const world: readonly Shown[] = [
  ['Case, states that differ', 'case', { run: 'only', case: 'world_2' }, '6 of 26 compared paths differ'],
  ['Case, no state', 'case', { run: 'only', case: 'world_4' }, 'no state was recorded'],
];

const replayed: readonly Shown[] = [
  ['Case, replayed', 'case', { run: 'only', case: 'lies' }, 'the injected result'],
  ['Case, replays that say nothing', 'case', { run: 'only', case: 'wavers' }, 'The fault replay says nothing'],
];

const pairs: readonly Shown[] = [
  ['Labels', 'labels', {}, 'Does the changed request still ask for the same?'],
  ['Case, a changed copy', 'case', { run: 'only', case: 'ord-1~injected' }, 'first difference'],
  ['Overview, transforms not checked', 'overview', { run: 'only' }, 'Label its pairs'],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ app, desk: folder }) => {
    test.slow();
    const page = await app.open(folder);
    await page.emulateMedia({ colorScheme });
    await lookAt(page, folder, desk);
    await goTo(page, 'overview', { folder, run: 'newer' });
    await page.getByRole('button', { name: /^Move the bar of answers/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'the rule would say' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test(`axe finds nothing where a world is kept, ${colorScheme}`, async ({ app, world: folder }) => {
    test.slow();
    const page = await app.open(folder);
    await page.emulateMedia({ colorScheme });
    await lookAt(page, folder, world);
  });

  test(`axe finds nothing where cases were replayed, ${colorScheme}`, async ({ app, replayed: folder }) => {
    test.slow();
    const page = await app.open(folder);
    await page.emulateMedia({ colorScheme });
    await lookAt(page, folder, replayed);
  });

  test(`axe finds nothing where requests are changed, ${colorScheme}`, async ({ app, pairs: folder }) => {
    test.slow();
    const page = await app.open(folder);
    await page.emulateMedia({ colorScheme });
    await lookAt(page, folder, pairs);
  });
}

async function lookAt(page: Page, folder: string, places: readonly Shown[]): Promise<void> {
  for (const [name, screen, query, there] of places) {
    await goTo(page, screen, { folder, ...query });
    await expect(page.getByRole('main').getByText(there).first(), name).toBeVisible();
    expect(await violations(page), name).toEqual([]);
  }
}

async function violations(page: Page) {
  return (await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze()).violations;
}
