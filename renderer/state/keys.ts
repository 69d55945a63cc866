import { useEffect, useRef } from 'react';
import { useLook } from './look.ts';

type Keys = Readonly<Record<string, () => void>>;

/**
 * Keys that act wherever the focus is, except where text is typed or a dialog is open. Single letters and signs can be
 * switched off, as WCAG 2.1.4 asks.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || !isOurs(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  // Enter belongs to what has the focus; only where nothing has it, as in the moment a screen changes, it is ours.
  if (event.key === 'Enter') return event.target === document.body;
  return !isSingle(event.key) || useLook.getState().singleKeys;
}

function isSingle(key: string): boolean {
  return key.length === 1;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');
}
