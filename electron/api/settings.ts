import { join } from 'node:path';
import { Settings } from '../../shared/contract/settings.ts';
import { type KeptFile, keptFile } from './kept-file.ts';

const absent: Settings = { language: null };

/** What the person set, in a file of the user's settings. A damaged one sets nothing. */
export function keptSettings(settingsFolder: string): KeptFile<Settings> {
  return keptFile(join(settingsFolder, 'settings.json'), Settings, absent);
}
