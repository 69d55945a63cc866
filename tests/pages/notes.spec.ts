import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, goTo, placeIn, test } from './screens/screens-fixture.ts';

const recordings = fileURLToPath(new URL('../../testing/fixtures/importers/swe-agent/generations', import.meta.url));

const caseAt = (folder: string, id: string, step: string) => ({ folder, run: 'newer', case: id, step });
const notesCard = (page: Page) => page.getByRole('region', { name: 'Notes' });
const stepPane = (page: Page) => page.getByRole('region', { name: /^Step \d/ });
const told = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const linesIn = async (folder: string) =>
  (await readFile(join(folder, 'runs/newer/annotations.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function comment(page: Page, text: string, tags = ''): Promise<void> {
  await page.getByRole('listbox', { name: 'Steps', exact: true }).focus();
  await page.keyboard.press('c');
  await page.keyboard.type(text);
  const form = page.getByRole('form', { name: /^Comment on step/ });
  await form.getByRole('textbox', { name: 'You are' }).fill('Ada');
  await form.getByRole('textbox', { name: /^Tags/ }).fill(tags);
  await page.keyboard.press('Control+Enter');
  await expect(told(page, 'Noted.')).toBeVisible();
}

test('a step is commented on by key, edited, deleted, and each of it undone', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008', '4'));
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
  await page.keyboard.press('c');
  const form = page.getByRole('form', { name: 'Comment on step 4' });
  await expect(form.getByRole('textbox', { name: 'Comment on step 4' })).toBeFocused();
  await page.keyboard.type('called twice <img src=x onerror="document.title=1">');
  await page.keyboard.press('Control+Enter');
  await expect(told(page, 'Say who you are first')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'You are' })).toBeFocused();
  await page.keyboard.type('Ada');
  await form.getByRole('textbox', { name: /^Tags/ }).fill('flaky, wrong tool');
  await page.keyboard.press('Enter');

  await expect(told(page, 'Noted.')).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
  await expect(stepPane(page).getByRole('article')).toContainText('called twice <img src=x onerror=');
  await expect(stepPane(page).getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'flaky',
    'wrong tool',
  ]);
  await expect(page.getByRole('option', { name: /^4/ })).toContainText('1 note');
  await expect(page.getByRole('option', { name: /^5/ })).not.toContainText('note');
  await expect(page.getByRole('link', { name: /^Notes/ })).toContainText('1');

  await stepPane(page).getByRole('button', { name: 'Edit the note of Ada' }).click();
  await stepPane(page).getByRole('textbox', { name: 'Note', exact: true }).fill('called once');
  await page.keyboard.press('Control+Enter');
  await expect(told(page, 'Note changed.')).toBeVisible();
  await expect(stepPane(page).getByRole('article')).toContainText('called once');
  await expect(stepPane(page).getByRole('article')).toContainText('edited');

  await stepPane(page).getByRole('button', { name: 'Delete the note of Ada' }).click();
  await expect(told(page, 'Note deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(told(page, 'Taken back.')).toBeVisible();
  await expect(stepPane(page).getByRole('article')).toContainText('called once');
  await page.getByRole('listbox', { name: 'Steps', exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect(stepPane(page).getByRole('article')).toContainText('called twice');
  await page.keyboard.press('Meta+z');
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  expect(
    (await linesIn(desk)).map((line) => Object.keys(line).find((key) => /s$/.test(key) && key !== 'tags')),
  ).toEqual([undefined, 'replaces', 'deletes', 'undoes', 'undoes', 'undoes']);
});

test('what was typed is there again, and is not lost by looking at another step', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008', '4'));
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.type('half a thought');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Comment on step 4' })).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(stepPane(page)).toContainText('Step 5');
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment on step 5' })).toHaveValue('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('k');
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Comment on step 4' })).toHaveValue('half a thought');
});

test('a note on the case as a whole stands in its card, and leads to steps', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008', '4'));
  await expect(stepPane(page)).toContainText('Step 4');
  await comment(page, 'at step four');
  await page.keyboard.press('j');
  await expect(notesCard(page)).toContainText('1 note');
  await notesCard(page).getByRole('button', { name: 'Write a note' }).click();
  await page.keyboard.type('all in all fine');
  await page.keyboard.press('Control+Enter');
  await expect(notesCard(page).getByRole('article')).toHaveText([/all in all fine/, /step 4.*at step four/]);
  await expect(notesCard(page).getByRole('button', { name: 'Write a note' })).toBeFocused();
  await notesCard(page).getByRole('button', { name: 'step 4' }).click();
  await expect(stepPane(page)).toContainText('at step four');

  // A case that was not run has no steps, and can be written about all the same.
  await goTo(page, 'case', { folder: desk, run: 'newer', case: 'case_020' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_020');
  await expect(notesCard(page)).toContainText('No notes on this case yet.');
  await page.keyboard.press('c');
  await page.keyboard.type('why was it not run?');
  await page.keyboard.press('Control+Enter');
  await expect(notesCard(page).getByRole('article')).toContainText('why was it not run?');
});

test('all notes of a run on one screen, found by text and tag, each leading to its place', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'notes', { folder: desk, run: 'newer' });
  await expect(page.getByRole('main')).toContainText('Nobody has written a note on this run');
  await goTo(page, 'case', caseAt(desk, 'case_008', '4'));
  await expect(stepPane(page)).toContainText('Step 4');
  await comment(page, 'the wrong tool', 'flaky');
  await goTo(page, 'case', caseAt(desk, 'case_003', '2'));
  await expect(page.getByRole('main')).toContainText('3 of 24');
  await comment(page, 'ask billing');

  await page.getByRole('link', { name: /^Notes/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const list = page.getByRole('list', { name: 'Notes, the newest first' });
  await expect(list.getByRole('article')).toHaveText([/case_003.*ask billing/, /case_008 · step 4.*the wrong tool/]);
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('BILLING');
  await expect(list.getByRole('article')).toHaveText([/ask billing/]);
  await expect(notesCard(page)).toContainText('1 of 2 notes');
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('');
  await page.getByRole('combobox', { name: 'Only notes with the tag' }).selectOption('flaky');
  await expect(list.getByRole('article')).toHaveText([/the wrong tool/]);
  await expect.poll(() => placeIn(page)).toEqual({ screen: 'notes', run: 'newer', tag: 'flaky' });

  await list.getByRole('link', { name: 'case_008 · step 4' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');
  expect(placeIn(page)).toMatchObject({ screen: 'case', case: 'case_008', step: '4' });
  await page.goBack();
  await list.getByRole('button', { name: 'Delete the note of Ada' }).click();
  await expect(page.getByRole('main')).toContainText('No note matches');
  await page.keyboard.press('Control+z');
  await expect(list.getByRole('article')).toHaveText([/the wrong tool/]);
});

test('a long list is turned page by page, and Back finds the page', async ({ app, desk }) => {
  const notes = Array.from({ length: 101 }, (_, at) => ({
    id: `${at}`,
    case_id: 'case_008',
    text: `thought ${at}`,
    by: 'Bob',
    at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }));
  await writeFile(
    join(desk, 'runs/newer/annotations.jsonl'),
    notes.map((note) => `${JSON.stringify(note)}\n`).join(''),
  );
  const page = await app.open(desk);
  await goTo(page, 'notes', { folder: desk, run: 'newer' });
  const list = page.getByRole('list', { name: 'Notes, the newest first' });
  await expect(list.getByRole('article')).toHaveCount(100);
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(list.getByRole('article')).toHaveText([/thought 0/]);
  await list.getByRole('link', { name: 'case_008' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');
  await page.goBack();
  await expect(list.getByRole('article')).toHaveText([/thought 0/]);
  // A page that is empty is not stayed at.
  const deletion = list.getByRole('button', { name: 'Delete the note of Bob' });
  await deletion.click();
  await expect(told(page, 'Say who you are first')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'You are' })).toBeFocused();
  await page.keyboard.type('Ada');
  await deletion.click();
  await expect(list.getByRole('article')).toHaveCount(100);
});

test('the list of cases shows what is annotated, and is filtered by it', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'cases', { folder: desk, run: 'newer' });
  const grid = page.getByRole('grid', { name: 'Cases' });
  await expect(grid.getByRole('columnheader', { name: 'case', exact: true })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'notes' })).toHaveCount(0);
  await goTo(page, 'case', caseAt(desk, 'case_008', '4'));
  await expect(stepPane(page)).toContainText('Step 4');
  await comment(page, 'the wrong tool', 'flaky');

  await goTo(page, 'cases', { folder: desk, run: 'newer' });
  await expect(grid.getByRole('columnheader', { name: 'notes' })).toBeVisible();
  await expect(grid.getByRole('row', { name: /case_008/ })).toContainText('1 note');
  await page.getByRole('combobox', { name: 'Filter by tag' }).selectOption('flaky');
  await expect(page.getByRole('status').filter({ hasText: '1 case matches' })).toBeVisible();
  expect(placeIn(page)).toMatchObject({ where: 'tag:flaky' });
  await goTo(page, 'cases', { folder: desk, run: 'newer', where: '-annotated:yes' });
  await expect(page.getByRole('status').filter({ hasText: '23 cases match' })).toBeVisible();
});

