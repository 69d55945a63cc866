import { type Problem, type Result, succeed } from '../../../shared/problem.ts';
import type { Project } from '../project/project.ts';
import type { Hello } from '../systems/protocol.ts';
import { engineVersion } from '../version.ts';
import { recordedKeys, recordKey } from './recorded.ts';
import { findResumable, reopen } from './resume-run.ts';
import { createRunFolder } from './run-folder.ts';
import type { Selected } from './select-cases.ts';
import { type Task, tasksOf } from './tasks.ts';

/** A run whose folder is ready, and what is still to be done in it. */
export interface OpenedRun {
  id: string;
  folder: string;
  tasks: readonly Task[];
  /** Records of what was asked for that are there already. */
  skipped: number;
  notes: readonly Problem[];
}

export interface Opening {
  seed?: number | undefined;
  resume?: string | undefined;
  errors?: boolean | undefined;
}

/** A new run, or an earlier one to be gone on with; `hello` is what the system says of itself. */
export function openRun(
  project: Project,
  selected: Selected,
  opening: Opening,
  hello: Hello,
): Promise<Result<OpenedRun>> {
  return opening.resume === undefined
    ? openNew(project, selected, opening.seed ?? project.config.seed, hello)
    : openAgain(project, selected, opening, opening.resume, hello);
}

async function openNew(project: Project, selected: Selected, seed: number, hello: Hello): Promise<Result<OpenedRun>> {
  const { trials, system } = project.config;
  const target = await createRunFolder(project.folder, new Date(), {
    system: { name: hello.name, version: hello.version || undefined, env: system?.env ?? [] },
    suite_digest: project.suiteDigest,
    config_digest: project.configDigest,
    labels_digest: project.labelsDigest,
    trials,
    seed,
    engine_version: engineVersion,
    selection: selected.text,
  });
  if (!target.ok) return target;
  return succeed({ ...target.value, tasks: tasksOf(selected.cases, trials, seed), skipped: 0, notes: [] });
}

async function openAgain(
  project: Project,
  selected: Selected,
  { seed, errors }: Opening,
  id: string,
  hello: Hello,
): Promise<Result<OpenedRun>> {
  const found = findResumable(project, id, hello, seed);
  if (!found.ok) return found;
  const { run, manifest, notes } = found.value;
  const cut = await reopen(found.value, selected.text);
  const all = tasksOf(selected.cases, manifest.trials, manifest.seed ?? 0);
  const keyOf = ({ one, trial }: Task) => recordKey(one.case.id, trial);
  const there = await recordedKeys(run, errors ? new Set(all.map(keyOf)) : undefined);
  const tasks = all.filter((task) => !there.has(keyOf(task)));
  return succeed({
    id: run.id,
    folder: run.folder,
    tasks,
    skipped: all.length - tasks.length,
    notes: [...notes, ...cut],
  });
}
