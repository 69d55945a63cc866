import type { Page } from '@playwright/test';
import { expect, goTo, test } from './screens-fixture.ts';

// WCAG 1.4.10 and 1.4.12: at a phone's width, or magnified four times, what is text scrolls one way; with more room
// between letters, words and lines none of it is cut off. Tables and drawings may scroll inside their card. At one door
// only: it is the same page at both.

const newer = { run: 'newer' };
const stops: readonly { screen: string; query?: Record<string, string>; there: string | RegExp }[] = [
  { screen: 'start', there: 'Runs of desk' },
  { screen: 'overview', query: newer, there: 'Slices' },
  { screen: 'cases', query: newer, there: 'case_003' },
  { screen: 'case', query: { ...newer, case: 'case_008', step: '4' }, there: 'Raw record' },
  { screen: 'compare', query: { a: 'older', b: 'newer' }, there: 'Verdicts that changed' },
  { screen: 'slices', query: newer, there: 'no trend across them can be told' },
  { screen: 'routes', query: newer, there: 'Where routes part' },
  { screen: 'find', query: { ...newer, find: 'order' }, there: /places in .* 24 looked through/ },
  { screen: 'notes', query: newer, there: 'Nobody has written a note on this run' },
  { screen: 'self-test', query: newer, there: 'the trace cut' },
  { screen: 'export', query: newer, there: 'Result lines' },
  { screen: 'problems', query: newer, there: 'What was read' },
  { screen: 'cannot-tell', there: 'A trend across buckets' },
];

test('at 320 pixels no screen scrolls sideways', async ({ app, desk }) => {
  test.slow();
  const page = await app.open(desk);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const stop of stops) {
    await arrive(page, desk, stop);
    expect(await sideways(page), stop.screen).toEqual([]);
  }
});

test('with text spaced out nothing is cut off, and no screen scrolls sideways', async ({ app, desk }) => {
  test.slow();
  const page = await app.open(desk);
  await page.setViewportSize({ width: 900, height: 600 });
  for (const stop of stops) {
    await arrive(page, desk, stop);
    await page.evaluate(spaceOut);
    expect(await sideways(page), stop.screen).toEqual([]);
    expect(await page.evaluate(cutOff), stop.screen).toEqual([]);
  }
});

async function arrive(page: Page, folder: string, { screen, query, there }: (typeof stops)[number]): Promise<void> {
  await goTo(page, screen, { folder, ...query });
  await expect(page.getByRole('main').getByText(there).first(), screen).toBeVisible();
}

/** What is wider than its room: the page, its content, or a control of the top bar that stands outside. */
function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [document.documentElement, document.querySelector('main')].filter(
      (part) => part && part.scrollWidth > part.clientWidth,
    );
    const outside = [...document.querySelectorAll('.top > *')].filter(
      (part) => part.getBoundingClientRect().right > innerWidth,
    );
    return [...wide, ...outside].map((part) => part?.outerHTML.slice(0, 80) ?? '');
  });
}

/** As WCAG 1.4.12 asks for it; the page's own policy allows no style sheet from elsewhere. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Text that is higher or wider than what shows it, where neither an ellipsis nor a scroll bar says so. */
function cutOff(): string[] {
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (element.closest('svg, select, [hidden]') || element.clientHeight <= 1) return false; // drawn, or for screen readers
    const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const hidesX = overflowX === 'hidden' && textOverflow !== 'ellipsis';
    const hidesY = overflowY === 'hidden';
    return (
      says &&
      ((hidesX && element.scrollWidth > element.clientWidth + 1) ||
        (hidesY && element.scrollHeight > element.clientHeight + 4))
    );
  });
  return cut.map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 40)}`);
}
