import type { Language } from '../../../../shared/i18n/text.ts';
import type { Report, RuleDecision } from '../../../../shared/report.ts';
import { criterionRow, metricRow, sliceRows, transformRow } from '../../../../shared/report-rows.ts';
import { facets } from '../../query/facets.ts';
import type { Exported } from '../export.ts';
import { escaped } from '../html-text.ts';
import { axisHead, intervalBar } from './interval-bar.ts';
import { type Cell, code, type Ink, inkOfGate, table, words } from './words.ts';

/** Longer lists are read on a screen; paper says how much more there is. */
const mostGroups = 400;
const mostRoutes = 40;

export function* figures({ report, outcomes }: Exported, language: Language): Generator<string> {
  const sayIt = words(language);
  const column = (name: 'criterion' | 'metric' | 'rate' | 'value' | 'interval' | 'support' | 'slice') =>
    sayIt(`report.column.${name}`);
  const figureHead = (name: Parameters<typeof column>[0]): Cell => ({ html: column(name), as: 'figure' });
  const { criteria, metrics, transforms, slices } = report;

  if (criteria.length > 0) {
    yield `<h2 class="new-page">${sayIt('cli.section.criteria')}</h2>\n<p class="dim">${sayIt('paper.bars')}</p>\n`;
    yield table(
      [column('criterion'), figureHead('rate'), axisHead, column('interval'), column('support')],
      criteria.map((figure) => {
        const [id = '', rate = '', interval = '', support = ''] = criterionRow(language, figure);
        const { ink, bars } = ruled(report, figure.criterion);
        return [code(id), rateCell(rate, ink), intervalBar(figure.rate, ink, bars), whole(interval), escaped(support)];
      }),
    );
  }
  if (metrics.length > 0) {
    yield `<h2>${sayIt('cli.section.metrics')}</h2>\n`;
    yield table(
      [column('metric'), figureHead('value'), column('interval'), column('support')],
      metrics.map((figure) => {
        const [id = '', value = '', interval = '', support = ''] = metricRow(language, figure);
        return [code(id), rateCell(value, 'none'), whole(interval), escaped(support)];
      }),
    );
  }
  if (transforms.length > 0) {
    yield `<h2>${sayIt('cli.section.transforms')}</h2>\n`;
    yield table(
      (['transform', 'checked', 'keeps', 'support'] as const).map((name) => sayIt(`report.column.${name}`)),
      transforms.map((one) => transformRow(language, one).map((cell, at) => (at === 0 ? code(cell) : escaped(cell)))),
    );
  }
  if (slices.length > 0) {
    const rows = slices.flatMap((slice) => {
      const cells = slice.groups.flatMap((group) => group.cells);
      return sliceRows(language, slice).map((row, at) => ({ row, rate: cells[at]!.rate }));
    });
    yield `<h2>${sayIt('cli.section.slices')}</h2>\n`;
    yield table(
      [column('slice'), column('criterion'), figureHead('rate'), axisHead, column('interval'), column('support')],
      rows
        .slice(0, mostGroups)
        .map(({ row: [group = '', criterion = '', rate = '', interval = '', support = ''], rate: figure }) => [
          code(group),
          code(criterion),
          rateCell(rate, 'none'),
          figure ? intervalBar(figure, 'none', []) : '',
          whole(interval),
          escaped(support),
        ]),
    );
    if (rows.length > mostGroups) yield more(sayIt('report.more_failing', { more: rows.length - mostGroups }));
  }
  const { routes } = facets(outcomes);
  if (routes.length > 0) {
    yield `<h2>${sayIt('paper.routes')}</h2>\n`;
    yield table(
      [sayIt('paper.route'), { html: sayIt('paper.cases'), as: 'figure' }],
      routes.slice(0, mostRoutes).map(({ value, cases }) => [code(value), { html: String(cases), as: 'figure' }]),
    );
    if (routes.length > mostRoutes) yield more(sayIt('report.more_failing', { more: routes.length - mostRoutes }));
  }
}

function more(sentence: string): string {
  return `<p class="dim">${sentence}</p>\n`;
}

function rateCell(text: string, ink: Ink): Cell {
  return { html: escaped(text), as: `figure strong${ink === 'none' ? '' : ` ink-${ink}`}` };
}

function whole(text: string): Cell {
  return { html: escaped(text), as: 'whole' };
}

const gravest = ['FAIL', 'INSUFFICIENT_EVIDENCE', 'MANUAL_REVIEW', 'PASS'] as const;

/** The colour of the gravest rule about a criterion, and where rules have their bars. */
function ruled({ gate }: Report, criterion: string): { ink: Ink; bars: number[] } {
  const about: RuleDecision[] = (gate?.rules ?? []).filter(({ rule }) => rule.criterion === criterion);
  const verdict = gravest.find((one) => about.some((decision) => decision.verdict === one));
  return {
    ink: verdict ? inkOfGate[verdict] : 'none',
    bars: about.flatMap(({ rule }) => rule.min_rate ?? []),
  };
}