test('notes that come into the folder from elsewhere are shown, and broken lines are told', async ({ app, desk }) => {
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008', '4'));
  await expect(notesCard(page)).toContainText('No notes on this case yet.');
  const file = join(desk, 'runs/newer/annotations.jsonl');
  await appendFile(
    file,
    '{"id": "1", "case_id": "case_008", "text": "from Bob", "by": "Bob", "at": "2026-11-29T12:00:00Z"}\n{"id": 2}\n',
  );
  await expect(notesCard(page).getByRole('article')).toContainText('from Bob');
  await goTo(page, 'problems', { folder: desk, run: 'newer' });
  await expect(page.getByRole('main')).toContainText('runs/newer/annotations.jsonl:2:8');
});

test('a view of a recording takes no notes, and says so', async ({ app }, info) => {
  const recording = info.outputPath(app.door, 'recording');
  await cp(recordings, recording, { recursive: true });
  const page = await app.open(recording);
  await page.getByRole('link', { name: /^Cases/ }).click();
  await page.getByRole('grid', { name: 'Cases' }).focus();
  await page.keyboard.press('Enter');
  await expect(notesCard(page)).toContainText('This folder is a view of a recording');
  await expect(notesCard(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Comment on this step/ })).toHaveCount(0);
});

test('labels are taken back with the same keys', async ({ app, pairs }) => {
  const page = await app.open(pairs);
  await goTo(page, 'labels', { folder: pairs });
  await page.getByRole('textbox', { name: /^You are/ }).fill('Bea');
  await page.keyboard.press('Tab');
  await expect(page.getByText('4 of 4 pairs left for Bea')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('3 of 4 pairs left for Bea')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('4 of 4 pairs left for Bea')).toBeVisible();
});

