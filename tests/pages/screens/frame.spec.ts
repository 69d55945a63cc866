import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

test('problems are listed with place and remedy, and what was read of each file', async ({ app, troubled }) => {
  const page = await app.open(troubled);
  await page.getByRole('link', { name: /^Problems/ }).click();
  const problems = page.getByRole('region', { name: 'In this folder and run' });
  await expect(problems.getByRole('listitem').filter({ hasText: 'agent_no_tool_lop' })).toContainText(
    'oloproof.yaml:3',
  );
  await expect(problems.getByRole('listitem').filter({ hasText: 'cases.jsonl:2' }).first()).toBeVisible();
  const read = page.getByRole('region', { name: 'What was read' });
  await expect(read.getByRole('row').filter({ hasText: 'records.jsonl' }).getByRole('cell').last()).toHaveText('1');
  await expect(read).toContainText('The last line was cut in the middle');
});

test('what this cannot tell is one link away on every screen', async ({ app, desk }) => {
  const page = await app.open(desk);
  for (const screen of ['start', 'overview', 'cases', 'problems']) {
    await goTo(page, screen, { folder: desk, run: 'newer' });
    await page.getByRole('link', { name: 'All six' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What this cannot tell');
  }
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
});

test('Esc leads one level up from every screen of a folder', async ({ app, pairs }) => {
  const page = await app.open(pairs);
  const title = page.getByRole('heading', { level: 1 });
  const names = ['Cases', 'Routes', 'Slices', 'Compare', 'Labels', 'Notes', 'Self-test', 'Export', 'Problems'];
  for (const name of names) {
    await page
      .getByRole('navigation', { name: 'Screens' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expect(title).toHaveText(name);
    // A screen is begun at its title, or at what it is about.
    await expect(page.locator('main :focus, h1:focus'), name).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(title, name).toHaveText('Overview');
  }
});

test('the keys are listed, and single ones can be switched off', async ({ app, desk }) => {
  const page = await app.open(desk);
  await expect(page.getByRole('link', { name: 'no-deletion' })).toBeFocused();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('the cases of the first rule that fails');
  await keys.getByRole('checkbox', { name: 'Single keys act everywhere' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(keys).toBeVisible();
});

test('a changed file is read again, and the reader keeps the place', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'cases', { folder: desk, run: 'newer', row: '23' });
  const grid = page.getByRole('grid', { name: 'Cases' });
  const count = page.getByRole('status').filter({ hasText: /case/ });
  await expect(count).toHaveText('24 cases');
  const chosen = grid.getByRole('row', { selected: true });
  await expect(chosen).toContainText('case_023');
  const scrolled = () => grid.evaluate((list) => list.scrollTop);
  const before = await scrolled();
  const line = (await readFile(join(desk, 'cases.jsonl'), 'utf8')).split('\n')[0]!;
  await appendFile(join(desk, 'cases.jsonl'), `${line.replace('case_001', 'case_025')}\n`);
  await expect(count).toHaveText('25 cases');
  await expect(chosen).toContainText('case_023');
  expect(await scrolled()).toBe(before);
  expect(placeIn(page)).toMatchObject({ screen: 'cases', row: '23' });

  await goTo(page, 'case', { folder: desk, run: 'newer', case: 'case_005', step: '4' });
  const steps = page.getByRole('listbox', { name: 'Steps', exact: true });
  await expect(steps.getByRole('option', { selected: true })).toContainText('lookup_order result');
  const config = await readFile(join(desk, 'oloproof.yaml'), 'utf8');
  await writeFile(join(desk, 'oloproof.yaml'), config.replace('max_steps: 9', 'max_steps: 6'));
  await expect(page.getByRole('region', { name: 'Verdicts' })).toContainText('agent_steps_le_6');
  await expect(steps.getByRole('option', { selected: true })).toContainText('lookup_order result');
});
