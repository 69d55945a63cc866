import { gateSentence } from '../../shared/gate-sentence.ts';
import { say, type TextKey } from '../../shared/i18n/text.ts';
import type { Problem } from '../../shared/problem.ts';
import type { GateVerdict } from '../../shared/release.ts';
import type { Gate, Report, RuleDecision } from '../../shared/report.ts';
import { criterionRow, metricRow, ruleRow, sliceRows, transformRow } from '../../shared/report-rows.ts';
import { settlingSentences } from '../../shared/settling-sentences.ts';
import { formatWhere } from '../../shared/where.ts';
import { type ExitCode, exitCodeOf, exitCodes } from './exit-codes.ts';
import type { Piece, Style } from './piece.ts';
import { problemLines } from './problems.ts';
import type { Context } from './verb.ts';

type Teller = Pick<Context, 'terminal' | 'language'>;

const verdictStyles: Readonly<Record<GateVerdict, Style>> = {
  PASS: 'green',
  FAIL: 'red',
  INSUFFICIENT_EVIDENCE: 'yellow',
  MANUAL_REVIEW: 'yellow',
};

/** The figures of a run as tables, the gate's verdict with its reasons, and where to look next. `folder`: as typed. */
export function printReport(teller: Teller, report: Report, folder: string | undefined): void {
  printHead(teller, report);
  printTables(teller, report);
  printVerdict(teller, report);
  printNotes(teller, report, folder);
  printNext(teller, report, folder);
}

/** Errors to mend come before everything; then the gate decides; without one, something must have been measured. */
export function exitCodeOfReport({ gate, gateRefused, ingest, criteria }: Report): ExitCode {
  if (gateRefused.length > 0 || ingest.errors > 0) return exitCodes.usage;
  if (gate !== null) return exitCodeOf(gate.verdict);
  return criteria.some(({ counts }) => counts.passed + counts.failed > 0)
    ? exitCodes.pass
    : exitCodes.insufficientEvidence;
}

function printHead({ terminal, language }: Teller, { project, run, cases, trials }: Report): void {
  const line: Piece[] = [say(language, 'cli.run_line', { project, run: run.id, cases })];
  if (trials > 1) line.push(say(language, 'cli.run_trials', { trials }));
  if (run.source !== undefined) line.push(say(language, 'cli.run_source', { source: run.source }));
  terminal.line(line);
}

function printTables(teller: Teller, report: Report): void {
  const { language } = teller;
  const { criteria, metrics, transforms, gate, slices } = report;
  printSection(
    teller,
    'criteria',
    criteria.map((figure) => criterionRow(language, figure)),
  );
  printSection(
    teller,
    'metrics',
    metrics.map((figure) => metricRow(language, figure)),
  );
  printSection(
    teller,
    'transforms',
    transforms.map((figure) => transformRow(language, figure)),
  );
  printSection(teller, 'gate', (gate?.rules ?? []).map(styledRule));
  printSection(
    teller,
    'slices',
    slices.flatMap((slice) => sliceRows(language, slice)),
  );
}

function printSection(
  { terminal, language }: Teller,
  section: 'criteria' | 'metrics' | 'transforms' | 'gate' | 'slices',
  rows: readonly (readonly Piece[])[],
): void {
  if (rows.length === 0) return;
  terminal.line();
  terminal.line({ text: say(language, `cli.section.${section}`), style: 'bold' });
  terminal.table(rows);
}

export function styledRule(decision: RuleDecision): Piece[] {
  const [id = '', about = '', verdict = '', reason = ''] = ruleRow(decision);
  return [id, about, { text: verdict, style: verdictStyles[decision.verdict] }, reason];
}

function printVerdict(teller: Teller, report: Report): void {
  const { terminal, language } = teller;
  terminal.line();
  if (report.gate !== null) printGate(teller, report.gate, report);
  else if (report.gateRefused.length > 0) printRefused(teller, report.gateRefused);
  else {
    terminal.line(say(language, 'cli.gate.none'));
    if (exitCodeOfReport(report) === exitCodes.insufficientEvidence)
      terminal.line(say(language, 'cli.nothing_measured'));
  }
}

