import { say } from '../../../shared/i18n/text.ts';
import { type CaseOutcome, caseRow, matchingOutcomes, readAnnotations, unheardOf } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { openEvaluated } from '../open-project.ts';
import type { Piece } from '../piece.ts';
import { problemDocument, problemLines } from '../problems.ts';
import { watcherOf } from '../progress.ts';
import { defineVerb } from '../verb.ts';

export const cases = defineVerb({
  name: 'cases',
  summary: 'cli.verb.cases',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    where: { text: 'cli.option.where', value: 'EXPR' },
    run: { text: 'cli.option.run', value: 'ID' },
    trust: { text: 'cli.option.trust' },
    limit: { text: 'cli.option.limit', value: 'N', whole: [1, 1_000_000_000] },
  },
  examples: [
    '--where verdict:fail',
    'my-agent --where rule:no-deletion',
    "my-agent --where 'verdict:answer_correct=fail tool:search'",
    `--where 'slice:"first_tool=search" -truncated:yes' --limit 20`,
    "--where 'reason:not_run' --json",
  ],
  act: async (context, given) => {
    const { terminal, language } = context;
    const { where = '' } = given.options;
    const evaluated = await openEvaluated(context, given.operands[0], given.options);
    if (!evaluated.ok) return evaluated;
    const found = await matchingOutcomes(evaluated.value, where, watcherOf(context, 'searching'));
    if (!found.ok) return found;
    const { project, run, evaluation } = evaluated.value;
    const { report, outcomes } = evaluation;
    const shown = found.value.slice(0, given.options.limit);
    const criteria = report.criteria.map((figure) => figure.criterion);
    const notes = await unheardOf(project, outcomes, (await readAnnotations(run)).notesOf, where);

    if (found.value.length === 0 && where !== '') terminal.line(say(language, 'cli.cases.none', { where }));
    terminal.table(shown.map((outcome) => row(outcome, criteria, report.trials > 1)));
    for (const note of notes) for (const line of problemLines(language, note)) terminal.message(line);
    terminal.message(say(language, 'cli.cases.count', { shown: shown.length, total: outcomes.length }));
    terminal.document({
      run: report.run.id,
      where,
      total: outcomes.length,
      matching: found.value.length,
      criteria,
      notes: notes.map((note) => problemDocument(language, note)),
      cases: shown.map(caseRow),
    });
    return exitCodes.pass;

    /** Case, where its first failure is, its size, and what it breaks or leaves open. */
    function row(outcome: CaseOutcome, names: readonly string[], trials: boolean): Piece[] {
      const { firstFailingStep: step, steps } = caseRow(outcome);
      return [
        trials ? `${outcome.caseId} #${outcome.trial}` : outcome.caseId,
        step === null ? '–' : say(language, 'cli.cases.step', { step }),
        steps === null ? '–' : say(language, 'cli.cases.steps', { steps }),
        { text: failing(outcome, names), style: 'red' },
        { text: missing(outcome, names), style: 'yellow' },
      ];
    }
  },
});

/** `✗ agent_route, agent_handoffs_le_2` */
function failing({ verdicts }: CaseOutcome, names: readonly string[]): string {
  const found = names.filter((_, at) => verdicts[at]?.status === 'fail');
  return found.length === 0 ? '–' : `✗ ${found.join(', ')}`;
}

/** `? agent_route (truncated)`; one reason for all of them is said once. */
function missing({ verdicts, unseen }: CaseOutcome, names: readonly string[]): string {
  if (unseen !== null) return `? ${unseen}`;
  const found = names.flatMap((name, at) =>
    verdicts[at]?.status === 'missing' ? [`${name} (${verdicts[at].reason})`] : [],
  );
  return found.length === 0 ? '–' : `? ${found.join(', ')}`;
}
