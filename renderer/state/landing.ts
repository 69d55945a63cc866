import { useEffect, useRef } from 'react';

/**
 * Puts the focus where a screen is meant to be begun, once it is there: the keys then act on it, and a screen reader
 * begins to read at it. Not when the reader is already somewhere in the screen. What is not at the top is scrolled to.
 */
export function useLanding(selector: string, ready: boolean, scroll = false): void {
  const landed = useRef(false);
  useEffect(() => {
    if (!ready || landed.current) return;
    landed.current = true;
    const inUse = document.activeElement?.closest('main, dialog');
    if (inUse && inUse !== document.activeElement) return;
    const place = document.querySelector<HTMLElement>(selector);
    place?.focus({ preventScroll: true });
    if (scroll) place?.scrollIntoView({ block: 'center' });
  }, [selector, ready, scroll]);
}
