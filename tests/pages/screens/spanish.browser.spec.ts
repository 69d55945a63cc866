import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { en } from '../../../shared/i18n/en/index.ts';
import { es } from '../../../shared/i18n/es/index.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { lines } from './desk-project.ts';
import { expect, goTo, test } from './screens-fixture.ts';
import { writeTimelineProject } from './timeline-project.ts';
import { patternOf, speak } from './words.ts';

// No English is left on any screen in Spanish. At one door only: the screens and their texts are the same at both.

type Shown = readonly [screen: string, query: Record<string, string>, there: string | RegExp];

const newer = { run: 'newer' };
const only = { run: 'only' };
const two = { a: 'before', b: 'after' };
const sides = (id: string) => ({ left: `["before","${id}",1]`, right: `["after","${id}",1]` });

const ofDesk: readonly Shown[] = [
  ['start', {}, 'Ejecuciones de desk'],
  ['overview', newer, 'Segmentos'],
  ['cases', newer, 'case_003'],
  ['cases', { ...newer, where: 'tool:nothing' }, 'Ningún caso coincide'],
  ['cases', { ...newer, where: 'tol:x' }, 'no hay ningún filtro'],
  ['case', { ...newer, case: 'case_008', step: '4' }, '12345678901234567890'],
  ['case', { ...newer, case: 'case_008', step: '4', find: 'note', part: 'result' }, es['find.back']],
  ['case', { ...newer, case: 'case_012' }, 'truncada en el límite'],
  ['case', { ...newer, case: 'case_020' }, 'Esperado'],
  ['find', newer, es['find.nothing_asked']],
  ['find', { ...newer, find: 'order' }, like('find.done')],
  ['find', { ...newer, find: 'zzz', where: 'verdict:fail' }, like('find.none_where')],
  ['routes', newer, es['routes.partings']],
  ['routes', { ...newer, where: 'tool:nothing' }, es['routes.none_left']],
  ['slices', newer, es['slice.limits']],
  ['slices', { ...newer, against: 'older', criteria: 'answer_correct,agent_route' }, like('slice.exploratory')],
  ['notes', newer, 'ask billing'],
  ['notes', { run: 'older' }, es['notes.none']],
  ['notes', { ...newer, tag: 'gone' }, es['notes.none_found']],
  ['case', { ...newer, case: 'case_003', step: '2' }, 'ask billing'],
  ['self-test', newer, 'la traza cortada'],
  ['export', newer, es['format.lines.what']],
  ['problems', newer, 'Qué se leyó'],
  ['cannot-tell', {}, 'Una tendencia entre grupos'],
];

const ofWorld: readonly Shown[] = [
  ['case', { ...only, case: 'world_2' }, 'rutas comparadas'],
  ['routes', only, es['routes.none']],
  ['slices', only, es['slice.none']],
  ['compare', {}, es['comparing.one_run']],
];
const ofReplayed: readonly Shown[] = [['case', { ...only, case: 'lies' }, 'inyectado']];
const ofPairs: readonly Shown[] = [
  ['labels', {}, '¿La petición modificada sigue pidiendo lo mismo?'],
  ['case', { ...only, case: 'ord-1~injected' }, 'primera diferencia'],
];
const ofTriage: readonly Shown[] = [
  ['routes', {}, es['routes.permissions']],
  ['slices', {}, es['slice.limits']],
];
const ofCompared: readonly Shown[] = [
  ['compare', two, 'Veredictos que cambiaron'],
  ['compare', { a: 'after', b: 'after' }, es['comparing.same_run']],
  ['compare', { a: 'nowhere', b: 'after' }, es['comparing.refused']],
  ['side-by-side', sides('letters'), es['beside.only_here']],
  ['side-by-side', { ...sides('letters'), mode: 'positional' }, like('sides.count_change')],
  ['side-by-side', sides('values'), '"second"'],
  ['side-by-side', { ...sides('values'), step: '3' }, es['sides.reworded']],
  ['side-by-side', {}, es['sides.none']],
];
const ofTimelines: readonly Shown[] = [
  ['case', { ...only, case: 'handoffs', step: '5' }, es['timeline.order_kept']],
  ['case', { ...only, case: 'nested', step: '2' }, es['timeline.inferred']],
  ['case', { ...only, case: 'world', step: '2' }, like('around.changed')],
];

function like(key: TextKey): RegExp {
  return new RegExp(`^${patternOf(es[key])}`);
}

