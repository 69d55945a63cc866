import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, goTo, test } from './screens-fixture.ts';
import { writeTimelineProject } from './timeline-project.ts';

// axe on every screen and state: light and wide, and dark at the narrowest width the screens are made for. At one door
// only: it reads elements and styles, and these are the same files at both.

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const looks = [
  { colorScheme: 'light', size: { width: 1280, height: 840 } },
  { colorScheme: 'dark', size: { width: 900, height: 600 } },
] as const;

interface Shown {
  /** Which state of the screen it is. */
  is?: string;
  screen: string;
  query?: Record<string, string>;
  there: string | RegExp;
  /** What has to be done before the state is there; it ends with Esc. */
  first?: (page: Page) => Promise<void>;
}

const newer = { run: 'newer' };
const only = { run: 'only' };
const two = { a: 'before', b: 'after' };
const sides = (id: string) => ({ left: `["before","${id}",1]`, right: `["after","${id}",1]` });

const desk: readonly Shown[] = [
  { screen: 'start', there: 'Runs of desk' },
  { screen: 'overview', query: newer, there: 'Slices' },
  {
    is: 'with a bar moved',
    screen: 'overview',
    query: newer,
    there: 'Slices',
    first: async (page) => {
      await page.getByRole('button', { name: /^Move the bar of answers/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'the rule would say' })).toBeVisible();
    },
  },
  { screen: 'cases', query: newer, there: 'case_003' },
  { is: 'without any', screen: 'cases', query: { ...newer, where: 'tool:nothing' }, there: 'No case matches' },
  { is: 'not read', screen: 'cases', query: { ...newer, where: 'tol:x' }, there: 'there is no filter' },
  {
    is: 'with ways to go on',
    screen: 'cases',
    query: newer,
    there: 'case_003',
    first: async (page) => {
      await page.getByRole('combobox', { name: 'Filter', exact: true }).focus();
      await page.keyboard.type('rou');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('listbox', { name: 'Ways to go on' }).getByRole('option').first()).toBeVisible();
    },
  },
  { screen: 'find', query: newer, there: 'Find a text anywhere in this run' },
  {
    is: 'found',
    screen: 'find',
    query: { ...newer, find: 'order', hit: '3' },
    there: /places in .* 24 looked through/,
  },
  {
    is: 'with nothing found',
    screen: 'find',
    query: { ...newer, find: 'zzz', where: 'verdict:fail' },
    there: 'No case that meets the filter',
  },
  { is: 'not read', screen: 'find', query: { ...newer, find: 'x', where: 'tol:x' }, there: 'there is no filter' },
  {
    is: 'found in it',
    screen: 'case',
    query: { ...newer, case: 'case_008', step: '4', find: 'note', part: 'result' },
    there: 'All places',
  },
  {
    is: 'with notes, and one being written',
    screen: 'case',
    query: { ...newer, case: 'case_008', step: '4' },
    there: 'ask billing',
    first: async (page) => {
      await page.keyboard.press('c');
      await expect(page.getByRole('form', { name: 'Comment on step 4' })).toBeVisible();
    },
  },
  { is: 'truncated', screen: 'case', query: { ...newer, case: 'case_012' }, there: 'truncated at the limit' },
  { is: 'not run', screen: 'case', query: { ...newer, case: 'case_020' }, there: 'Expected' },
  { is: 'cut short', screen: 'routes', query: newer, there: 'Where routes part' },
  {
    is: 'without any',
    screen: 'routes',
    query: { ...newer, where: 'tool:nothing' },
    there: 'No case meets the filter',
  },
  { is: 'not read', screen: 'routes', query: { ...newer, where: 'tol:x' }, there: 'there is no filter' },
  { screen: 'slices', query: newer, there: 'no trend across them can be told' },
  {
    is: 'of two runs',
    screen: 'slices',
    query: { ...newer, against: 'older', criteria: 'answer_correct,agent_route' },
    there: 'Exploratory',
    first: (page) => page.getByText('All figures as a table').first().click(),
  },
  { screen: 'notes', query: newer, there: 'ask billing' },
  { is: 'without any', screen: 'notes', query: { run: 'older' }, there: 'Nobody has written a note on this run' },
  { is: 'none so', screen: 'notes', query: { ...newer, tag: 'gone' }, there: 'No note matches' },
  { screen: 'self-test', query: newer, there: 'the trace cut' },
  {
    is: 'with a pattern that does not read',
    screen: 'export',
    query: newer,
    there: 'Result lines',
    first: async (page) => {
      await page.getByRole('button', { name: 'Add a pattern' }).click();
      await page.keyboard.type('(');
      await expect(page.getByRole('main')).toContainText('missing closing )');
    },
  },
  { screen: 'problems', query: newer, there: 'What was read' },
  { screen: 'cannot-tell', there: 'A trend across buckets' },
  {
    is: 'under the keys',
    screen: 'cannot-tell',
    there: 'A trend across buckets',
    first: async (page) => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  },
  {
    is: 'under the palette',
    screen: 'cannot-tell',
    there: 'A trend across buckets',
    first: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Go to or do' }).getByRole('option').first()).toBeVisible();
    },
  },
];

const troubled: readonly Shown[] = [
  { is: 'that gates nothing', screen: 'overview', query: only, there: 'No decision' },
  { is: 'of many kinds', screen: 'problems', query: only, there: 'agent_no_tool_lop' },
];

const world: readonly Shown[] = [
  { is: 'with states that differ', screen: 'case', query: { ...only, case: 'world_2' }, there: /of 26 compared paths/ },
  { is: 'without a state', screen: 'case', query: { ...only, case: 'world_4' }, there: 'no state was recorded' },
  { is: 'without agents', screen: 'routes', query: only, there: 'No case here tells a route' },
  { is: 'without slices', screen: 'slices', query: only, there: 'The project names no slices' },
  { is: 'of one run', screen: 'compare', there: 'There is one run, and nothing to compare it with' },
];

