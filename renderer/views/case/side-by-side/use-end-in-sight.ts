import { useEffect } from 'react';
import { useAddress } from '../../../state/look.ts';
import { showSide } from './show-side.ts';

const moves = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const;

/**
 * Where a text was found in what came of a side, that is brought into sight, and kept there while steps above it are
 * still being read: until the reader does something. `ready` once it is drawn.
 */
export function useEndInSight(ready: boolean): void {
  const { step, part, hit } = useAddress();
  const wanted = ready && step === null && part !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that was found
  useEffect(() => {
    const page = document.querySelector('.side-by-side');
    if (!wanted || !page) return;
    const growing = new ResizeObserver(() => showSide(null));
    const end = () => {
      growing.disconnect();
      for (const move of moves) removeEventListener(move, end);
    };
    growing.observe(page); // which tells of its size at once
    for (const move of moves) addEventListener(move, end, { passive: true });
    return end;
  }, [wanted, hit]);
}