/** What has to be mended before anything is decided. */
export function printRefused({ terminal, language }: Teller, refused: readonly Problem[]): void {
  terminal.line({ text: say(language, 'cli.gate.refused'), style: 'red' });
  for (const one of refused) for (const line of problemLines(language, one)) terminal.line(line);
}

/** The gate's verdict, and of each rule that does not pass why, and what would settle it. `report`: of the gate's run. */
export function printGate({ terminal, language }: Teller, gate: Gate, report: Report): void {
  const verdict = { text: say(language, `verdict.${gate.verdict}`), style: verdictStyles[gate.verdict] };
  terminal.line([`${say(language, 'cli.gate', { verdict: '' })}`, verdict]);
  if (gate.reason !== undefined) terminal.line(`  ${say(language, `gate.${gate.reason}`)}`);
  for (const decision of gate.rules) {
    if (decision.verdict !== 'PASS')
      terminal.line(`  ${decision.rule.id}: ${gateSentence(language, decision, report)}`);
    if (!decision.canPass) terminal.line(`  ${decision.rule.id}: ${say(language, 'cli.gate.cannot_pass')}`);
    const settling = settlingSentences(language, decision);
    if (settling.length > 0) terminal.line(`  ${say(language, 'cli.settle', { rule: decision.rule.id })}`);
    for (const sentence of settling) terminal.line(`    ${sentence}`);
  }
}

/** What the figures rest on, where that is less, or other, than it looks. */
function printNotes({ terminal, language }: Teller, report: Report, folder: string | undefined): void {
  const { ingest, changed, run } = report;
  const note = (key: TextKey, values: Record<string, string | number> = {}) =>
    terminal.message(say(language, key, values));
  if (report.baseline) note('cli.baseline', { run: report.baseline.id });
  if (run.selection !== undefined) note('cli.selection', { selection: run.selection });
  if (changed.system) note('cli.changed.system', changed.system);
  if (changed.config) note('cli.changed.config');
  if (changed.casesChanged > 0) note('cli.changed.cases', { cases: changed.casesChanged });
  if (changed.expectationsChanged) note('cli.changed.expectations');
  if (changed.labels) note('cli.changed.labels');
  const untrusted = report.criteria.filter(({ missingBecause }) => (missingBecause.not_trusted ?? 0) > 0);
  if (untrusted.length > 0) note('cli.not_trusted', { criteria: untrusted.length });
  if (ingest.errors > 0 && report.gateRefused.length === 0) {
    printErrorsFound({ terminal, language }, ingest.errors, folder);
  }
  if (ingest.warnings > 0) note('cli.warnings_found', { warnings: ingest.warnings, folder: operand(folder) });
}

/** Errors of the folder that stand in the way of deciding anything. */
export function printErrorsFound({ terminal, language }: Teller, errors: number, folder: string | undefined): void {
  const values = { errors, folder: operand(folder) };
  terminal.complain({ text: say(language, 'cli.errors_found', values), style: 'red' });
}

function printNext({ terminal, language }: Teller, report: Report, folder: string | undefined): void {
  const broken = report.gate?.rules.find(({ verdict, rule }) => verdict === 'FAIL' && rule.criterion !== undefined);
  const failing = report.criteria.find(({ counts }) => counts.failed > 0);
  if (broken === undefined && failing === undefined) return;
  const where = formatWhere([
    broken
      ? { not: false, field: 'rule', value: broken.rule.id }
      : { not: false, field: 'verdict', criterion: failing!.criterion, status: 'fail' },
  ]);
  terminal.message();
  terminal.message(say(language, 'cli.next.cases', { folder: operand(folder), where: shellWord(where) }));
  terminal.message(say(language, 'cli.next.open', { folder: operand(folder) }));
}

/** The folder behind a verb, as it was typed. */
export function operand(folder: string | undefined): string {
  return folder === undefined ? '' : ` ${shellWord(folder)}`;
}

/** A word a shell takes as it stands, whatever a project calls its things. */
function shellWord(word: string): string {
  return /^[\w./:=,@%+~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
