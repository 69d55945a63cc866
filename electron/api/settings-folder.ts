import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Where recent folders, window state and language live: the folder Electron takes for a program of our name, so that
 * the window and the browser remember the same. TRAJ_SETTINGS moves it.
 */
export function settingsFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform = process.platform,
): string {
  return env.TRAJ_SETTINGS || join(applicationData(env, platform), 'Trajectory Inspector');
}

function applicationData(env: Readonly<Record<string, string | undefined>>, platform: NodeJS.Platform): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  if (platform === 'win32') return env.APPDATA || join(homedir(), 'AppData', 'Roaming');
  return env.XDG_CONFIG_HOME || join(homedir(), '.config');
}
