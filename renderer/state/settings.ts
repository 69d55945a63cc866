import type { Settings } from '../../shared/contract/settings.ts';
import { engine } from '../engine.ts';
import { learn, outdate } from './answers.ts';

/** Keeps what a person set, and shows it at once; where it cannot be kept, the old settings stay. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  const changed = await engine.changeSettings(change);
  if (changed.ok) learn('settings', {}, changed.value);
  else outdate('settings', {});
}
