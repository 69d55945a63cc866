import type { Page } from '@playwright/test';
import { type Language, languages } from '../../../shared/i18n/text.ts';
import { expect, placeIn, test } from './screens-fixture.ts';
import { walkOn } from './walk.ts';
import { speak, type Words, wordsOf } from './words.ts';

// The ways a reviewer goes, the same in every language, by the names that the shared texts give.

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const named = (page: Page, name: string) => () => expect(title(page)).toHaveText(name);
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const chosenStep = (page: Page, { say }: Words) =>
  page.getByRole('listbox', { name: say('case.steps'), exact: true }).getByRole('option', { selected: true });

async function byPalette(page: Page, { say }: Words, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: say('palette.title') });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(palette.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
}

for (const language of languages) {
  const words = wordsOf(language);
  const { say, begins } = words;

  test(`from a folder to a red step, and a comment on it (${language})`, async ({ app, desk }) => {
    const page = await app.open();
    await speak(page, language);
    const path = page.getByRole('textbox', { name: say('start.path') });
    await path.fill(desk);
    await path.press('Enter');
    const walk = walkOn(page);
    await walk.stop({ screen: 'overview', run: 'newer' }, async () => {
      await named(page, say('screen.overview'))();
      await expect(page.getByRole('link', { name: 'no-deletion' })).toBeFocused();
    });
    await page.keyboard.press('Enter');
    const red = { run: 'newer', where: 'rule:no-deletion', criterion: 'agent_constraints_satisfied' };
    await walk.stop({ screen: 'cases', ...red }, async () => {
      await expect(said(page, say('cases.found', { cases: 1 }))).toBeVisible();
      await expect(page.getByRole('grid', { name: say('screen.cases') })).toBeFocused();
    });
    await page.keyboard.press('Enter');
    const atStep = (step: string) => ({ screen: 'case', ...red, case: 'case_005', step });
    const onDeletion = async () => {
      await named(page, 'case_005')();
      await expect(chosenStep(page, words)).toContainText('delete_customer');
      await expect(chosenStep(page, words)).toContainText('no_deletion');
      await expect(page.getByRole('listbox', { name: say('case.steps'), exact: true })).toBeFocused();
    };
    await walk.stop(atStep('5'), onDeletion);
    await walk.backAndForth();

    await page.keyboard.press('ArrowDown');
    await page.getByRole('slider', { name: say('timeline.label') }).focus();
    await page.keyboard.press('End');
    await expect(chosenStep(page, words)).toContainText(say('kind.final'));
    await page.keyboard.press('[');
    await expect(chosenStep(page, words)).toContainText('delete_customer');

    await page.keyboard.press('c');
    await page.keyboard.type('how could it?');
    const form = page.getByRole('form', { name: say('notes.on_step', { step: 5 }) });
    await form.getByRole('textbox', { name: say('notes.you') }).fill('Ada');
    await page.keyboard.press('Control+Enter');
    await expect(said(page, say('notes.added'))).toBeVisible();
    const comment = page
      .getByRole('region', { name: begins('case.step_title', { step: 5 }) })
      .getByRole('article')
      .filter({ hasText: 'how could it?' });
    await expect(comment).toBeVisible();

    // Another language keeps the place, and what stands there.
    const other = languages.find((one) => one !== language) as Language;
    await speak(page, other);
    await expect(page.getByRole('region', { name: wordsOf(other).say('case.verdicts') })).toBeVisible();
    await expect(chosenStep(page, wordsOf(other))).toContainText('delete_customer');
    expect(placeIn(page)).toEqual(atStep('5'));
    await speak(page, language);
    await expect(comment).toBeVisible();
    await page.getByRole('button', { name: begins('notes.undo') }).click();
    await expect(said(page, say('notes.undone'))).toBeVisible();
    await expect(comment).toHaveCount(0);
  });

  test(`from a text to the places that hold it, and to every screen by its name (${language})`, async ({
    app,
    desk,
  }) => {
    const page = await app.open(desk);
    await speak(page, language);
    const walk = walkOn(page);
    await walk.stop({ screen: 'overview', run: 'newer' }, named(page, say('screen.overview')));
    await expect(page.getByRole('link', { name: 'no-deletion' })).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type('search_kb');
    await page.keyboard.press('Enter');
    const results = page.getByRole('listbox', { name: say('find.results') });
    const chosen = results.getByRole('option', { selected: true });
    const sought = { run: 'newer', find: 'search_kb' };
    await walk.stop({ screen: 'find', ...sought }, async () => {
      await expect(results).toBeFocused();
      await expect(chosen).toContainText(`case_008, ${say('find.steps', { step: 3 })}`);
      await expect(said(page, say('find.done', { matches: 2, cases: 1, of: 24 }))).toBeVisible();
    });
    await page.keyboard.press('Enter');
    const bar = page.getByRole('region', { name: say('find.in_case') });
    await walk.stop({ screen: 'case', ...sought, case: 'case_008', step: '3', part: 'tool' }, async () => {
      await expect(bar.getByRole('status')).toHaveText(say('find.hit', { at: 1, of: 2 }));
      await expect(chosenStep(page, words)).toContainText('search_kb');
    });
    await walk.backAndForth();
    await page.keyboard.press('F3');
    await expect(bar.getByRole('status')).toHaveText(say('find.hit', { at: 2, of: 2 }));
    await page.keyboard.press('Escape');
    await expect(chosen).toContainText(`case_008, ${say('find.steps', { step: 5 })}`);

    const screens = ['self-test', 'problems', 'notes', 'export', 'routes', 'slices', 'compare', 'cannot-tell'] as const;
    for (const screen of screens) {
      await byPalette(page, words, say(`screen.${screen}`));
      await named(page, say(`screen.${screen}`))();
      await expect.poll(() => placeIn(page)).toMatchObject({ screen, run: 'newer' });
    }
    for (const screen of screens.slice(0, -1).reverse()) {
      await page.goBack();
      await named(page, say(`screen.${screen}`))();
    }
    await expect(page.getByRole('region', { name: say('selftest.title') })).toBeVisible();
  });

  test(`from routes and slices to their cases (${language})`, async ({ app, triage }) => {
    const page = await app.open(triage);
    await speak(page, language);
    const walk = walkOn(page);
    const cases = page.getByRole('grid', { name: say('screen.cases') });
    await page.getByRole('link', { name: say('screen.routes'), exact: true }).click();
    const run = placeIn(page).run as string;
    await walk.stop({ screen: 'routes', run }, () =>
      expect(page.getByRole('link', { name: say('routes.parted', { cases: 4 }) })).toBeFocused(),
    );
    await page.keyboard.press('Enter');
    const parted = { run, where: 'parts:yes', criterion: 'agent_route' };
    await walk.stop({ screen: 'cases', ...parted }, async () => {
      await expect(said(page, say('cases.found', { cases: 4 }))).toBeVisible();
      await expect(cases).toBeFocused();
    });
    await page.keyboard.press('Enter');
    await expect(chosenStep(page, words)).toContainText('tech');
    await page.keyboard.press('Escape');
    await expect(cases).toBeFocused();

    await page.getByRole('link', { name: say('screen.slices'), exact: true }).click();
    const bars = page
      .getByRole('group', { name: say('slice.chart', { criterion: 'answer_correct', slice: 'route' }) })
      .getByRole('link');
    await walk.stop({ screen: 'slices', run }, () => expect(bars.first()).toBeVisible());
    await bars.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(bars.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cases).toBeFocused();
    await expect.poll(() => placeIn(page)).toMatchObject({ screen: 'cases', where: /^slice:route=/ });
    await page.goBack();
    await expect(bars.first()).toBeVisible();
  });

  test(`from two runs to the step at which they part (${language})`, async ({ app, compared }) => {
    const page = await app.open(compared);
    await speak(page, language);
    const walk = walkOn(page);
    await page.getByRole('link', { name: say('screen.compare'), exact: true }).click();
    const flips = page.getByRole('grid', { name: say('comparing.flips') });
    await walk.stop({ screen: 'compare', run: 'after' }, async () => {
      await expect(flips).toBeFocused();
      await expect(flips.getByRole('row', { selected: true })).toContainText('letters');
    });
    await page.keyboard.press('Enter');
    const steps = page.getByRole('grid', { name: say('sides.steps') });
    const chosen = steps.getByRole('row', { selected: true });
    await expect(chosen).toContainText(say('beside.first'));
    await page.keyboard.press('n');
    await expect(chosen).toContainText('3c');
    await page.keyboard.press('x');
    await expect(steps.getByRole('columnheader')).toHaveText([/^after/, /^before/]);
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: say('sides.positional') })).toHaveAttribute('aria-pressed', 'true');
    const [left, right] = ['["after","letters",1,null]', '["before","letters",1,null]'];
    await walk.stop(
      { screen: 'side-by-side', run: 'after', a: 'before', b: 'after', left, right, mode: 'positional' },
      () => expect(steps.getByRole('columnheader')).toHaveText([/^after/, /^before/]),
    );
    await walk.backAndForth();
    await page.keyboard.press('Escape');
    await expect(flips.getByRole('row', { selected: true })).toContainText('letters');
  });

  test(`a pair labelled, and taken back (${language})`, async ({ app, pairs }) => {
    const page = await app.open(pairs);
    await speak(page, language);
    await page.getByRole('link', { name: begins('screen.labels') }).click();
    const first = page.getByRole('region', { name: 'ord-1~injected', exact: true });
    await expect(first).toBeVisible();
    await page.getByRole('textbox', { name: begins('labels.you') }).fill('Bea');
    await page.keyboard.press('Tab');
    const left = (count: number) => page.getByText(say('labels.left', { left: count, pairs: 4, name: 'Bea' }));
    await expect(left(4)).toBeVisible();
    await page.keyboard.press('v');
    await expect(left(3)).toBeVisible();
    await page.keyboard.press('u');
    await expect(left(4)).toBeVisible();
    const walk = walkOn(page);
    await walk.stop({ screen: 'labels', run: 'only', pair: 'ord-1~injected' }, async () => {
      await expect(first).toBeVisible();
      await expect(left(4)).toBeVisible();
    });
    await first.getByRole('link', { name: say('labels.case') }).click();
    await walk.stop({ screen: 'case', run: 'only', case: 'ord-1~injected' }, async () => {
      await named(page, 'ord-1~injected')();
      await expect(page.getByRole('region', { name: say('pair.title') })).toBeVisible();
    });
    await walk.backAndForth();
  });
}
