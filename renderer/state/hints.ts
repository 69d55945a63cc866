import type { HintId } from '../../shared/contract/settings.ts';
import { useHolds } from './held.ts';
import { changeSettings } from './settings.ts';
import { useAnswer } from './use-answer.ts';

/** Sends a hint away for good; null where it was sent away, or where that is not known yet. */
export function useHint(hint: HintId): (() => void) | null {
  const holds = useHolds();
  const settings = useAnswer('settings', holds('changeSettings') ? {} : null);
  if (settings.state !== 'ready') return null;
  const { hintsSeen } = settings.value;
  if (hintsSeen.includes(hint)) return null;
  return () => {
    void changeSettings({ hintsSeen: [...hintsSeen, hint] });
    // What had the focus goes.
    document.getElementById('screen-title')?.focus();
  };
}
