import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { evaluateRun } from '../electron/engine/evaluate/evaluate-run.ts';
import { type Import, importProject } from '../electron/engine/importers/import-project.ts';
import { findRun } from '../electron/engine/project/find-run.ts';
import { readProject } from '../electron/engine/project/read-project.ts';
import { canonicalJson } from '../shared/json.ts';
import type { CaseRecord, RunManifest } from '../shared/record.ts';
import type { Report } from '../shared/report.ts';
import { type Step, Trajectory, toolCalls } from '../shared/trajectory.ts';

// Real recordings and the figures that were counted from them lie beside the checkout where they do at all; they are
// not ours to hand on.
const data = resolve('../shared/data');

export const recordingsAreHere = existsSync(join(data, 'expected.json'));
/** For the name of a group of tests. */
export const unlessHere = recordingsAreHere ? '' : ' (skipped: ../shared/data is not here)';

/** Figures of a source, by its name in expected.json. */
export async function expectedFigures<Figures>(source: string): Promise<Figures> {
  return JSON.parse(await readFile(join(data, 'expected.json'), 'utf8')).sources[source];
}

/** Lines of expected-trajectories.jsonl, by their source. */
export async function expectedTrajectories<Line extends { source: string }>(source: string): Promise<Line[]> {
  return (await jsonLines<Line>(join(data, 'expected-trajectories.jsonl'))).filter((one) => one.source === source);
}

/** A record with what figures are counted from. */
export interface ReadRecord {
  record: CaseRecord;
  trajectory: Trajectory;
  /** The agent's. */
  calls: Step[];
}

/** A recording as it was imported and evaluated. */
export interface Imported {
  result: Import;
  /** These are by run, in the order of `result.runs`. */
  reports: Report[];
  manifests: RunManifest[];
  runs: ReadRecord[][];
}

/** Imports recordings of ../shared/data into one project; `remove` takes it away again. */
export async function importRecordings(...names: string[]): Promise<Imported & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  const paths = names.map((name) => join(data, name));
  const made = await importProject(paths, join(folder, 'project'));
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const result = made.value;
  const reports: Report[] = [];
  const manifests: RunManifest[] = [];
  const runs: ReadRecord[][] = [];
  for (const run of result.runs) {
    reports.push(await reportOf(result.folder, run));
    manifests.push(JSON.parse(await readFile(join(result.folder, 'runs', run, 'run.json'), 'utf8')));
    runs.push((await jsonLines<CaseRecord>(join(result.folder, 'runs', run, 'records.jsonl'))).map(readRecord));
  }
  return { result, reports, manifests, runs, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function reportOf(folder: string, id: string): Promise<Report> {
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  expect(project.value.problems).toEqual([]);
  const run = findRun(project.value, id);
  if (!run.ok) throw new Error(JSON.stringify(run.problems));
  const { report, problems } = await evaluateRun(project.value, run.value);
  expect(problems).toEqual([]);
  return report;
}

async function jsonLines<Line>(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function readRecord(record: CaseRecord): ReadRecord {
  const trajectory = Trajectory.parse(record.artifacts['agent_trajectory/v1']) as Trajectory;
  return { record, trajectory, calls: toolCalls(trajectory) };
}

/** How often each word stands there. */
export function tally(words: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word ?? ''] = (counts[word ?? ''] ?? 0) + 1;
  return counts;
}

/** How often each of the census's kinds was read. */
export function readOf({ census }: Import): Record<string, number> {
  return Object.fromEntries(census.map(({ kind, read }) => [kind, read]));
}

/** How many calls each turn that made any has. */
export function callsPerTurn(calls: readonly Step[]): string[] {
  return Object.values(tally(calls.map(({ turn }) => String(turn)))).map(String);
}

/** The figures about calls that follow each other with the same tool and equal arguments, by trajectory. */
export function loopsOf(calls: readonly (readonly Step[])[]) {
  const runs = calls.map(runsOfEqual);
  const all = runs.flat();
  const loops = all.filter(({ length }) => length > 2);
  return {
    trajectories_with_loop_gt2: runs.filter((some) => some.some(({ length }) => length > 2)).length,
    loop_runs_gt2: loops.length,
    longest_run: Math.max(0, ...all.map(({ length }) => length)),
    repeat_pairs_eq_prev: all.reduce((sum, { length }) => sum + length - 1, 0),
    by_tool: tally(loops.map(({ tool }) => tool)),
  };
}

/** The maximal runs of equal neighbours. */
function runsOfEqual(calls: readonly Step[]): { tool: string | undefined; length: number }[] {
  const runs: { key: string; tool: string | undefined; length: number }[] = [];
  for (const { tool_name: tool, arguments: given } of calls) {
    const key = `${tool}${canonicalJson(given)}`;
    const last = runs.at(-1);
    if (last?.key === key) last.length += 1;
    else runs.push({ key, tool, length: 1 });
  }
  return runs;
}
