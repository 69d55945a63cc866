import { useEffect, useRef } from 'react';

/**
 * Puts the focus where a screen is meant to be begun, once it is there: the keys then act on it, and a screen reader
 * begins to read at it. Not when the reader is already somewhere in the screen.
 */
export function useLanding(selector: string, ready: boolean): void {
  const landed = useRef(false);
  useEffect(() => {
    if (!ready || landed.current) return;
    landed.current = true;
    const inUse = document.activeElement?.closest('main, dialog');
    if (inUse && inUse !== document.activeElement) return;
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [selector, ready]);
}
