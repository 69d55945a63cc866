import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evaluateRun } from '../../electron/engine/evaluate/evaluate-run.ts';
import { judgeCase } from '../../electron/engine/evaluate/judge-case.ts';
import { readCase } from '../../electron/engine/evaluate/read-case.ts';
import { findRun } from '../../electron/engine/project/find-run.ts';
import { readRecordAt } from '../../electron/engine/project/read-records.ts';
import type { ReplayWatcher } from '../../electron/engine/replay/perform-replays.ts';
import { type ReplayOptions, replayRun } from '../../electron/engine/replay/replay-run.ts';
import { runSuite } from '../../electron/engine/run/run-suite.ts';
import { aProject } from '../project.ts';
import { told } from '../subjects.ts';
import { bundledHost } from './bundles.ts';
import { readOrThrow } from './project.ts';

const source = readFile(join(import.meta.dirname, 'desk.js'), 'utf8');

export const faultRecovery = '{type: fault_recovery, tool: refund, fault: error, escalate_tools: [to_person]}';

function configOf(version: string, evaluators: readonly string[]): string {
  return `project: desk
system:
  {name: desk, version: "${version}", callable: "app:run", records: [agent_trajectory/v1, environment_state/v1], timeout_s: 3}
evaluators: [${evaluators.join(', ')}]
`;
}

/**
 * A folder with the refund desk in it, and a case for each thing it does; the case is called like it, with a number
 * behind where several do the same.
 */
export async function aDesk(
  deeds: readonly string[],
  evaluators: readonly string[] = [faultRecovery],
): Promise<string> {
  return aProject({
    'oloproof.yaml': configOf('1', evaluators),
    'app.mjs': await source,
    'cases.jsonl': deeds.map((id) => ({
      id,
      input: { does: id.replace(/ \d$/, '') },
      initial_state: { orders: { [id]: { status: 'delivered' } } },
      expected: { state: { orders: { [id]: { status: 'refunded' } } } },
    })),
  });
}

/** Puts another version of the desk into the folder; `change` is done to its source. */
export async function newVersion(
  folder: string,
  version: string,
  change: (source: string) => string = (same) => same,
  evaluators: readonly string[] = [faultRecovery],
): Promise<void> {
  await writeFile(join(folder, 'oloproof.yaml'), configOf(version, evaluators));
  await writeFile(join(folder, 'app.mjs'), change((await source).replace("version: '1'", `version: '${version}'`)));
}

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
    const words = judgeCase(project.criteria, recorded).map((verdict) =>
      verdict.status === 'missing' ? `${told(verdict)} (${verdict.detail})` : told(verdict),
    );
    verdicts[caseId] = words.join(' | ');
  }
  return verdicts;
}
