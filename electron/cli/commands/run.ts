import { formatDuration } from '../../../shared/format.ts';
import { say } from '../../../shared/i18n/text.ts';
import { caseTest, findRun, needsReplays, type RunProgress, readProject, runSuite } from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { evaluate, openProject } from '../open-project.ts';
import { exitCodeOfReport, printReport, shellWord } from '../print-report.ts';
import { problemLines } from '../problems.ts';
import { makeReplays, whereEndedEarly } from '../replays.ts';
import { type Context, defineVerb } from '../verb.ts';

export const run = defineVerb({
  name: 'run',
  summary: 'cli.verb.run',
  operands: { usage: '[DIR]', least: 0, most: 1 },
  options: {
    workers: { text: 'cli.option.workers', value: 'N', whole: [1, 64] },
    seed: { text: 'cli.option.seed', value: 'N', whole: [0, Number.MAX_SAFE_INTEGER] },
    case: { text: 'cli.option.case', value: 'ID' },
    where: { text: 'cli.option.run_where', value: 'EXPR' },
    limit: { text: 'cli.option.limit', value: 'N', whole: [1, 1_000_000_000] },
    resume: { text: 'cli.option.resume', value: 'ID' },
    errors: { only: 'resume', text: 'cli.option.errors' },
  },
  examples: [
    '',
    'my-agent --workers 4',
    'my-agent --case case_007',
    "my-agent --where 'slice:metadata.surface=chat' --limit 10",
    'my-agent --resume 2026-01-31T10-00-00Z --errors',
  ],
  act: async (context, { operands, options }) => {
    const { terminal, language, signal } = context;
    const opened = await openProject(context, operands[0]);
    if (!opened.ok) return opened;
    const where = options.where === undefined ? undefined : caseTest(options.where);
    if (where && !where.ok) return where;

    const { workers, seed, limit, resume, errors } = options;
    const caseIds = options.case === undefined ? undefined : [options.case];
    const selection = { workers, seed, limit, resume, errors, caseIds, where: where?.value };
    const ran = await runSuite(opened.value, selection, context.around.systems, {
      signal,
      onProgress: progressOf(context),
    });
    if (!ran.ok) return ran;
    const { runId, done, total, notes, stopped, cancelled } = ran.value;
    for (const one of [...notes, ...stopped]) for (const line of problemLines(language, one)) terminal.complain(line);
    terminal.message(say(language, 'cli.run.done', { run: runId, done, total, errors: ran.value.errors }));
    if (cancelled || stopped.length > 0) {
      const folder = operands[0] === undefined ? '' : ` ${shellWord(operands[0])}`;
      terminal.message(say(language, 'cli.run.resume', { folder, run: runId }));
      terminal.document({ run: ran.value });
      return cancelled ? exitCodes.interrupted : exitCodes.usage;
    }
    return await evaluateIt(context, { folder: opened.value.folder, typed: operands[0], runId, workers });
  },
});

interface Ran {
  folder: string;
  /** The folder as it was typed, if it was. */
  typed: string | undefined;
  runId: string;
  workers: number | undefined;
}

/**
 * The project is read again, now that it has the run; the replays its criteria need are made first. Whoever runs its
 * system has its own evaluators judge too.
 */
async function evaluateIt(context: Context, { folder, typed, runId, workers }: Ran) {
  const project = await readProject(folder);
  if (!project.ok) return project;
  const found = findRun(project.value, runId);
  if (!found.ok) return found;
  if (needsReplays(project.value)) {
    const replayed = await makeReplays(context, project.value, found.value, { workers });
    const early = replayed.ok ? whereEndedEarly(context, replayed.value, typed) : undefined;
    if (early !== undefined) return early;
    // A system that cannot be replayed has been run all the same.
    for (const one of replayed.ok ? [] : replayed.problems) {
      for (const line of problemLines(context.language, one)) context.terminal.complain(line);
    }
  }
  const { report } = await evaluate(context, project.value, found.value, true);
  printReport(context, report, typed);
  context.terminal.document(report);
  return exitCodeOfReport(report);
}

function progressOf({ terminal, language }: Context): (progress: RunProgress) => void {
  return ({ done, total, errors, remainingMs }) => {
    const left = remainingMs === null ? '–' : formatDuration(language, remainingMs);
    terminal.progress(say(language, 'cli.run.progress', { done, total, errors, left }));
  };
}
