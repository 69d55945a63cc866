import type { Page } from '@playwright/test';
import { lines, write } from './desk-project.ts';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const chart = (page: Page, criterion: string, slice: string) =>
  page.getByRole('group', { name: `${criterion} in ${slice}; arrow keys move from bar to bar` });

test('bars with their intervals and support, under-support without a rate', async ({ app, desk }) => {
  const page = await app.open(desk);
  await page.getByRole('region', { name: 'Slices' }).getByRole('link', { name: 'As charts' }).click();
  await expect(page.getByRole('main')).toContainText('Slices describe and never gate.');
  await expect(page.getByRole('main')).toContainText('no trend across them can be told');
  const surface = chart(page, 'answer_correct', 'metadata.surface');
  await expect(surface.getByRole('link')).toHaveCount(2);
  await expect(surface.getByRole('link').nth(0)).toHaveAccessibleName(
    'chat, answer_correct: 75.0%, interval [34.9%, 96.9%], 6 of 8 observed passed, 0 missing, 0 excluded',
  );
  await expect(surface.getByRole('link').nth(1)).toHaveAccessibleName(/^email.*15 of 15 observed passed, 1 missing/);
  await expect(surface.locator('.recharts-errorBar')).toHaveCount(2);
  const routes = chart(page, 'answer_correct', 'route');
  await expect(routes.getByRole('link').nth(0)).toHaveAccessibleName(
    'triage, answer_correct: no rate, 1 observed, under the 3 that a figure needs here, 0 missing, 0 excluded',
  );
  await expect(routes.getByRole('link').nth(0)).toContainText('1 observed, under 3');
  await expect(routes.locator('.recharts-errorBar')).toHaveCount(1);
  await expect(card(page, 'route')).toContainText('1 in no group: The case was not run.');
});

test('a bar leads to the cases of its bucket, by keyboard to a step', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'slices', { folder: desk, run: 'newer', criteria: 'agent_constraints_satisfied' });
  const bars = chart(page, 'agent_constraints_satisfied', 'metadata.surface').getByRole('link');
  await bars.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(bars.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'match' })).toHaveText('16 cases match');
  expect(placeIn(page)).toMatchObject({
    screen: 'cases',
    where: 'slice:metadata.surface=email',
    criterion: 'agent_constraints_satisfied',
  });
  await expect(page.getByRole('grid', { name: 'Cases' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_001');
});

test('several slices and criteria beside each other, kept in the address', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'slices', { folder: desk, run: 'newer' });
  await page.getByRole('checkbox', { name: 'agent_route' }).check();
  await expect(chart(page, 'agent_route', 'route')).toBeVisible();
  await expect(chart(page, 'answer_correct', 'route')).toBeVisible();
  await page.getByRole('checkbox', { name: 'metadata.surface' }).uncheck();
  await expect(card(page, 'metadata.surface')).toHaveCount(0);
  await expect
    .poll(() => placeIn(page))
    .toEqual({ screen: 'slices', run: 'newer', slices: 'route', criteria: 'answer_correct,agent_route' });
  await page.reload();
  await expect(chart(page, 'agent_route', 'route')).toBeVisible();
  await card(page, 'route').getByText('All figures as a table').click();
  await expect(card(page, 'route').getByRole('row', { name: /^triage agent_route/ })).toContainText('1 observed');
  await page.getByRole('checkbox', { name: 'route', exact: true }).uncheck();
  await expect(page.getByRole('main')).toContainText('No slice or no criterion is chosen');
});