const replayed: readonly Shown[] = [
  { is: 'replayed', screen: 'case', query: { ...only, case: 'lies' }, there: 'the injected result' },
  {
    is: 'replayed in vain',
    screen: 'case',
    query: { ...only, case: 'wavers' },
    there: 'The fault replay says nothing',
  },
];

const pairs: readonly Shown[] = [
  { screen: 'labels', there: 'Does the changed request still ask for the same?' },
  { is: 'a changed copy', screen: 'case', query: { ...only, case: 'ord-1~injected' }, there: 'first difference' },
  { is: 'with transforms not checked', screen: 'overview', query: only, there: 'Label its pairs' },
];

const triage: readonly Shown[] = [
  {
    is: 'expected and taken',
    screen: 'routes',
    there: 'Calls that were not allowed',
    first: (page) => page.getByText('The same as a table').click(),
  },
];

const compared: readonly Shown[] = [
  { screen: 'compare', query: two, there: 'Verdicts that changed' },
  {
    is: 'with a criterion and a list open',
    screen: 'compare',
    query: two,
    there: 'Verdicts that changed',
    first: async (page) => {
      await page.getByRole('region', { name: 'What is compared' }).getByText('1 of another case today').click();
      await page.getByRole('region', { name: 'Criteria' }).getByRole('button', { name: 'right' }).click();
      await expect(page.getByRole('table', { name: 'Pairs by their two verdicts' })).toBeVisible();
    },
  },
  {
    is: 'no such change',
    screen: 'compare',
    query: { ...two, criterion: 'agent_steps_le_9', change: 'broke' },
    there: 'No verdict changed so',
  },
  {
    is: 'with itself',
    screen: 'compare',
    query: { a: 'after', b: 'after' },
    there: 'The same run stands on both sides',
  },
  { is: 'with nothing', screen: 'compare', query: { a: 'nowhere', b: 'after' }, there: 'These two cannot be compared' },
  { is: 'aligned', screen: 'side-by-side', query: sides('letters'), there: 'only here' },
  { is: 'by position', screen: 'side-by-side', query: { ...sides('letters'), mode: 'positional' }, there: '2 changed' },
  {
    is: 'where a text was found',
    screen: 'side-by-side',
    query: { ...sides('letters'), find: 'a', step: '2' },
    there: 'All places',
  },
  { is: 'with values open', screen: 'side-by-side', query: sides('values'), there: '"second"' },
  {
    is: 'with words open',
    screen: 'side-by-side',
    query: { ...sides('values'), step: '3' },
    there: 'worded otherwise',
  },
  { is: 'of nobody', screen: 'side-by-side', query: sides('nobody'), there: 'has no case "nobody"' },
  { is: 'of nothing', screen: 'side-by-side', there: 'Nothing is chosen to stand side by side' },
];

const timeline = (id: string, blocks: string): Shown => ({
  is: `along ${id}`,
  screen: 'case',
  query: { ...only, case: id, step: '2' },
  there: 'Raw record',
  first: (page) => expect(page.locator(`.plot ${blocks}`).first()).toBeVisible(),
});
const drawn = ['handoffs', 'nested', 'world'];
const painted = ['deep', 'many'];
const timelines = [...drawn.map((id) => timeline(id, '.block')), ...painted.map((id) => timeline(id, '.painted'))];

test('axe finds nothing on a desk', async ({ app, desk: folder }) => {
  test.slow();
  const note = { id: '1', case_id: 'case_008', step: 4, text: 'ask billing', tags: ['flaky'], by: 'Bob' };
  await appendFile(
    join(folder, 'runs/newer/annotations.jsonl'),
    `${JSON.stringify({ ...note, at: '2026-11-29T12:00:00Z' })}\n`,
  );
  await lookAt(await app.open(folder), folder, desk);
});

test('axe finds nothing where not all could be read', async ({ app, troubled: folder }) => {
  await lookAt(await app.open(folder), folder, troubled);
});

test('axe finds nothing where a world is kept', async ({ app, world: folder }) => {
  await lookAt(await app.open(folder), folder, world);
});

test('axe finds nothing where cases were replayed', async ({ app, replayed: folder }) => {
  await lookAt(await app.open(folder), folder, replayed);
});

test('axe finds nothing where requests are changed', async ({ app, pairs: folder }) => {
  await lookAt(await app.open(folder), folder, pairs);
});

test('axe finds nothing where routes are expected', async ({ app, triage: folder }) => {
  await lookAt(await app.open(folder), folder, triage);
});

test('axe finds nothing where runs are compared', async ({ app, compared: folder }) => {
  test.slow();
  await lookAt(await app.open(folder), folder, compared);
});

test('axe finds nothing on timelines', async ({ app, door }, info) => {
  const folder = info.outputPath(door, 'timelines');
  await writeTimelineProject(folder, [...drawn, ...painted]);
  await lookAt(await app.open(folder), folder, timelines);
});

async function lookAt(page: Page, folder: string, places: readonly Shown[]): Promise<void> {
  for (const { is = '', screen, query, there, first } of places) {
    await goTo(page, screen, { folder, ...query });
    await expect(page.getByRole('main').getByText(there).first(), `${screen} ${is}`).toBeVisible();
    await first?.(page);
    for (const { colorScheme, size } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      expect(await violations(page), `${screen} ${is}, ${colorScheme}`).toEqual([]);
    }
    await page.setViewportSize(looks[0].size);
    if (first) await page.keyboard.press('Escape');
  }
}

/** What axe found, by its rules and the elements that break them. */
async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
