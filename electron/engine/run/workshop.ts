import { problem, type Result, refuse, refuseAll, succeed } from '../../../shared/problem.ts';
import { configFile } from '../project/file-names.ts';
import type { Project } from '../project/project.ts';
import { isSystemError } from '../system-error.ts';
import type { SystemHost } from '../systems/carrier.ts';
import type { PlaceInSystem } from '../systems/place-in-system.ts';
import { prepareSystem } from '../systems/prepare-system.ts';
import { openSystemLog } from '../systems/system-log.ts';
import type { Workshop } from '../systems/system-process.ts';
import { trackProcesses } from './track-processes.ts';

/** A project's system made ready, no process of it started yet. */
export interface OpenWorkshop extends Workshop {
  /** Ends every process that workers started here, and any they would still start. Safe at any time, and twice. */
  close(): void;
}

export async function openWorkshop(project: Project, host: SystemHost): Promise<Result<OpenWorkshop>> {
  const { system } = project.config;
  if (!system) return refuse(problem('error', 'no_system', configFile, { file: configFile }));
  const place: PlaceInSystem = (part) => project.placeOf(configFile, part ? ['system', part] : ['system']);
  const prepared = await prepareSystem(project.folder, system, place, host, process.env);
  if (!prepared.ok) return prepared;
  const { launch, endAll } = trackProcesses(prepared.value);
  return succeed({ system, place, launch, log: openSystemLog(), close: endAll });
}

interface Working {
  project: Project;
  host: SystemHost;
  /** Once aborted, every process of the system is ended. */
  signal: AbortSignal | undefined;
  /** What is written to, should the system not say which file it does not write. */
  writes: string;
}

/**
 * Does work with a project's system made ready, on what was selected; its processes end with the work. Where something
 * cannot be run, all of that comes back and nothing is done; so does what the disk says when it takes nothing more.
 */
export async function withWorkshop<Chosen, Done>(
  { project, host, signal, writes }: Working,
  selected: Result<Chosen>,
  work: (workshop: Workshop, chosen: Chosen) => Promise<Result<Done>>,
): Promise<Result<Done>> {
  const opened = await openWorkshop(project, host);
  if (!selected.ok || !opened.ok) {
    return refuseAll([selected, opened].flatMap((one) => (one.ok ? [] : one.problems)));
  }
  const workshop = opened.value;
  signal?.addEventListener('abort', workshop.close);
  try {
    return await work(workshop, selected.value);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return refuse(problem('error', 'run_not_written', error.path ?? writes, { reason: error.message }));
  } finally {
    signal?.removeEventListener('abort', workshop.close);
    workshop.close();
  }
}