test('every screen speaks Spanish: no English is left', async ({ app, desk }) => {
  test.slow();
  const notes = ['case_008', 'case_003'].map((case_id, at) =>
    JSON.stringify({
      id: `${at}`,
      case_id,
      step: 2,
      text: 'ask billing',
      tags: ['flaky'],
      by: 'Bob',
      at: '2026-11-29T12:00:00Z',
    }),
  );
  await writeFile(join(desk, 'runs/newer/annotations.jsonl'), lines(notes));
  const page = await app.open(desk);
  await expect(page.getByRole('region', { name: en['criteria.title'] })).toBeVisible();
  expect((await englishIn(page)).length).toBeGreaterThan(20); // it would be seen
  await inSpanish(page, desk, ofDesk);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible();
  expect(await englishIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: es['screen.overview'] })).toBeVisible();
  expect(await englishIn(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await goTo(page, 'cases', { folder: desk, ...newer });
  await page.getByRole('combobox', { name: es['filter.title'], exact: true }).fill('rou');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox', { name: es['complete.choices'] }).getByRole('option').first()).toBeVisible();
  expect(await englishIn(page)).toEqual([]);
  await goTo(page, 'case', { folder: desk, ...newer, case: 'case_008', step: '4' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');
  await page.getByRole('button', { name: es['notes.write'] }).click();
  expect(await englishIn(page)).toEqual([]);
});

test('so do broken folders', async ({ app, troubled }) => {
  await inSpanish(await app.open(troubled), troubled, [
    ['overview', only, es['gate.refused']],
    ['problems', {}, 'En esta carpeta y ejecución'],
  ]);
});

test('so do states', async ({ app, world }) => {
  await inSpanish(await app.open(world), world, ofWorld);
});

test('so do replays', async ({ app, replayed }) => {
  await inSpanish(await app.open(replayed), replayed, ofReplayed);
});

test('so do two runs compared', async ({ app, compared }) => {
  const page = await app.open(compared);
  await inSpanish(page, compared, ofCompared);
  await goTo(page, 'compare', { folder: compared, ...two });
  const criteria = page.getByRole('region', { name: es['criteria.title'], exact: true });
  await criteria.getByRole('button', { name: 'right' }).click();
  await expect(criteria.getByRole('table', { name: es['comparing.pair_table'] })).toBeVisible();
  for (const list of ['onlyInA', 'onlyInB', 'caseChanged', 'startsDiffer'] as const) {
    await page
      .getByText(like(`comparing.list.${list}`))
      .first()
      .click();
  }
  await expect(page.getByText(es['comparing.why.startsDiffer'])).toBeVisible();
  expect(await englishIn(page)).toEqual([]);
});

test('so do pairs', async ({ app, pairs }) => {
  await inSpanish(await app.open(pairs), pairs, ofPairs);
});

test('so do routes that are expected', async ({ app, triage }) => {
  await inSpanish(await app.open(triage), triage, ofTriage);
});

test('so do timelines', async ({ app, door }, info) => {
  const folder = info.outputPath(door, 'timelines');
  await writeTimelineProject(folder, ['handoffs', 'nested', 'world']);
  await inSpanish(await app.open(folder), folder, ofTimelines);
});

async function inSpanish(page: Page, folder: string, screens: readonly Shown[]): Promise<void> {
  await speak(page, 'es');
  for (const [screen, query, there] of screens) {
    await goTo(page, screen, { folder, ...query });
    await expect(page.getByText(there).first()).toBeVisible();
    expect(await englishIn(page), `${screen} ${JSON.stringify(query)}`).toEqual([]);
  }
}

/** Names in these projects, their recordings and slices, and words of the filter language, that are words of ours too. */
const recorded = new Set(
  'after agent before calls handoff handoffs mended note pairs reason route steps tag tool truncated'.split(' '),
);

/**
 * What the page shows or names that an English text says, and no Spanish one: as a whole, or as a part of what was put
 * together. Recorded words and codes are left out.
 */
async function englishIn(page: Page): Promise<string[]> {
  const shown = [...new Set(await page.evaluate(textsOfPage))];
  const wholes = shown.filter((text) => english.some((one) => one.test(text)));
  const parts = shown.flatMap((text) => text.split(/ · | — |[,:;] /)).filter((part) => englishWords.has(part));
  return [...wholes, ...parts].filter((text) => !recorded.has(text) && !spanish.some((one) => one.test(text)));
}

function textsOfPage(): string[] {
  const quoted = 'code, pre, .mono, .name, [lang]:not(html), .json-tree, option';
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '');
    } else if (!node.parentElement?.closest(quoted)) texts.push(node.textContent ?? '');
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}

const different = (Object.keys(en) as TextKey[]).filter((key) => en[key] !== es[key]);
const wholly = (text: string) => new RegExp(`^${patternOf(text)}$`, 's');
const englishTexts = different.map((key) => en[key]).filter(hasWords);
const english = englishTexts.map(wholly);
const englishWords = new Set<string>(englishTexts);
const spanish = Object.values(es).filter(hasWords).map(wholly);

function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, ''));
}
