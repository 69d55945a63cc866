import { copyFile, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '../../electron/engine/project/project.ts';
import { readProject } from '../../electron/engine/project/read-project.ts';
import type { RunWatcher } from '../../electron/engine/run/perform-run.ts';
import { type RunOptions, runSuite } from '../../electron/engine/run/run-suite.ts';
import { stringifyJson } from '../../shared/json.ts';
import type { CaseRecord } from '../../shared/record.ts';
import { bundledHost } from './bundles.ts';

const made: string[] = [];

export function commandSystem(hello = 'well'): string {
  return `command: [${JSON.stringify(process.execPath)}, command.mjs, ${hello}]`;
}

/** A system with a sandbox; `habit` says what is wrong with it, see sandbox.js. */
export function sandboxSystem(habit = 'well'): SystemProject {
  return {
    how: `command: [${JSON.stringify(process.execPath)}, sandbox.mjs, ${habit}]`,
    records: '[agent_trajectory/v1, environment_state/v1]',
  };
}

export interface SystemProject {
  /** `callable: …` or `command: …` */
  how?: string;
  timeout?: number;
  /** As YAML. */
  records?: string;
  /** The initial_state of each case, where it has one. */
  states?: readonly unknown[];
  /** Names of variables, as YAML. */
  env?: string;
  /** Further lines of oloproof.yaml. */
  config?: string;
}

/** A folder with the misbehaving systems in it, and a case for each input. */
export async function aSystemProject(inputs: readonly unknown[], given: SystemProject = {}): Promise<string> {
  const { how = commandSystem(), timeout = 30, env = '[]', config = '', states = [] } = given;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'traj-system-')));
  made.push(folder);
  await copyFile(join(import.meta.dirname, 'command.js'), join(folder, 'command.mjs'));
  await copyFile(join(import.meta.dirname, 'sandbox.js'), join(folder, 'sandbox.mjs'));
  await copyFile(join(import.meta.dirname, 'module.js'), join(folder, 'app.mjs'));
  const parts = [
    `name: subject, version: "1", records: ${given.records ?? '[agent_trajectory/v1]'}`,
    `timeout_s: ${timeout}, env: ${env}`,
    how,
  ];
  const yaml = `project: subject\nsystem: {${parts.filter(Boolean).join(', ')}}\n${config}`;
  await writeFile(join(folder, 'oloproof.yaml'), yaml);
  const caseAt = (input: unknown, at: number) => ({
    id: `case_${at + 1}`,
    input,
    ...(states[at] !== undefined && { initial_state: states[at] }),
  });
  const lines = inputs.map((input, at) => `${stringifyJson(caseAt(input, at))}\n`);
  await writeFile(join(folder, 'cases.jsonl'), lines.join(''));
  return folder;
}

/** Removes every folder that aSystemProject made. */
export async function removeProjects(): Promise<void> {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}

/** The project as the engine reads it; throws its problems, which a test did not plan. */
export async function readOrThrow(folder: string): Promise<Project> {
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  return project.value;
}

/** Runs a folder as it stands. */
export async function runFolder(folder: string, options: RunOptions = {}, watcher?: RunWatcher) {
  const result = await runSuite(await readOrThrow(folder), options, await bundledHost(), watcher);
  if (!result.ok) return { refused: result.problems, records: [] };
  return { outcome: result.value, records: await readRecordLines(folder, result.value.runId) };
}

/** The records of a run that can be read at all. */
export async function readRecordLines(folder: string, runId: string): Promise<CaseRecord[]> {
  const text = await readFile(join(folder, 'runs', runId, 'records.jsonl'), 'utf8');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
