import type { Comparison, CountComparison, CriterionComparison, Flip, FlipChange } from '../../shared/comparison.ts';
import {
  formatBounds,
  formatDifference,
  formatDifferenceInterval,
  formatInterval,
  formatNumber,
  formatP,
  formatRate,
} from '../../shared/format.ts';
import { type Language, say, type TextKey } from '../../shared/i18n/text.ts';
import type { Report } from '../../shared/report.ts';
import type { ComparedRuns } from '../engine/index.ts';
import { type ExitCode, exitCodeOf, exitCodes } from './exit-codes.ts';
import type { Piece, Style } from './piece.ts';
import { printGate, printRefused, styledRule } from './print-report.ts';
import type { Context } from './verb.ts';

type Teller = Pick<Context, 'terminal' | 'language'>;

/** More of them are a list for a program. */
const mostFlips = 50;

const styles: Readonly<Record<CriterionComparison['verdict'] | FlipChange, Style>> = {
  WORSE: 'red',
  BETTER: 'green',
  NOT_SHOWN: 'dim',
  broke: 'red',
  mended: 'green',
  new: 'cyan',
  gone: 'yellow',
};

/** Two runs beside each other as tables, then the gate of B, whose report is given, where a rule limits a drop. */
export function printComparison(
  teller: Teller,
  { comparison, flips }: Omit<ComparedRuns, 'lists'>,
  report: Report,
): void {
  const { terminal, language } = teller;
  printHead(teller, comparison);
  const section = (key: TextKey, rows: readonly (readonly Piece[])[]) => {
    if (rows.length === 0) return;
    terminal.line();
    terminal.line({ text: say(language, key), style: 'bold' });
    terminal.table(rows);
  };
  section(
    'cli.section.compare',
    comparison.criteria.map((one) => criterionRow(language, one)),
  );
  section(
    'cli.section.counts',
    comparison.counts.map((one) => countRow(language, one)),
  );
  section('cli.section.marked', markedRows(language, comparison));
  section(
    'cli.section.flips',
    flips.slice(0, mostFlips).map((flip) => flipRow(language, flip)),
  );
  if (flips.length > mostFlips) terminal.line(say(language, 'compare.more_flips', { more: flips.length - mostFlips }));
  section('cli.section.gate', (comparison.gate?.rules ?? []).map(styledRule));
  printEnd(teller, comparison, report);
}

/** Errors come before everything; then the gate of B with A for its baseline; else something must have been measured. */
export function exitCodeOfComparison({ errors, gateRefused, gate, criteria }: Comparison): ExitCode {
  if (errors > 0 || gateRefused.length > 0) return exitCodes.usage;
  if (gate !== null) return exitCodeOf(gate.verdict);
  return criteria.some(({ rateA }) => rateA !== null) ? exitCodes.pass : exitCodes.insufficientEvidence;
}

function printHead({ terminal, language }: Teller, { project, a, b, pairing }: Comparison): void {
  terminal.line(say(language, 'compare.head', { project, a: a.folder ?? a.id, b: b.folder ?? b.id }));
  const parts = [say(language, 'compare.pairs', { pairs: pairing.pairs })];
  const add = (key: TextKey, cases: number) => cases > 0 && parts.push(say(language, key, { cases }));
  add('compare.only_in_a', pairing.onlyInA.total);
  add('compare.only_in_b', pairing.onlyInB.total);
  add('compare.case_changed', pairing.caseChanged.total);
  terminal.line(parts.join(' · '));
}

/** Criterion, both rates, difference, interval, p, verdict, what changed. */
function criterionRow(language: Language, one: CriterionComparison): Piece[] {
  const approximate = one.approximate ? ` ${say(language, 'compare.approximate', { clusters: one.clusters })}` : '';
  return [
    one.criterion,
    formatRate(language, one.rateA),
    formatRate(language, one.rateB),
    formatDifference(language, one.difference),
    formatDifferenceInterval(language, one.interval) + approximate,
    say(language, 'compare.p', { p: formatP(language, one.pAdjusted) }),
    { text: say(language, `compare.verdict.${one.verdict}`), style: styles[one.verdict] },
    changed(language, one),
    share(language, one),
  ];
}

function changed(language: Language, { cells, excluded }: CriterionComparison): string {
  const complete = cells.passPass + cells.passFail + cells.failPass + cells.failFail;
  const incomplete = Object.values(cells).reduce((sum, count) => sum + count, 0) - complete;
  return [
    say(language, 'compare.changed', { broke: cells.passFail, mended: cells.failPass, complete }),
    incomplete > 0 ? say(language, 'compare.incomplete', { incomplete }) : '',
    excluded > 0 ? say(language, 'compare.excluded', { excluded }) : '',
  ].join('');
}

function share(language: Language, { worseShare }: CriterionComparison): string {
  if (worseShare.share === null) return say(language, 'compare.no_change');
  const values = { share: formatRate(language, worseShare.share), interval: formatInterval(language, worseShare) };
  return say(language, 'compare.share', values);
}

function countRow(language: Language, one: CountComparison): Piece[] {
  const { source, unit, median, interval, increased, decreased, complete, incomplete, p } = one;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(language, value).replace('-', '−')}`;
  const values = {
    median: median === null ? '–' : signed(median),
    interval: formatBounds(language, interval, signed),
    unit: say(language, `unit.${unit}`),
  };
  const support = say(language, 'compare.count_support', { increased, decreased, complete });
  return [
    source,
    say(language, 'compare.median', values),
    say(language, 'compare.p', { p: formatP(language, p) }),
    incomplete > 0 ? support + say(language, 'compare.incomplete', { incomplete }) : support,
  ];
}

function markedRows(language: Language, { slices }: Comparison): Piece[][] {
  return slices.flatMap(({ slice, groups }) =>
    groups.flatMap(({ value, cells }) =>
      cells.flatMap(({ criterion, figures, broke, mended, complete }) =>
        figures?.marked
          ? [
              [
                `${slice}=${value}`,
                criterion,
                formatDifference(language, figures.difference),
                say(language, 'compare.p', { p: formatP(language, figures.pAdjusted) }),
                say(language, 'compare.changed', { broke, mended, complete }),
              ],
            ]
          : [],
      ),
    ),
  );
}

function flipRow(language: Language, { caseId, trial, criterion, change, a, b }: Flip): Piece[] {
  const words = (seen: Flip['a']) =>
    seen ? [say(language, `status.${seen.status}`), seen.reason ?? ''].join(' ').trim() : '–';
  return [
    trial > 1 ? `${caseId} #${trial}` : caseId,
    criterion,
    { text: say(language, `change.${change}`), style: styles[change] },
    `${words(a)} → ${words(b)}`,
  ];
}

function printEnd(teller: Teller, comparison: Comparison, report: Report): void {
  const { terminal, language } = teller;
  const { gate, gateRefused, pairing, criteria, confidence } = comparison;
  const nothing = criteria.every(({ rateA }) => rateA === null);
  if (nothing || gate !== null || gateRefused.length > 0) terminal.line();
  if (nothing) terminal.line(say(language, 'compare.nothing'));
  if (gate !== null) printGate(teller, gate, report);
  if (gateRefused.length > 0) printRefused(teller, gateRefused);
  if (pairing.startsDiffer.total > 0) {
    terminal.message(say(language, 'compare.starts_differ', { cases: pairing.startsDiffer.total }));
  }
  terminal.message(say(language, 'compare.holm', { alpha: formatNumber(language, 1 - confidence) }));
}
