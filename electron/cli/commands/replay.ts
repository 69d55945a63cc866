import { sayDetail } from '../../../shared/detail.ts';
import { say, type TextKey } from '../../../shared/i18n/text.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { findRun, openCase, type Project, type RunFolder } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { evaluate, openProject } from '../open-project.ts';
import type { Piece, Style } from '../piece.ts';
import { exitCodeOfReport, printReport } from '../print-report.ts';
import { makeReplays, whereEndedEarly } from '../replays.ts';
import { type Context, defineVerb } from '../verb.ts';

export const replay = defineVerb({
  name: 'replay',
  summary: 'cli.verb.replay',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    run: { text: 'cli.option.run', value: 'ID' },
    case: { text: 'cli.option.case', value: 'ID' },
    workers: { text: 'cli.option.workers', value: 'N', whole: [1, 64] },
    force: { text: 'cli.option.force' },
  },
  examples: ['', 'my-agent --run 2026-01-31T10-00-00Z', 'my-agent --case case_007 --force'],
  act: async (context, { operands, options }) => {
    const project = await openProject(context, operands[0]);
    if (!project.ok) return project;
    const run = findRun(project.value, options.run);
    if (!run.ok) return run;
    const { workers, force, case: one } = options;
    const wanted = { workers, force, caseIds: one === undefined ? undefined : [one] };
    const replayed = await makeReplays(context, project.value, run.value, wanted);
    if (!replayed.ok) return replayed;
    const early = whereEndedEarly(context, replayed.value, operands[0]);
    if (early !== undefined) return early;
    if (one !== undefined) return await printCase(context, project.value, run.value, one);

    const { report } = await evaluate(context, project.value, run.value, true);
    printReport(context, report, operands[0]);
    context.terminal.document(report);
    return exitCodeOfReport(report);
  },
});

/** What the replays of one case came to. Looking at a case decides nothing. */
async function printCase(context: Context, project: Project, run: RunFolder, caseId: string) {
  const { terminal } = context;
  const evaluation = await evaluate(context, project, run, true);
  const rows: Piece[][] = [];
  const cases: unknown[] = [];
  for (const outcome of evaluation.outcomes.filter((one) => one.caseId === caseId)) {
    const { detail } = await openCase({ project, run, evaluation }, outcome);
    const verdicts = detail.verdicts.filter((_, at) => project.criteria[at]?.evaluator.needs.includes('replays'));
    const name = evaluation.report.trials > 1 ? `${caseId} #${outcome.trial}` : caseId;
    for (const { criterion, verdict } of verdicts) rows.push([name, criterion, ...verdictCells(context, verdict)]);
    cases.push({ caseId, trial: outcome.trial, verdicts });
  }
  terminal.table(rows);
  terminal.document({ run: run.id, cases });
  return exitCodes.pass;
}

const styles: Readonly<Record<Verdict['status'], Style>> = {
  pass: 'green',
  fail: 'red',
  missing: 'yellow',
  excluded: 'dim',
};

/** The verdict, and what decided it. */
function verdictCells({ language }: Context, verdict: Verdict): Piece[] {
  const style = styles[verdict.status];
  if ('reason' in verdict) {
    const text = `${say(language, `status.${verdict.status}`)} (${verdict.reason})`;
    const detail = 'detail' in verdict ? verdict.detail : undefined;
    return [
      { text, style },
      detail === undefined ? say(language, `reason.${verdict.reason}`) : sayDetail(language, detail),
    ];
  }
  const { evidence } = verdict;
  const why = evidence ? say(language, `evidence.${evidence.because}` as TextKey, evidence.values) : '–';
  return [{ text: say(language, `status.${verdict.status}`), style }, why];
}
