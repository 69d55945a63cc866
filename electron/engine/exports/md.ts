import { formatShare } from '../../../shared/format.ts';
import { gateSentence } from '../../../shared/gate-sentence.ts';
import { hiddenSentences } from '../../../shared/hidden-sentences.ts';
import { type Language, say } from '../../../shared/i18n/text.ts';
import type { IngestReport, Report } from '../../../shared/report.ts';
import { criterionRow, metricRow, reasonRows, ruleRow, sliceRows, transformRow } from '../../../shared/report-rows.ts';
import { settlingSentences } from '../../../shared/settling-sentences.ts';
import type { Export, Exported } from './export.ts';
import { code, table } from './markdown-text.ts';
import { failing } from './md-failing.ts';

/** GitHub-flavoured Markdown for people: a pull request, a wiki page, a mail. */
export const md: Export = {
  name: 'md',
  extension: 'md',
  async *write(exported, language) {
    const { report, hidden } = exported;
    yield* head(report, language);
    for (const sentence of hiddenSentences(language, hidden)) yield `- ${sentence}\n`;
    yield* gate(report, language);
    yield* figures(report, language);
    yield* failing(exported, language);
    yield* notes(exported, language);
    yield* ingest(report.ingest, language);
    yield* cannotTell(language);
  },
};

function* head({ project, run, cases, trials, confidence, runDigest, engineVersion }: Report, language: Language) {
  yield `# ${code(project)}\n\n`;
  const made = run.createdAt === '' ? '' : ` (${code(run.createdAt)})`;
  yield `- ${say(language, 'report.run')}: ${code(run.id)}${made}\n`;
  if (run.title !== undefined) yield `- ${say(language, 'report.title')}: ${code(run.title)}\n`;
  if (run.system !== undefined) {
    yield `- ${say(language, 'report.system')}: ${code([run.system, run.version].filter(Boolean).join(' '))}\n`;
  }
  if (run.source !== undefined) yield `- ${say(language, 'report.source')}: ${code(run.source)}\n`;
  if (run.selection !== undefined) yield `- ${say(language, 'report.selection')}: ${code(run.selection)}\n`;
  yield `- ${say(language, 'report.size', { cases, trials })}\n`;
  yield `- ${say(language, 'report.confidence', { confidence: formatShare(language, confidence) })}\n`;
  yield `- ${say(language, 'report.digest')}: ${code(runDigest)}\n`;
  yield `- Trajectory Inspector ${engineVersion}\n`;
}

function* gate(report: Report, language: Language) {
  yield `\n## ${say(language, 'cli.section.gate')}\n\n`;
  if (report.gate === null) {
    yield `${say(language, report.gateRefused.length > 0 ? 'cli.gate.refused' : 'cli.gate.none')}\n`;
    return;
  }
  const { verdict, reason, rules } = report.gate;
  yield `**${say(language, `verdict.${verdict}`)}**\n`;
  if (reason !== undefined) yield `\n${say(language, `gate.${reason}`)}\n`;
  if (rules.length === 0) return;
  yield '\n';
  yield table(
    (['rule', 'about', 'verdict', 'reason', 'why'] as const).map((column) => say(language, `report.column.${column}`)),
    rules.map((decision) => {
      const [id = '', about = '', verdictCode = '', reasonCode = ''] = ruleRow(decision);
      return [code(id), code(about), `**${verdictCode}**`, reasonCode, gateSentence(language, decision, report)];
    }),
  );
  for (const decision of rules) {
    const sentences = settlingSentences(language, decision);
    if (sentences.length === 0) continue;
    yield `\n${say(language, 'cli.settle', { rule: code(decision.rule.id) })}:\n\n`;
    for (const sentence of sentences) yield `- ${sentence}\n`;
  }
}