test('Find looks in notes and leads to where each stands', async ({ app, desk }) => {
  const by = { by: 'Ada', at: '2026-11-29T10:00:00Z' };
  const lines = [
    { id: '1', case_id: 'case_008', step: 4, text: 'zebra at a step', tags: ['odd'], ...by },
    { id: '2', case_id: 'case_009', text: 'zebra of a case', ...by },
    { id: '3', case_id: 'case_009', step: 9999, text: 'beyond the end, zebra', ...by },
    { id: '4', case_id: 'nowhere', text: 'zebra of no case', ...by },
  ];
  const file = join(desk, 'runs/newer/annotations.jsonl');
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const page = await app.open(desk);
  await goTo(page, 'find', { folder: desk, run: 'newer', find: 'Zebra' });
  const hits = page.getByRole('listbox', { name: 'Places that hold the text' });
  const found = page.getByRole('region', { name: 'Places that hold the text' }).getByRole('status');
  await expect(found).toHaveText('4 places in 3 cases, 25 looked through');
  await expect(hits.getByRole('option').first()).toContainText('note by Ada');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');
  await expect(stepPane(page).getByRole('article')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Search in this run' })).toContainText('note by Ada zebra at a step');
  for (let more = 0; more < 2; more++) {
    await page.keyboard.press('F3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_009');
    await expect(notesCard(page)).toBeInViewport();
  }
  await page.keyboard.press('F3');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes');
  await expect(page.getByRole('article')).toHaveCount(4);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_009');

  // What was deleted is not found any more, also while one is looking.
  await goTo(page, 'find', { folder: desk, run: 'newer', find: 'Zebra' });
  await expect(hits.getByRole('option')).toHaveCount(4);
  await appendFile(file, `${JSON.stringify({ id: '5', deletes: '1', ...by })}\n`);
  await expect(found).toHaveText('3 places in 2 cases, 25 looked through');
});

test('a note of another program is edited without what is left alone being cut', async ({ app, desk }) => {
  const tags = ['a, b', ' spaced ', 'long '.repeat(40), ...Array.from({ length: 60 }, (_, at) => `tag ${at}`)];
  const text = `begin ${'words '.repeat(5000)}end`;
  const line = { id: '1', case_id: 'case_008', text, tags, by: 'Ada', at: '2026-11-29T10:00:00Z' };
  const longer = { ...line, id: '2', text: 'x'.repeat(1_000_000), by: 'Eve' };
  const file = join(desk, 'runs/newer/annotations.jsonl');
  await writeFile(file, [line, longer].map((one) => `${JSON.stringify(one)}\n`).join(''));
  const page = await app.open(desk);
  await goTo(page, 'case', caseAt(desk, 'case_008', '4'));
  await notesCard(page).getByRole('button', { name: 'Edit the note of Ada' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await notesCard(page).getByRole('textbox', { name: 'You are' }).fill('Bob');
  await notesCard(page).getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Note changed.')).toBeVisible();
  expect((await linesIn(desk)).at(-1)).toMatchObject({ replaces: '1', text: text.slice(0, -1), tags, by: 'Bob' });
  await expect(notesCard(page).getByRole('button', { name: 'Delete the note of Eve' })).toBeVisible();
  await expect(notesCard(page).getByRole('button', { name: 'Edit the note of Eve' })).toHaveCount(0);
});
