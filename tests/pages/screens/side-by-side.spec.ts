import type { Page } from '@playwright/test';
import { importProject } from '../../../electron/engine/importers/import-project.ts';
import { marshmallowPaths } from './real-recordings.ts';
import { expect, goTo, placeIn, test } from './screens-fixture.ts';

const side = (run: string, caseId: string, trial = 1, replay: number | null = null) =>
  JSON.stringify([run, caseId, trial, replay]);
const steps = (page: Page) => page.getByRole('grid', { name: 'Steps side by side' });
const chosen = (page: Page) => steps(page).getByRole('row', { selected: true });
const inside = (page: Page) => page.getByRole('region', { name: 'Differences inside the step' });

test('a, b, c, d beside a, x, b, d: one insertion, one deletion, first difference at 2', async ({ app, compared }) => {
  const page = await app.open(compared);
  await goTo(page, 'side-by-side', {
    folder: compared,
    left: side('before', 'letters'),
    right: side('after', 'letters'),
  });
  await expect(steps(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'the same' })).toHaveText(
    '3 the same · 1 only left · 1 only right',
  );
  await expect(
    steps(page)
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') }),
  ).toHaveText([
    /^1a.*1a/,
    /2x.*first difference · \+ only here/,
    /^2b.*3b/,
    /^3c.*− only here.*no such step$/,
    /^4d.*4d/,
  ]);
  await expect(chosen(page)).toHaveAttribute('aria-rowindex', '3');
  await page.keyboard.press('n');
  await expect(chosen(page)).toContainText('3c');
  await page.keyboard.press('Shift+N');
  await expect(chosen(page)).toContainText('2x');

  await page.keyboard.press('p');
  await expect(page.getByRole('status').filter({ hasText: 'the same' })).toHaveText('2 the same · 2 changed');
  await expect(page.getByRole('button', { name: 'By position' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => placeIn(page)).toMatchObject({ mode: 'positional' });
});

test('a row opens the differences inside: arguments, result, wording, and the state at the end', async ({
  app,
  compared,
}) => {
  const page = await app.open(compared);
  await goTo(page, 'side-by-side', {
    folder: compared,
    left: side('before', 'values'),
    right: side('after', 'values'),
  });
  const given = inside(page).getByRole('treegrid', { name: 'Arguments' });
  await expect(given.getByRole('row', { selected: true }).getByRole('gridcell')).toHaveText([
    '"first"',
    /changed.*"second"/,
  ]);
  await steps(page).focus();
  await page.keyboard.press('j');
  const came = inside(page).getByRole('treegrid', { name: 'Result' });
  await expect(came.getByRole('row', { selected: true })).toContainText('status');
  await page.keyboard.press('j');
  await expect(chosen(page)).toContainText('worded otherwise');
  await expect(inside(page).getByRole('deletion')).toHaveText('open.');
  await expect(inside(page).getByRole('insertion')).toHaveText('closed.');
  const outcome = page.getByRole('region', { name: 'What came of it' });
  await expect(outcome.getByRole('row').filter({ hasText: 'order.status' }).getByRole('cell').first()).toHaveText(
    '"open"',
  );
  await expect(
    outcome
      .getByRole('row')
      .filter({ hasText: /^right/ })
      .getByRole('cell'),
  ).toHaveText(['pass', 'fail', '']);
});

test('trials of a case: from the case in one key, and on by key', async ({ app, compared }) => {
  const page = await app.open(compared);
  await goTo(page, 'case', { folder: compared, run: 'trials', case: 'letters' });
  await expect(page.getByRole('link', { name: 'Compare trials' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(steps(page).getByRole('columnheader')).toHaveText([/^trial 1/, /^trial 2/]);
  await expect(page.getByRole('status').filter({ hasText: 'the same' })).toHaveText('3 the same · no step differs');
  await expect(steps(page)).toBeFocused();
  await page.keyboard.press('.');
  await expect(steps(page).getByRole('columnheader')).toHaveText([/^trial 1/, /^trial 3/]);
  await expect(chosen(page)).toContainText('first difference');
  await expect(steps(page)).toBeFocused();
  await page.keyboard.press('>');
  await expect(steps(page).getByRole('columnheader')).toHaveText([/^trial 2/, /^trial 3/]);
  await page.keyboard.press('x');
  await expect(steps(page).getByRole('columnheader')).toHaveText([/^trial 3/, /^trial 2/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('letters');
});

test('any two can be chosen: another run, another case, a replay', async ({ app, compared, replayed }) => {
  const page = await app.open(compared);
  await goTo(page, 'side-by-side', {
    folder: compared,
    left: side('before', 'letters'),
    right: side('after', 'letters'),
  });
  const right = page.getByRole('group', { name: 'Right' });
  const which = right.getByRole('combobox', { name: 'Case' });
  await which.fill('values');
  await which.press('Enter');
  await expect(steps(page).getByRole('columnheader')).toHaveText([/letters/, /values/]);
  await right.getByRole('combobox', { name: 'Run' }).selectOption('trials');
  await expect(page.getByText('trials · values: no trajectory was recorded')).toBeVisible();

  await goTo(page, 'side-by-side', { folder: replayed, left: side('only', 'lies'), right: side('only', 'lies') });
  await page.getByRole('group', { name: 'Right' }).getByRole('combobox', { name: 'Of it' }).selectOption({ index: 1 });
  await expect(steps(page).getByRole('columnheader')).toHaveText([/^Recording/, /^replay 1/]);
  await expect.poll(() => placeIn(page)).toMatchObject({ right: side('only', 'lies', 1, 0) });
});

test('a case that is not there is said, and the pickers stay', async ({ app, compared }) => {
  const page = await app.open(compared);
  await goTo(page, 'side-by-side', {
    folder: compared,
    left: side('before', 'letters'),
    right: side('after', 'nobody'),
  });
  await expect(page.getByText('the run "after" has no case "nobody" with a trial 1')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Right' })).toBeVisible();
  await goTo(page, 'side-by-side', { folder: compared });
  await expect(page.getByText('Nothing is chosen to stand side by side')).toBeVisible();
});

test('the eight recordings of one issue, pair by pair', async ({ app }, info) => {
  test.skip(marshmallowPaths === null, '../shared/data is not here');
  const folder = info.outputPath('swe');
  const made = await importProject(marshmallowPaths ?? [], folder);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const page = await app.open(folder);
  await goTo(page, 'case', { folder, run: 'marshmallow-1867', case: 'marshmallow-code__marshmallow-1867' });
  await expect(page.getByRole('link', { name: 'Compare trials' })).toBeVisible();
  await page.keyboard.press('b');
  for (const trial of [2, 3, 4, 5, 6, 7, 8]) {
    await expect(steps(page).getByRole('columnheader')).toHaveText([/^trial 1/, new RegExp(`^trial ${trial}`)]);
    await expect(steps(page)).toBeFocused();
    await page.keyboard.press('.');
  }
  await expect(steps(page).getByRole('columnheader').first()).toHaveText(/^Left/);
});
