import { formatDuration } from '../../../shared/format.ts';
import { say } from '../../../shared/i18n/text.ts';
import {
  caseTest,
  findRun,
  findRunOrFolder,
  needsReplays,
  type Project,
  type RunFolder,
  type RunProgress,
  readProject,
  runSuite,
} from '../../engine/index.ts';
import { exitCodes } from '../exit-codes.ts';
import { evaluateAgainst, openProject } from '../open-project.ts';
import { exitCodeOfReport, operand, printReport } from '../print-report.ts';
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
    baseline: { text: 'cli.option.baseline', value: 'ID' },
  },
  examples: [
    '',
    'my-agent --workers 4',
    'my-agent --case case_007',
    "my-agent --where 'slice:metadata.surface=chat' --limit 10",
    'my-agent --resume 2026-01-31T10-00-00Z --errors',
    'my-agent --baseline main/runs/nightly',
  ],
  act: async (context, { operands, options }) => {
    const { terminal, language, signal } = context;
    const { workers, seed, limit, resume, errors, baseline } = options;
    const opened = await openProject(context, operands[0]);
    if (!opened.ok) return opened;
    const where = options.where === undefined ? undefined : caseTest(options.where);
    if (where && !where.ok) return where;
    // Told now, and not only once the cases are through.
    const unknown = await unknownBaseline(context, opened.value, baseline);
    if (unknown) return unknown;

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
      terminal.message(say(language, 'cli.run.resume', { folder: operand(operands[0]), run: runId }));
      terminal.document({ run: ran.value });
      return cancelled ? exitCodes.interrupted : exitCodes.usage;
    }
    return await evaluateIt(context, { folder: opened.value.folder, typed: operands[0], runId, workers, baseline });
  },
});

async function unknownBaseline({ cwd }: Context, project: Project, baseline: string | undefined) {
  if (baseline === undefined) return undefined;
  const found = await findRunOrFolder(project, baseline, cwd);
  return found.ok ? undefined : found;
}

interface Ran {
  folder: string;
  /** The folder as it was typed, if it was. */
  typed: string | undefined;
  runId: string;
  workers: number | undefined;
  baseline: string | undefined;
}

/**
 * The project is read again, now that it has the run; the replays its criteria need are made first. Whoever runs its
 * system has its own evaluators judge too.
 */
async function evaluateIt(context: Context, { folder, typed, runId, workers, baseline }: Ran) {
  const project = await readProject(folder);
  if (!project.ok) return project;
  const found = findRun(project.value, runId);
  if (!found.ok) return found;
  const early = await replayIt(context, project.value, found.value, { typed, workers });
  if (early !== undefined) return early;
  const judged = await evaluateAgainst(context, project.value, found.value, { baseline, trust: true });
  if (!judged.ok) return judged;
  const { report } = judged.value;
  printReport(context, report, typed);
  context.terminal.document(report);
  return exitCodeOfReport(report);
}

/** Makes what replays the criteria need. A system that cannot be replayed has been run all the same. */
async function replayIt(
  context: Context,
  project: Project,
  run: RunFolder,
  { typed, workers }: Pick<Ran, 'typed' | 'workers'>,
) {
  if (!needsReplays(project)) return undefined;
  const replayed = await makeReplays(context, project, run, { workers });
  if (replayed.ok) return whereEndedEarly(context, replayed.value, typed);
  for (const one of replayed.problems) {
    for (const line of problemLines(context.language, one)) context.terminal.complain(line);
  }
  return undefined;
}

function progressOf({ terminal, language }: Context): (progress: RunProgress) => void {
  return ({ done, total, errors, remainingMs }) => {
    const left = remainingMs === null ? '–' : formatDuration(language, remainingMs);
    terminal.progress(say(language, 'cli.run.progress', { done, total, errors, left }));
  };
}
