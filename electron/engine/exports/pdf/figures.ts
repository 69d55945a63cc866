import type { Language } from '../../../../shared/i18n/text.ts';
import type { Counts, MetricFigure, Report, RuleDecision, TransformFigure } from '../../../../shared/report.ts';
import {
  criterionRow,
  metricRow,
  reasonRows,
  remarks,
  sliceRows,
  transformRow,
} from '../../../../shared/report-rows.ts';
import type { Exported } from '../export.ts';
import { escaped } from '../html-text.ts';
import { axisHead, intervalBar } from './interval-bar.ts';
import { type Cell, code, type Ink, inkOfGate, type SayHtml, table, words } from './words.ts';

/** Longer lists are read on a screen; paper says how much more there is. */
const mostSliceRows = 400;

export function* figures({ report }: Exported, language: Language): Generator<string> {
  const sayIt = words(language);
  if (report.criteria.length > 0) yield criteria(report, language, sayIt);
  if (report.metrics.length > 0) yield metrics(report.metrics, language, sayIt);
  const why = reasonRows(language, report);
  if (why.length > 0) yield reasons(why, sayIt);
  if (report.transforms.length > 0) yield transforms(report.transforms, language, sayIt);
  if (report.slices.length > 0) yield slices(report, language, sayIt);
}

function criteria(report: Report, language: Language, sayIt: SayHtml): string {
  const rows = report.criteria.map((one): Cell[] => {
    const [id = '', rate = '', interval = ''] = criterionRow(language, one);
    const { ink, bars } = ruled(report, one.criterion);
    return [
      named(id, remarks(language, one.counts, one.rate)),
      strong(rate, ink),
      intervalBar(one.rate, ink, bars),
      whole(interval),
      ...support(one.counts),
    ];
  });
  return [
    `<h2 class="new-page">${sayIt('cli.section.criteria')}</h2>\n<p class="dim">${sayIt('paper.bars')}</p>\n`,
    table([sayIt('report.column.criterion'), ...rateHead(sayIt)], rows),
  ].join('');
}

function metrics(all: readonly MetricFigure[], language: Language, sayIt: SayHtml): string {
  const rows = all.map((one): Cell[] => {
    const [id = '', value = '', interval = '', counted = ''] = metricRow(language, one);
    return [code(id), strong(value, 'none'), whole(interval), escaped(counted)];
  });
  const [value, interval, counted] = [
    sayIt('report.column.value'),
    sayIt('report.column.interval'),
    sayIt('report.column.support'),
  ];
  const head = [sayIt('report.column.metric'), figure(value), interval, counted];
  return `<h2>${sayIt('cli.section.metrics')}</h2>\n${table(head, rows)}`;
}

function reasons(rows: readonly (readonly string[])[], sayIt: SayHtml): string {
  const [of, verdict, cases, why] = (['criterion', 'status', 'cases', 'why'] as const).map((name) =>
    sayIt(`report.column.${name}`),
  );
  const lines = rows.map(([name = '', status = '', count = '', reason = '']): Cell[] => [
    code(name),
    whole(status),
    figure(count),
    escaped(reason),
  ]);
  return `<h2>${sayIt('report.reasons')}</h2>\n${table([of!, verdict!, figure(cases!), why!], lines)}`;
}

function transforms(all: readonly TransformFigure[], language: Language, sayIt: SayHtml): string {
  const head = (['transform', 'checked', 'keeps', 'support'] as const).map((name) => sayIt(`report.column.${name}`));
  const rows = all.map((one) => transformRow(language, one).map((cell, at) => (at === 0 ? code(cell) : escaped(cell))));
  return `<h2>${sayIt('cli.section.transforms')}</h2>\n${table(head, rows)}`;
}

/** A group is named once, above its criteria. */
function slices({ slices: all }: Report, language: Language, sayIt: SayHtml): string {
  const rows = all.flatMap((slice) => {
    const cells = slice.groups.flatMap((group) => group.cells);
    return sliceRows(language, slice).map((row, at) => ({ row, cell: cells[at]! }));
  });
  const lines = rows.slice(0, mostSliceRows).flatMap(({ row, cell }, at): (Cell[] | string)[] => {
    const [group = '', criterion = '', rate = '', interval = ''] = row;
    const line = [
      named(criterion, remarks(language, cell.counts, cell.rate, 'slice')),
      strong(rate, 'none'),
      cell.rate ? intervalBar(cell.rate, 'none', []) : '',
      whole(interval),
      ...support(cell.counts),
    ];
    return rows[at - 1]?.row[0] === group ? [line] : [code(group), line];
  });
  const head = [sayIt('report.column.criterion'), ...rateHead(sayIt)];
  const title = `<h2>${sayIt('cli.section.slices')}</h2>\n`;
  return title + table(head, lines) + more(rows.length - mostSliceRows, sayIt);
}

function rateHead(sayIt: SayHtml): Cell[] {
  return [
    figure(sayIt('report.column.rate')),
    axisHead,
    sayIt('report.column.interval'),
    figure(sayIt('criteria.observed')),
    figure(sayIt('criteria.missing')),
    figure(sayIt('criteria.excluded')),
  ];
}

function support({ passed, failed, missing, excluded }: Counts): Cell[] {
  return [figure(`${passed} / ${passed + failed}`), figure(String(missing)), figure(String(excluded))];
}

function more(rest: number, sayIt: SayHtml): string {
  return rest > 0 ? `<p class="dim">${sayIt('report.more_failing', { more: rest })}</p>\n` : '';
}

/** A name of the project's, with what a reader has to know of its rate. */
function named(name: string, remarked: readonly string[]): string {
  return remarked.length === 0
    ? code(name)
    : `${code(name)}<br><span class="dim">${escaped(remarked.join(' · '))}</span>`;
}

function figure(html: string): Cell {
  return { html, as: 'figure' };
}

function strong(text: string, ink: Ink): Cell {
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
