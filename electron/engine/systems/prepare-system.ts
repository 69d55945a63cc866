import type { SystemConfig } from '../../../shared/config.ts';
import { problem, type Result, refuse, succeed } from '../../../shared/problem.ts';
import type { Carrier, CarrierEvents, SystemHost } from './carrier.ts';
import { startCommand } from './command-carrier.ts';
import { environmentFor, type Variables } from './environment.ts';
import { findModule } from './find-module.ts';
import type { PlaceInSystem } from './place-in-system.ts';

/** Starts one process of a system. */
export type Launch = (events: CarrierEvents) => Carrier;

/** Everything that can be known to be wrong before a process is started. `variables`: the environment to hand on from. */
export async function prepareSystem(
  folder: string,
  system: SystemConfig,
  place: PlaceInSystem,
  host: SystemHost,
  variables: Variables,
): Promise<Result<Launch>> {
  const surroundings = { cwd: folder, env: environmentFor(system.env, variables) };
  const { name, version = '', records, command, callable } = system;
  if (command) return succeed((events) => startCommand(command, surroundings, events));
  if (callable === undefined) {
    return refuse(problem('error', 'system_not_runnable', place(), { name }));
  }
  const found = await findModule(folder, callable);
  if (!found.ok) return found;
  const start = { ...found.value, declared: { name, version, records } };
  return succeed((events) => host.startModule(start, surroundings, events));
}
