import type { Output } from '../../shared/contract/api.ts';
import type { Transport } from '../../shared/contract/connect.ts';
import type { Settings } from '../../shared/contract/settings.ts';
import { problem, type Result, refuse, succeed } from '../../shared/problem.ts';
import { dispatch } from './dispatch.ts';
import { type ExportDialogs, hostExports } from './host-exports.ts';

/** What only the process that shows the page knows or can do. */
export interface Host extends ExportDialogs {
  door: Output<'about'>['door'];
  /** Asks the person for a folder; null when they chose none. Absent where nothing can ask. */
  pickFolder?: () => Promise<string | null>;
  /** The folder to begin with. Asked for at each call, since a second start may have brought another. */
  startFolder: () => string | null;
  /** Told what a page has set. */
  onSettings?: (settings: Settings) => void;
}

/** The door a page calls: what is the host's is answered here, everything else goes on to the engine. */
export function answerForPage(engine: Transport, host: Host): Transport {
  const { door, pickFolder, startFolder, onSettings } = host;
  return dispatch(
    {
      about: async () => {
        const reply = (await engine('about', {})) as Result<Output<'about'>>;
        if (!reply.ok) return reply;
        return succeed({ ...reply.value, door, canPickFolder: pickFolder !== undefined, startFolder: startFolder() });
      },
      ...hostExports(engine, host),
      pickFolder: async () =>
        pickFolder ? succeed({ path: await pickFolder() }) : refuse(problem('error', 'no_dialog', 'traj serve')),
      changeSettings: async (change) => {
        const reply = (await engine('changeSettings', change)) as Result<Settings>;
        if (reply.ok) onSettings?.(reply.value);
        return reply;
      },
    },
    engine,
  );
}
