import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });
const matching = (page: Page) => page.getByRole('status').filter({ hasText: 'match' });

async function openRoutes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Routes', exact: true }).click();
  await expect(card(page, 'How control flowed')).toBeVisible();
}

test('the flow is drawn place by place, and arrow keys move along it', async ({ app, triage }) => {
  const page = await app.open(triage);
  await openRoutes(page);
  const chart = page.getByRole('group', { name: /^Flow of control by place/ });
  await expect(chart.getByRole('link', { name: 'billing at place 2: 19 cases, 11 end here' })).toBeVisible();
  await expect(chart.getByRole('link', { name: 'tech at place 7: 1 case, 1 cut short here' })).toBeVisible();
  const undeclared = chart.getByRole('link', {
    name: 'from billing at place 2 to tech: 4 cases, no expected route has this handoff',
  });
  await expect(undeclared).toHaveCount(1);

  const links = chart.getByRole('link');
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')));
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByText('The same as a table')).toBeFocused();
  await page.keyboard.press('Enter');
  const tabled = card(page, 'How control flowed').locator('table').getByRole('link');
  const tableNames = await tabled.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')));
  expect(tableNames.toSorted()).toEqual(names.toSorted());

  await undeclared.focus();
  await page.keyboard.press('Enter');
  await expect(matching(page)).toHaveText('4 cases match');
  expect(placeIn(page)).toMatchObject({ screen: 'cases', where: 'at:2=billing at:3=tech' });
});

test('where routes part, who called what they may not, and each handoff lead to their cases', async ({
  app,
  triage,
}) => {
  const page = await app.open(triage);
  await openRoutes(page);
  const parting = card(page, 'Where routes part').getByRole('row').nth(1);
  await expect(parting).toHaveText('3the endtech4');
  await parting.getByRole('link').click();
  await expect(matching(page)).toHaveText('4 cases match');

  await page.goBack();
  const breach = card(page, 'Calls that were not allowed').getByRole('row').nth(1);
  await expect(breach).toHaveText('techissue_refund22search_kb');
  await breach.getByRole('link', { name: '2 cases in which tech called issue_refund' }).click();
  await expect(matching(page)).toHaveText('2 cases match');
  expect(placeIn(page)).toMatchObject({ criterion: 'agent_tool_permissions' });

  await page.goBack();
  const edges = card(page, 'Handoffs');
  await expect(edges.getByRole('row').filter({ hasText: 'seen, not declared' })).toHaveText([
    'billingtech seen, not declared460',
    'techbilling seen, not declared450',
  ]);
  await edges.getByRole('link', { name: '4 cases in which billing handed over to person' }).click();
  await expect(matching(page)).toHaveText('4 cases match');
});

test('each route has its rate over what was observed, or its support alone', async ({ app, desk }) => {
  const page = await app.open(desk);
  await openRoutes(page);
  await expect(card(page, 'What is looked at')).toHaveText(
    '24 cases22 with a whole route1 cut short, of which a beginning is known1 without a route(The case was not run: 1)' +
      '24 expect a route:21 took it2 part from it1 cannot be told',
  );
  const list = card(page, 'Routes taken');
  await expect(list.getByRole('row', { name: /21 cases with the route triage>billing/ })).toContainText('95.2%');
  await expect(list.getByRole('row', { name: /1 case with the route triage / })).toContainText(
    '1 observed, under the 3',
  );
  await page.getByRole('combobox', { name: 'Success by' }).selectOption('agent_constraints_satisfied');
  await expect(list.getByRole('row', { name: /21 cases with the route triage>billing/ })).toContainText('20 / 21');
  await expect.poll(() => placeIn(page)).toMatchObject({ screen: 'routes', criterion: 'agent_constraints_satisfied' });
});

test('only some cases are looked at, and links stay as narrow', async ({ app, desk }) => {
  const page = await app.open(desk);
  await openRoutes(page);
  const filter = page.getByRole('combobox', { name: 'Only cases where' });
  await page.keyboard.press('/');
  await expect(filter).toBeFocused();
  await filter.fill('verdict:answer_correct=fail');
  await page.keyboard.press('Enter');
  await expect(card(page, 'What is looked at')).toContainText('2 of 24 cases');
  await card(page, 'Handoffs').getByRole('link').first().click();
  expect(placeIn(page)).toMatchObject({ screen: 'cases', where: /^verdict:answer_correct=fail handoff:/ });

  await goTo(page, 'routes', { folder: desk, run: 'newer', where: 'tol:x' });
  await expect(page.getByRole('alert')).toContainText('there is no filter called tol');
  await expect(page.getByText('there is no filter called tol')).toHaveCount(1);
  await goTo(page, 'routes', { folder: desk, run: 'newer', where: 'tool:nothing' });
  await expect(page.getByRole('main')).toContainText('No case meets the filter');
  await page.getByRole('link', { name: 'All cases' }).click();
  await expect(card(page, 'How control flowed')).toBeVisible();
});

test('the filter completes itself, tags that are in use too', async ({ app, desk }) => {
  const by = { by: 'Ada', at: '2026-11-29T10:00:00Z' };
  const lines = ['case_003', 'case_008'].map((case_id, at) => ({
    id: `${at}`,
    case_id,
    tags: ['wrong "tool"'],
    ...by,
  }));
  const file = join(desk, 'runs/newer/annotations.jsonl');
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const page = await app.open(desk);
  for (const [screen, name] of [
    ['routes', 'Only cases where'],
    ['cases', 'Filter'],
    ['find', 'Only in cases that meet'],
  ] as const) {
    await goTo(page, screen, { folder: desk, run: 'newer' });
    const filter = page.getByRole('combobox', { name, exact: true });
    await filter.fill('tag:');
    const choices = page.getByRole('listbox', { name: 'Ways to go on' });
    await expect(choices.getByRole('option')).toHaveText(['tag:"wrong \\"tool\\""2 cases']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(filter).toHaveValue('tag:"wrong \\"tool\\"" ');
    await page.keyboard.press('Enter');
    await expect.poll(() => placeIn(page)).toMatchObject({ screen, where: 'tag:"wrong \\"tool\\""' });
  }
  await goTo(page, 'routes', { folder: desk, run: 'newer', where: 'tag:"wrong \\"tool\\""' });
  await expect(card(page, 'What is looked at')).toContainText('2 of 24 cases');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Routes');
});

test('where no trajectory names its agents, it says so', async ({ app, world }) => {
  const page = await app.open(world);
  await goTo(page, 'routes', { folder: world, run: 'only' });
  await expect(page.getByRole('main')).toContainText('No case here tells a route');
});
