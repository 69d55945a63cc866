import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluateRun } from '../../electron/engine/evaluate/evaluate-run.ts';
import { judgeCase } from '../../electron/engine/evaluate/judge-case.ts';
import { readCase } from '../../electron/engine/evaluate/read-case.ts';
import { findRun } from '../../electron/engine/project/find-run.ts';
import { readRecordAt } from '../../electron/engine/project/read-records.ts';
import type { ReplayWatcher } from '../../electron/engine/replay/perform-replays.ts';
import { type ReplayOptions, replayRun } from '../../electron/engine/replay/replay-run.ts';
import { runSuite } from '../../electron/engine/run/run-suite.ts';
import { sayDetail } from '../../shared/detail.ts';
import { told } from '../subjects.ts';
import { bundledHost } from './bundles.ts';
import { readOrThrow } from './project.ts';

/** Records a run of the suite; its id. */
export async function recordRun(folder: string): Promise<string> {
  const ran = await runSuite(await readOrThrow(folder), {}, await bundledHost());
  if (!ran.ok) throw new Error(JSON.stringify(ran.problems));
  return ran.value.runId;
}

async function openRun(folder: string, id?: string) {
  const project = await readOrThrow(folder);
  const run = findRun(project, id);
  if (!run.ok) throw new Error(JSON.stringify(run.problems));
  return { project, run: run.value };
}

export interface ReplayedRun extends ReplayOptions {
  run?: string;
  watcher?: ReplayWatcher;
}

/** Replays the newest run, or another one; what came of it, or the problems. */
export async function replayDesk(folder: string, { run: id, watcher, ...options }: ReplayedRun = {}) {
  const { project, run } = await openRun(folder, id);
  return replayRun(project, run, options, await bundledHost(), watcher);
}

/** The lines of a run's replays, as `case kind` each; those with an error say so. */
export async function replayLines(folder: string, id?: string): Promise<string[]> {
  const { run } = await openRun(folder, id);
  const text = await readFile(join(run.folder, 'replays.jsonl'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => {
    const { case_id, kind, error, system } = JSON.parse(line);
    return [case_id, kind, system.version, error?.type].filter(Boolean).join(' ');
  });
}

/** The verdicts of each case, as tables show them, with the detail of a missing one. */
export async function verdictsOf(folder: string, id?: string): Promise<Record<string, string>> {
  const { project, run } = await openRun(folder, id);
  const { outcomes, replays } = await evaluateRun(project, run);
  const verdicts: Record<string, string> = {};
  for (const { at, caseId, trial, place } of outcomes) {
    const line = place ? await readRecordAt(run, place) : undefined;
    const { recorded } = await readCase(run, project.cases[at]!, trial, line, replays);
    const words = judgeCase(project.criteria, recorded).map((verdict) => {
      if (verdict.status !== 'missing') return told(verdict);
      const { detail } = verdict;
      return `${told(verdict)} (${detail === undefined ? detail : sayDetail('en', detail)})`;
    });
    verdicts[caseId] = words.join(' | ');
  }
  return verdicts;
}
