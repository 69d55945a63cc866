import { useEffect, useState } from 'react';
import type { Detail } from '../../../shared/detail.ts';
import type { HideKind } from '../../../shared/redaction.ts';
import { engine } from '../../engine.ts';
import type { Place } from '../../state/look.ts';

/** How many places the patterns find, in the order of the patterns that were given. */
export type HiddenPlaces =
  | { state: 'none' }
  | { state: 'counting' }
  | { state: 'counted'; places: number; of: readonly { places: number; fault: Detail | null }[] };

/** As long as somebody who types makes no pause. */
const settledMs = 350;

/** Asks once the patterns have stood still; the engine leaves a count that nobody waits for any more. */
export function useHiddenPlaces(
  { folder, run }: Place,
  hide: readonly HideKind[],
  patterns: readonly string[],
): HiddenPlaces {
  const [found, setFound] = useState<HiddenPlaces>({ state: 'none' });
  const asked = JSON.stringify([hide, patterns]);
  useEffect(() => {
    const [hide, all] = JSON.parse(asked) as [HideKind[], string[]];
    const filled = all.filter((pattern) => pattern !== '');
    if (filled.length === 0) return setFound({ state: 'none' });
    let current = true;
    setFound((before) => (before.state === 'none' ? { state: 'counting' } : before));
    const timer = setTimeout(async () => {
      setFound({ state: 'counting' });
      const counted = await engine.hiddenPlaces({ folder, run, hide, patterns: filled });
      if (!current || !counted.ok || counted.value === null) return;
      const { places, of } = counted.value;
      const own = [...of];
      setFound({
        state: 'counted',
        places,
        of: all.map((pattern) => (pattern === '' ? { places: 0, fault: null } : own.shift()!)),
      });
    }, settledMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [folder, run, asked]);
  return found;
}
