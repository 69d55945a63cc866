import { formatDuration } from '../../shared/format.ts';
import { say } from '../../shared/i18n/text.ts';
import type { Result } from '../../shared/problem.ts';
import {
  type Project,
  type ReplayOptions,
  type ReplayOutcome,
  type RunFolder,
  type RunProgress,
  replayRun,
} from '../engine/index.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { operand } from './print-report.ts';
import { problemLines } from './problems.ts';
import type { Context } from './verb.ts';

/** Makes the replays that a run's criteria need, and says how it went. */
export async function makeReplays(
  context: Context,
  project: Project,
  run: RunFolder,
  options: ReplayOptions,
): Promise<Result<ReplayOutcome>> {
  const { terminal, language, signal, around } = context;
  const replayed = await replayRun(project, run, options, around.systems, { signal, onProgress: progressOf(context) });
  if (!replayed.ok) return replayed;
  const { notes, stopped, ...counts } = replayed.value;
  for (const one of [...notes, ...stopped]) for (const line of problemLines(language, one)) terminal.complain(line);
  const { runId, made, errors, copied, found, spared } = counts;
  terminal.message(say(language, 'cli.replay.done', { run: runId, made, errors, copied, found }));
  if (spared > 0) terminal.message(say(language, 'cli.replay.spared', { spared }));
  return replayed;
}

/** How a verb ends whose replays did not come to their end; undefined where they did. `folder`: as typed. */
export function whereEndedEarly(
  { terminal, language }: Context,
  { cancelled, stopped, runId, ...counts }: ReplayOutcome,
  folder: string | undefined,
): ExitCode | undefined {
  if (!cancelled && stopped.length === 0) return undefined;
  terminal.message(say(language, 'cli.replay.resume', { folder: operand(folder), run: runId }));
  terminal.document({ replays: { run: runId, cancelled, ...counts } });
  return cancelled ? exitCodes.interrupted : exitCodes.usage;
}

function progressOf({ terminal, language }: Context): (progress: RunProgress) => void {
  return ({ done, total, errors, remainingMs }) => {
    const left = remainingMs === null ? '–' : formatDuration(language, remainingMs);
    terminal.progress(say(language, 'cli.replay.progress', { done, total, errors, left }));
  };
}
