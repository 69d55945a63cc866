import type { Language } from '../../../../shared/i18n/text.ts';
import { type Parting, partingOf } from '../../../../shared/parting.ts';
import type { Exported } from '../export.ts';
import { type Cell, code, shape, table, words } from './words.ts';

/** Longer lists are read on a screen; paper says how much more there is. */
const mostRoutes = 40;

interface Taken {
  route: readonly string[];
  /** Null where the case expects none. */
  expected: readonly string[] | null;
  fate: Parting['kind'] | undefined;
  cases: number;
}

/** The routes that were taken, each against the one its cases expect, where one of them expects any. */
export function* routes(exported: Exported, language: Language): Generator<string> {
  const all = takenRoutes(exported);
  if (all.length === 0) return;
  const sayIt = words(language);
  const compared = all.some(({ expected }) => expected !== null);
  yield `<h2>${sayIt('paper.routes')}</h2>\n`;
  const count = (html: string) => ({ html, as: 'figure' });
  const head: Cell[] = compared ? [sayIt('paper.expected'), ''] : [];
  yield table(
    [sayIt('paper.route'), ...head, count(sayIt('paper.cases'))],
    all
      .slice(0, mostRoutes)
      .map(({ route, expected, fate, cases }) => [
        code(route.join(' > ')),
        ...(compared ? [expected ? code(expected.join(' > ')) : '–', mark(fate)] : []),
        count(String(cases)),
      ]),
  );
  const rest = all.length - mostRoutes;
  if (rest > 0) yield `<p class="dim">${sayIt('report.more_failing', { more: rest })}</p>\n`;

  function mark(fate: Taken['fate']): Cell {
    if (fate === undefined) return '';
    const ink = ({ as_expected: 'pass', parts: 'fail', open: 'missing' } as const)[fate];
    return `<span class="mark ink-${ink}">${shape(ink)}${sayIt(`paper.route_${fate}`)}</span>`;
  }
}

function takenRoutes({ outcomes, listing }: Exported): Taken[] {
  const byRoutes = new Map<string, Taken>();
  for (const outcome of outcomes) {
    const { facts } = outcome;
    if (!facts?.route) continue;
    const { route, truncated } = facts;
    const expected = listing.expectedRouteOf(outcome);
    const fate = partingOf(expected ?? undefined, { route, truncated })?.kind;
    const key = JSON.stringify([route, expected, fate]);
    const known = byRoutes.get(key);
    if (known) known.cases += 1;
    else byRoutes.set(key, { route, expected, fate, cases: 1 });
  }
  return [...byRoutes.values()].sort((a, b) => b.cases - a.cases);
}
