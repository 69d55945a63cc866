import { join } from 'node:path';
import { Settings } from '../../shared/contract/settings.ts';
import { type KeptFile, keptFile } from './kept-file.ts';

const absent: Settings = { language: null, hintsSeen: [] };

/** As it is kept: what an older program did not write, or a newer one wrote otherwise, costs nothing of the rest. */
const Kept = Settings.extend({ hintsSeen: Settings.shape.hintsSeen.catch([]) });

/** What the person set, in a file of the user's settings. A damaged one sets nothing. */
export function keptSettings(settingsFolder: string): KeptFile<Settings> {
  return keptFile(join(settingsFolder, 'settings.json'), Kept, absent);
}
