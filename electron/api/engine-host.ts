import type { EventName, EventPayload } from '../../shared/contract/api.ts';
import type { ExportHost, SystemHost } from '../engine/index.ts';

/** What the engine is told by the process it runs in. */
export interface EngineHost {
  settingsFolder: string;
  examplesFolder: string;
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Starts processes for modules of a project. */
  systems: SystemHost;
  /** What formats of reports need: the built page, and something that prints. */
  exporting: ExportHost;
  /** Aborted when this process ends: what it started for the code of a folder ends with it. */
  ending: AbortSignal;
}