function* figures(report: Report, language: Language) {
  const { criteria, metrics, transforms, slices } = report;
  const columns = (first: 'criterion' | 'metric', value: 'rate' | 'value') =>
    ([first, value, 'interval', 'support'] as const).map((column) => say(language, `report.column.${column}`));
  if (criteria.length > 0) {
    yield `\n## ${say(language, 'cli.section.criteria')}\n\n`;
    yield table(
      columns('criterion', 'rate'),
      criteria.map((one) => named(criterionRow(language, one), 1)),
    );
  }
  if (metrics.length > 0) {
    yield `\n## ${say(language, 'cli.section.metrics')}\n\n`;
    yield table(
      columns('metric', 'value'),
      metrics.map((one) => named(metricRow(language, one), 1)),
    );
  }
  const reasons = reasonRows(language, report);
  if (reasons.length > 0) {
    yield `\n## ${say(language, 'report.reasons')}\n\n`;
    yield table(
      (['criterion', 'status', 'cases', 'why'] as const).map((column) => say(language, `report.column.${column}`)),
      reasons.map((row) => named(row, 1)),
    );
  }
  if (transforms.length > 0) {
    yield `\n## ${say(language, 'cli.section.transforms')}\n\n`;
    yield table(
      (['transform', 'checked', 'keeps', 'support'] as const).map((column) => say(language, `report.column.${column}`)),
      transforms.map((one) => named(transformRow(language, one), 1)),
    );
  }
  if (slices.length > 0) {
    yield `\n## ${say(language, 'cli.section.slices')}\n\n`;
    yield table(
      [say(language, 'report.column.slice'), ...columns('criterion', 'rate')],
      slices.flatMap((slice) => sliceRows(language, slice).map((row) => named(row, 2))),
    );
  }
}

/** A row whose first cells are names of the project's own. */
function named(row: readonly string[], names: number): string[] {
  return row.map((cell, at) => (at < names ? code(cell) : cell));
}

/** More notes than that are read in the program, or in another format. */
const mostNotes = 1000;

function* notes({ annotations }: Exported, language: Language) {
  if (annotations.length === 0) return;
  yield `\n## ${say(language, 'report.notes', { notes: annotations.length })}\n\n`;
  yield table(
    (['case', 'trial', 'at_step', 'note', 'tags', 'by', 'at'] as const).map((column) =>
      say(language, `report.column.${column}`),
    ),
    annotations
      .slice(0, mostNotes)
      .map(({ caseId, trial, step, text, tags, by, at }) => [
        code(caseId),
        String(trial),
        String(step ?? '–'),
        text === '' ? '–' : code(text),
        tags.map(code).join(', ') || '–',
        code(by),
        code(at),
      ]),
  );
  const more = annotations.length - mostNotes;
  if (more > 0) yield `\n${say(language, 'report.more_notes', { more })}\n`;
  yield `\n${say(language, 'notes.never_judged')}\n`;
}

function* ingest({ files, strayRecords, tornTail, errors, warnings, notes }: IngestReport, language: Language) {
  yield `\n## ${say(language, 'report.ingest')}\n\n`;
  yield table(
    (['file', 'lines', 'read', 'blank', 'left_out'] as const).map((column) => say(language, `report.column.${column}`)),
    files.map(({ file, lines, read, blank, leftOut }) => [code(file), ...[lines, read, blank, leftOut].map(String)]),
  );
  yield `\n${say(language, 'report.problems', { errors, warnings, notes })}\n`;
  if (strayRecords > 0) yield `\n${say(language, 'report.stray', { records: strayRecords })}\n`;
  if (tornTail) yield `\n${say(language, 'report.torn_tail')}\n`;
}

function* cannotTell(language: Language) {
  yield `\n## ${say(language, 'cannot.title')}\n\n`;
  for (const limit of ['why', 'blame', 'live', 'sandbox', 'undeclared', 'trend'] as const) {
    yield `- ${say(language, `cannot.${limit}`)}\n`;
  }
}
