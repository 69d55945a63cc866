import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { marksOf, ownCodeFiles, ownCodeRun } from '../../../testing/own-code.ts';
import { test as base, expect } from '../fixture.ts';
import { placeIn } from './screens-fixture.ts';

interface Folders {
  /** Five cases, a run of two of them, a system and evaluators of its own; the system waits in the third for `go`. */
  desk: string;
}

const test = base.extend<Folders>({
  desk: async ({ door }, use, info) => {
    const folder = info.outputPath(door, 'desk');
    for (const [name, text] of Object.entries({ ...ownCodeFiles({ waits: true }), ...ownCodeRun() })) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    await use(folder);
  },
});

const runButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Run|Running|Starting)/ });
const question = (page: Page) => page.getByRole('dialog', { name: 'Trust this folder?' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Run desk' });
const trust = (page: Page) => question(page).getByRole('button', { name: 'Trust and go on' }).click();
const letGo = (desk: string) => writeFile(join(desk, 'go'), '');

async function openDialog(page: Page) {
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
  await runButton(page).click();
}

test('trust is asked once, names what will run, and is asked again when that changed', async ({ app, desk }) => {
  const page = await app.open(desk);
  await openDialog(page);
  for (const words of ['run of app.ts', 'polite of checks/tone.ts', 'DESK_KEY', desk, 'oloproof.yaml, app.ts']) {
    await expect(question(page)).toContainText(words);
  }
  // The safe answer is the one that Enter gives.
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await runButton(page).click();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  expect(await marksOf(desk)).toEqual({});

  await runButton(page).click();
  await trust(page);
  await expect(dialog(page)).toContainText('This folder is trusted as it stands.');
  await page.keyboard.press('Escape');
  await page.reload();
  await openDialog(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await appendFile(join(desk, 'app.ts'), '// another line\n');
  await expect(async () => {
    // Asked before the change was seen, the dialog opens without the question: it is closed, and asked anew.
    await page.keyboard.press('Escape');
    await runButton(page).click({ timeout: 2000 });
    await expect(question(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await trust(page);
  await dialog(page).getByRole('button', { name: 'Trust no more' }).click();
  await expect(question(page)).toBeVisible();
});

test('a change that comes between the question and the run asks again, and runs nothing', async ({ app, desk }) => {
  const page = await app.open(desk);
  await openDialog(page);
  await trust(page);
  await expect(dialog(page)).toBeVisible();
  await writeFile(join(desk, 'checks/tone.ts'), await readFile(join(desk, 'app.ts'), 'utf8'));
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(question(page)).toBeVisible();
  expect((await marksOf(desk))['app-ran']).toBeUndefined();
});

test('a run is followed to its end, and is then on the screen', async ({ app, desk }) => {
  const page = await app.open(desk);
  await openDialog(page);
  await trust(page);
  await dialog(page)
    .getByRole('spinbutton', { name: /At most/ })
    .fill('4');
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(dialog(page)).toContainText('2 of 4 cases');
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('value', '2');
  await expect(dialog(page)).toContainText(/a (second|minute).*left/);

  await page.keyboard.press('Escape');
  await expect(runButton(page)).toHaveText('Running · 2 of 4');
  await letGo(desk);
  // It was not watched, so the reader is left where they are.
  await expect(runButton(page)).toHaveText('Run finished');
  expect(placeIn(page)).toMatchObject({ run: 'first' });
  await runButton(page).click();
  await expect(dialog(page)).toContainText('4 cases run');
  await expect(dialog(page)).toContainText('DESK_KEY');
  await dialog(page).getByRole('button', { name: 'Open the run' }).click();
  await expect(page.getByRole('row', { name: /polite/ })).toContainText('50.0%');
  expect(placeIn(page).run).toMatch(/^\d{4}-/);
  await expect(runButton(page)).toHaveText('Run …');
  const log = await readFile(join(desk, 'runs', placeIn(page).run!, 'system.log'), 'utf8');
  expect(log.split('\n').slice(0, 2)).toEqual(['1 c1#1 | looking at c1', '1 c2#1 | looking at c2']);
});

test('a watched run that leaves nothing to say opens by itself', async ({ app, desk }) => {
  await letGo(desk);
  const config = await readFile(join(desk, 'oloproof.yaml'), 'utf8');
  await writeFile(join(desk, 'oloproof.yaml'), config.replace(', env: [DESK_KEY]', ''));
  const page = await app.open(desk);
  await openDialog(page);
  await trust(page);
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect.poll(() => placeIn(page).run).toMatch(/^\d{4}-/);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('row', { name: /polite/ })).toContainText('40.0%');
});

test('cancel in the middle keeps what is done, and the run is gone on with', async ({ app, desk }) => {
  const page = await app.open(desk);
  await openDialog(page);
  await trust(page);
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(dialog(page)).toContainText('2 of 5 cases');
  // The focus is on it already.
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Cancelled with 2 of 5 run. They are kept.');
  expect((await marksOf(desk))['app-ran']).toBe('c1 c2 c3');
  await letGo(desk);
  await dialog(page).getByRole('button', { name: 'Go on with it' }).click();
  await expect(dialog(page)).toContainText('3 cases run. 2 records were there already.');
  expect((await marksOf(desk))['app-ran']).toBe('c1 c2 c3 c3 c4 c5');
});

test('parts are run: what fails, what a filter finds, what a run lacks', async ({ app, desk }) => {
  await letGo(desk);
  const page = await app.open(desk);
  await openDialog(page);
  await trust(page);
  const again = async () => {
    await expect(dialog(page)).toContainText(/cases? run/, { timeout: 20_000 });
    await dialog(page).getByRole('button', { name: 'Another run …' }).click();
  };
  const go = () => dialog(page).getByRole('button', { name: 'Run', exact: true }).click();

  await dialog(page).getByRole('radio', { name: 'Those that fail something in first' }).check();
  await go();
  await again();
  await dialog(page)
    .getByRole('radio', { name: /by what first recorded/ })
    .check();
  await dialog(page).getByRole('textbox', { name: 'Filter' }).fill('colour:red');
  await go();
  await expect(dialog(page)).toContainText('there is no filter');
  await dialog(page).getByRole('textbox', { name: 'Filter' }).fill('reason:not_run id:c4');
  await go();
  await again();
  await dialog(page).getByRole('radio', { name: 'Those that first has no record of, to complete it' }).check();
  await go();
  await again();
  // With quotes_policy failing in both, c1 and c2 fail something; a run that is completed keeps its two records.
  expect((await marksOf(desk))['app-ran']).toBe('c1 c2 c4 c3 c4 c5');
});

test('what own evaluators leave open is said on Overview, from where they are trusted', async ({ app, desk }) => {
  const page = await app.open(desk);
  const notice = page.getByRole('region', { name: 'Not everything was judged' });
  await expect(notice).toContainText('2 criteria are judged by code of this folder');
  await notice.getByRole('button', { name: 'See what would run …' }).click();
  await trust(page);
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(page.getByRole('row', { name: /polite/ })).toContainText('50.0%');
  expect(await marksOf(desk)).toEqual({ 'check-loaded': '.', 'check-ran': 'c1 c2' });
});

test('a run that cannot begin says why', async ({ app, desk }) => {
  await writeFile(join(desk, 'app.ts'), 'export const run = 7;');
  const page = await app.open(desk);
  await openDialog(page);
  await trust(page);
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(dialog(page)).toContainText('The run could not begin');
  await expect(dialog(page)).toContainText('app.ts exports no system or function called run; it exports run');
});

test('a folder without a run begins with one', async ({ app, desk }) => {
  await letGo(desk);
  const page = await app.open(desk);
  await expect(page.getByRole('region', { name: 'Criteria' })).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Delete first' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Run desk …' }).click();
  await trust(page);
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(dialog(page)).toContainText('5 cases run');
});

test('when the program is closed in the middle of a run, its processes end', async ({ app, desk }) => {
  const page = await app.open(desk);
  await openDialog(page);
  await trust(page);
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(dialog(page)).toContainText('2 of 5 cases');
  const pid = Number(await readFile(join(desk, 'app-pid'), 'utf8'));
  expect(isRunning(pid)).toBe(true);
  await app.opened.close();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('when the engine dies in the middle of a run, its processes end, and the page says the run is over', async ({
  app,
  desk,
}) => {
  const page = await app.open(desk);
  await openDialog(page);
  await trust(page);
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(dialog(page)).toContainText('2 of 5 cases');
  const pid = Number(await readFile(join(desk, 'app-pid'), 'utf8'));
  process.kill((await app.opened.enginePid()) as number, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect(dialog(page).getByRole('button', { name: 'Run', exact: true })).toBeVisible();
});

test('axe finds nothing in the dialog', async ({ app, desk }) => {
  const page = await app.open(desk);
  await page.setViewportSize({ width: 900, height: 600 });
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const look = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
      expect(violations, `${name}, ${colorScheme}`).toEqual([]);
    }
  };
  await openDialog(page);
  await expect(question(page)).toContainText('DESK_KEY');
  await look('question');
  await trust(page);
  await dialog(page)
    .getByRole('radio', { name: /to complete it/ })
    .check();
  await look('options');
  await dialog(page)
    .getByRole('radio', { name: /filter/ })
    .check();
  await dialog(page).getByRole('textbox', { name: 'Filter' }).fill('id:');
  await dialog(page).getByRole('radio', { name: /^All/ }).check();
  await dialog(page).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(dialog(page)).toContainText('2 of 5 cases');
  await look('progress');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toContainText('Cancelled with');
  await look('end');
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
