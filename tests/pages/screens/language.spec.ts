import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { en } from '../../../shared/i18n/en/index.ts';
import { es } from '../../../shared/i18n/es/index.ts';
import type { TextKey } from '../../../shared/i18n/text.ts';
import { expect, goTo, test } from './screens-fixture.ts';

test('Spanish from the start screen to a case, and remembered', async ({ app, desk }) => {
  const page = await app.open();
  await expect(page.getByRole('heading', { name: 'Open a folder' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language · Idioma' }).selectOption('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('textbox', { name: 'Ruta de una carpeta o grabación' }).fill(desk);
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible();
  const criteria = page.getByRole('region', { name: 'Criterios' });
  await expect(criteria.getByRole('cell', { name: /^\d+,\d %$/ }).first()).toBeVisible();
  await expect(criteria.getByRole('cell', { name: /^\[\d+,\d %; \d+,\d %\]$/ }).first()).toBeVisible();

  await page.getByRole('link', { name: /^Casos/ }).click();
  await expect(
    page.getByRole('grid', { name: 'Casos' }).getByRole('row').filter({ hasText: 'case_003' }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '24 casos' })).toBeVisible();

  await goTo(page, 'case', { folder: desk, run: 'newer', case: 'case_008', step: '4' });
  await expect(page.getByRole('region', { name: 'Veredictos' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Línea de tiempo' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Veredictos' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language · Idioma' })).toHaveValue('es');
  expect(await app.call('settings', {})).toEqual({ ok: true, value: { language: 'es', hintsSeen: [] } });
  if (app.door === 'window') expect(await menuOf(app)).toEqual(['Archivo', 'Edición', 'Ver', 'Ventana', 'Ayuda']);

  await page.getByRole('combobox', { name: 'Language · Idioma' }).selectOption('English');
  await expect(page.getByRole('region', { name: 'Verdicts' })).toBeVisible();
  if (app.door === 'window') expect(await menuOf(app)).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);
});

function menuOf({ opened }: { opened: { electron?: import('@playwright/test').ElectronApplication } }) {
  return opened.electron?.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
}

type Shown = readonly [screen: string, query: Record<string, string>, there: string | RegExp];

const ofDesk: readonly Shown[] = [
  ['start', {}, 'Ejecuciones de desk'],
  ['overview', { run: 'newer' }, 'Segmentos'],
  ['cases', { run: 'newer' }, 'case_003'],
  ['cases', { run: 'newer', where: 'tool:nothing' }, 'Ningún caso coincide'],
  ['cases', { run: 'newer', where: 'tol:x' }, 'no hay ningún filtro'],
  ['case', { run: 'newer', case: 'case_008', step: '4' }, '12345678901234567890'],
  ['case', { run: 'newer', case: 'case_012' }, 'truncada en el límite'],
  ['case', { run: 'newer', case: 'case_020' }, 'Esperado'],
  ['self-test', { run: 'newer' }, 'la traza cortada'],
  ['problems', { run: 'newer' }, 'Qué se leyó'],
  ['cannot-tell', {}, 'Una tendencia entre grupos'],
];

const ofWorld: readonly Shown[] = [['case', { run: 'only', case: 'world_2' }, 'rutas comparadas']];
const ofReplayed: readonly Shown[] = [['case', { run: 'only', case: 'lies' }, 'inyectado']];
const ofPairs: readonly Shown[] = [
  ['labels', {}, '¿La petición modificada sigue pidiendo lo mismo?'],
  ['case', { run: 'only', case: 'ord-1~injected' }, 'primera diferencia'],
];

test('every screen speaks Spanish: no English is left, and axe finds nothing', async ({ app, desk }) => {
  const page = await app.open(desk);
  await inSpanish(page, desk, ofDesk);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toBeVisible();
  expect(await englishIn(page)).toEqual([]);
});

test('so do broken folders', async ({ app, troubled }) => {
  await inSpanish(await app.open(troubled), troubled, [['problems', {}, 'En esta carpeta y ejecución']]);
});

test('so do states', async ({ app, world }) => {
  await inSpanish(await app.open(world), world, ofWorld);
});

test('so do replays', async ({ app, replayed }) => {
  await inSpanish(await app.open(replayed), replayed, ofReplayed);
});

test('so do two runs compared', async ({ app, compared }) => {
  await inSpanish(await app.open(compared), compared, [['compare', {}, 'Veredictos que cambiaron']]);
});

test('so do pairs', async ({ app, pairs }) => {
  await inSpanish(await app.open(pairs), pairs, ofPairs);
});

async function inSpanish(page: Page, folder: string, screens: readonly Shown[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Language · Idioma' }).selectOption('Español');
  for (const [screen, query, there] of screens) {
    await goTo(page, screen, { folder, ...query });
    await expect(page.getByText(there).first()).toBeVisible();
    expect(await englishIn(page), screen).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

/** Names in these projects, their recordings and slices that happen to be words of ours. */
const recorded = ['agent', 'note', 'pairs', 'reason', 'route'];

/** What the page shows or names that an English text says, and no Spanish one: recorded words and codes are left out. */
async function englishIn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(textsOfPage);
  return [...new Set(shown)]
    .filter((text) => !recorded.includes(text))
    .filter((text) => english.some((one) => one.test(text)) && !spanish.some((one) => one.test(text)));
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
const english = different
  .map((key) => en[key])
  .filter(hasWords)
  .map(patternOf);
const spanish = Object.values(es).filter(hasWords).map(patternOf);

function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text.replace(/\{[^}]*\}/g, ''));
}

/** Each place stands for anything. */
function patternOf(text: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = text.trim().split(/(\{\w+(?:\|[^|}]*\|[^}]*)?\})/);
  const pattern = parts.map((part) => {
    const [, one, many] = /^\{\w+\|([^|}]*)\|([^}]*)\}$/.exec(part) ?? [];
    if (one !== undefined) return `(?:${literal(one)}|${literal(many ?? '')})`;
    return /^\{\w+\}$/.test(part) ? '.+?' : literal(part);
  });
  return new RegExp(`^${pattern.join('')}$`, 's');
}