/** One bucket in which the later run is far better, one in which it is the same; and one that only the earlier has. */
async function writeTwoRuns(folder: string): Promise<void> {
  const ids = Array.from({ length: 60 }, (_, at) => `c${String(at).padStart(2, '0')}`);
  const lang = (at: number) => (at < 30 ? 'de' : 'en');
  const record = (right: (at: number) => boolean) =>
    lines(ids.map((case_id, at) => JSON.stringify({ case_id, trial: 1, output: { answer: right(at) ? 'y' : 'n' } })));
  const run = (id: string, created_at: string) => JSON.stringify({ id, created_at, trials: 1 });
  await write(folder, {
    'oloproof.yaml':
      'project: two\nevaluators:\n  - {type: exact_match, criterion: right, field: answer, expected_field: answer}\n' +
      'slices: [metadata.lang, metadata.each]\nmin_slice_support: 3\n',
    'cases.jsonl': lines(
      ids.map((id, at) =>
        JSON.stringify({ id, input: at, expected: { answer: 'y' }, metadata: { lang: lang(at), each: `g${at}` } }),
      ),
    ),
    'runs/a/run.json': run('a', '2026-01-01T00:00:00Z'),
    'runs/a/records.jsonl': record((at) => at % 3 === 0),
    'runs/b/run.json': run('b', '2026-01-02T00:00:00Z'),
    'runs/b/records.jsonl': record((at) => at < 30 || at % 3 === 0),
  });
}

test('two runs beside each other, differences marked as exploratory', async ({ app }, info) => {
  const folder = info.outputPath(app.door, 'two');
  await writeTwoRuns(folder);
  const page = await app.open(folder);
  await goTo(page, 'slices', { folder, run: 'b', slices: 'metadata.lang' });
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('a');
  await expect(page.getByRole('main')).toContainText('adjusted by Benjamini and Hochberg over 2 cells');
  await expect(page.getByRole('main')).toContainText('It gates nothing.');
  const bars = chart(page, 'right', 'metadata.lang').getByRole('link');
  await expect(bars).toHaveCount(4);
  await expect(
    page.getByRole('link', { name: /^b: de, right: 100\.0%.*difference \+66\.7%.*stands out/ }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^a: de, right: 33\.3%/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^b: en, .*difference 0\.0%, adjusted p 1$/ })).toBeVisible();
  await expect.poll(() => placeIn(page)).toMatchObject({ against: 'a' });
  await page.getByRole('link', { name: /^a: en/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'match' })).toHaveText('30 cases match');
  expect(placeIn(page)).toMatchObject({ screen: 'cases', run: 'a' });

  await goTo(page, 'slices', { folder, run: 'b', against: 'nowhere' });
  await expect(page.getByRole('main')).toContainText('The two runs cannot be compared');
});

test('more buckets than can be drawn are folded, and stand in the table', async ({ app }, info) => {
  const folder = info.outputPath(app.door, 'many');
  const ids = Array.from({ length: 1300 }, (_, at) => `c${String(at).padStart(4, '0')}`);
  await write(folder, {
    'oloproof.yaml':
      'project: many\nevaluators:\n  - {type: exact_match, criterion: right, field: answer, expected_field: answer}\n' +
      'slices: [metadata.customer]\n',
    'cases.jsonl': lines(
      ids.map((id, at) =>
        JSON.stringify({ id, input: at, expected: { answer: 'y' }, metadata: { customer: `k${Math.min(at, 999)}` } }),
      ),
    ),
    'runs/only/run.json': JSON.stringify({ id: 'only', created_at: '2026-01-01T00:00:00Z' }),
    'runs/only/records.jsonl': lines(
      ids.map((case_id) => JSON.stringify({ case_id, trial: 1, output: { answer: 'y' } })),
    ),
  });
  const page = await app.open(folder);
  await page.getByRole('link', { name: 'All 1,000 buckets, as charts' }).click();
  const bars = chart(page, 'right', 'metadata.customer').getByRole('link');
  await expect(bars).toHaveCount(500);
  await expect(bars.last()).toHaveAccessibleName(/^k999, right: 100\.0%.*301 of 301/);
  await expect(card(page, 'metadata.customer')).toContainText('The 500 largest of 1,000 buckets are drawn');
  await card(page, 'metadata.customer').getByText('All figures as a table').click();
  await page.getByRole('button', { name: 'Show 500 more buckets' }).click();
  await page.getByRole('button', { name: 'Show 400 more buckets' }).click();
  await expect(card(page, 'metadata.customer').getByRole('row')).toHaveCount(1001);
});
