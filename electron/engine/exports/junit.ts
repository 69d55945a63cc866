import { hiddenSentences } from '../../../shared/hidden-sentences.ts';
import type { Language } from '../../../shared/i18n/text.ts';
import type { Counts, CriterionFigure, Report } from '../../../shared/report.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { decidingSteps, whyText } from './evidence-text.ts';
import type { Export, Exported, ExportedCase } from './export.ts';
import { readFailing } from './read-failing.ts';
import { attributes, xmlText } from './xml-text.ts';

/**
 * JUnit XML for CI: a testsuite a criterion, a testcase a case and trial. A fail is a failure; missing is an error, since
 * what was not observed must not look like a pass; excluded is skipped.
 */
export const junit: Export = {
  name: 'junit',
  extension: 'xml',
  async *write(exported, language) {
    const { report } = exported;
    const all = report.criteria.map(({ counts }) => counts);
    yield '<?xml version="1.0" encoding="UTF-8"?>\n';
    yield `<testsuites${attributes({ name: report.project, ...tests(all) })}>\n`;
    for (const [at, figure] of report.criteria.entries()) yield* suite(exported, figure, at, language);
    yield '</testsuites>\n';
  },
};

function tests(all: readonly Counts[]) {
  const sum = (part: 'passed' | 'failed' | 'missing' | 'excluded') => all.reduce((total, one) => total + one[part], 0);
  const [failures, errors, skipped] = [sum('failed'), sum('missing'), sum('excluded')];
  return { tests: sum('passed') + failures + errors + skipped, failures, errors, skipped };
}

async function* suite(exported: Exported, figure: CriterionFigure, at: number, language: Language) {
  const { report, outcomes, hidden } = exported;
  yield `<testsuite${attributes({ name: figure.criterion, ...tests([figure.counts]) })}>\n`;
  yield '  <properties>\n';
  const said = hiddenSentences(language, hidden).join(' ');
  for (const [name, value] of properties(report, figure, said)) yield `    <property${attributes({ name, value })}/>\n`;
  yield '  </properties>\n';
  for await (const { outcome, verdicts, read } of readFailing(exported, outcomes)) {
    const { caseId, trial } = outcome;
    const name = report.trials > 1 ? `${caseId} · ${trial}` : caseId;
    const says = result(figure, verdicts[at]!, read, language);
    const tag = `  <testcase${attributes({ name, classname: figure.criterion })}`;
    yield says === '' ? `${tag}/>\n` : `${tag}>\n${says}  </testcase>\n`;
  }
  yield '</testsuite>\n';
}

function properties(report: Report, { type }: CriterionFigure, hidden: string): [string, string | number][] {
  const { project, run, runDigest, engineVersion, confidence, gate } = report;
  return [
    ['project', project],
    ['run', run.id],
    ['run_created_at', run.createdAt],
    ['run_digest', runDigest],
    ['engine_version', engineVersion],
    ['confidence', confidence],
    ['evaluator', type],
    ['gate', gate?.verdict ?? 'none'],
    ...(hidden === '' ? [] : [['hidden', hidden] as [string, string]]),
  ];
}

function result(
  { type }: CriterionFigure,
  verdict: Verdict,
  read: ExportedCase | undefined,
  language: Language,
): string {
  const message = whyText(language, verdict, (text) => text);
  switch (verdict.status) {
    case 'pass':
      return '';
    case 'fail':
      return `    <failure${attributes({ type, message })}>${stepLines(verdict, read)}</failure>\n`;
    case 'missing':
      return `    <error${attributes({ type: verdict.reason, message })}/>\n`;
    case 'excluded':
      return `    <skipped${attributes({ message })}/>\n`;
  }
}

function stepLines(verdict: Extract<Verdict, { status: 'fail' }>, read: ExportedCase | undefined): string {
  if (!read) return '';
  const { shown, more } = decidingSteps(read, verdict.evidence);
  const lines = shown.map(({ index, kind, agent, tool, says }) =>
    [`#${index}`, kind, agent, tool, says].filter((part) => part !== undefined && part !== '').join(' '),
  );
  if (more > 0) lines.push(`+${more}`);
  return lines.map((line) => `\n${xmlText(line)}`).join('');
}
