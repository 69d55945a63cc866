import { type Language, say } from '../../../shared/i18n/text.ts';
import { caseRow } from '../../../shared/query/case-row.ts';
import { decidingSteps, evidenceSentence } from './evidence-text.ts';
import type { Exported, ExportedCase } from './export.ts';
import { code, table } from './markdown-text.ts';
import { fails } from './read-failing.ts';

/** A report of a hundred thousand failing cases is read by nobody; the first of them are, and the rest is counted. */
const mostCases = 1000;
/** So many of them come with their evidence and the steps that decided. */
const mostInFull = 100;

/** The cases that fail: a table of them, then what decided each. */
export async function* failing(exported: Exported, language: Language) {
  const { report, outcomes } = exported;
  const broken = outcomes.filter(fails);
  if (broken.length === 0) return;
  yield `\n## ${say(language, 'report.failing', { cases: broken.length })}\n\n`;
  yield table(
    (['case', 'trial', 'step', 'fails'] as const).map((column) => say(language, `report.column.${column}`)),
    broken.slice(0, mostCases).map((outcome) => {
      const { caseId, trial, firstFailingStep } = caseRow(outcome);
      const names = report.criteria.filter((_, at) => outcome.verdicts[at]?.status === 'fail');
      const failed = names.map(({ criterion }) => code(criterion)).join(', ');
      return [code(caseId), String(trial), String(firstFailingStep ?? '–'), failed];
    }),
  );
  const more = broken.length - mostCases;
  if (more > 0) yield `\n${say(language, 'report.more_failing', { more })}\n`;
  yield `\n## ${say(language, 'report.evidence')}\n`;
  for await (const one of exported.read(broken.slice(0, mostInFull))) yield* inFull(exported, one, language);
  const rest = broken.length - mostInFull;
  if (rest > 0) yield `\n${say(language, 'report.more_failing', { more: rest })}\n`;
}

function* inFull({ report }: Exported, one: ExportedCase, language: Language) {
  const { caseId, trial } = one.outcome;
  const ofTrial = report.trials > 1 ? ` · ${say(language, 'report.column.trial')} ${trial}` : '';
  yield `\n### ${code(caseId)}${ofTrial}\n\n`;
  for (const [at, { criterion }] of report.criteria.entries()) {
    const verdict = one.verdicts[at]!;
    if (verdict.status !== 'fail') continue;
    yield `- ${code(criterion)}: ${evidenceSentence(language, verdict.evidence, code)}\n`;
    const { shown, more } = decidingSteps(one, verdict.evidence);
    for (const { index, kind, agent, tool, says } of shown) {
      const words = [agent, tool, says].filter((word) => word !== undefined && word !== '').map((word) => code(word!));
      yield `  - ${say(language, 'report.step', { index })} · ${[kind, ...words].join(' ')}\n`;
    }
    if (more > 0) yield `  - ${say(language, 'report.more_failing', { more })}\n`;
  }
}
