import type { StartEngine } from '../api/engine-link.ts';
import type { SystemHost } from '../engine/index.ts';
import type { Opened } from './open-window.ts';

/** What only the program around the command line can do: plain Node, or the installed program's main process. */
export interface Around {
  /** Where the examples lie that `traj init` copies. */
  examplesFolder: string;
  /** Starts processes for modules of a project. */
  systems: SystemHost;
  /** Starts the engine of `traj serve`, which keeps what it has to remember in a folder. */
  startEngine(settings: string): StartEngine;
  /** Opens the window on a folder, or says why there can be none here. */
  openWindow(folder: string, env: Readonly<Record<string, string | undefined>>): Promise<Opened>;
}
