import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import { configFile } from '../project/file-names.ts';
import type { Project } from '../project/project.ts';
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
