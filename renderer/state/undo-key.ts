import { useEffect, useRef } from 'react';

/** Ctrl-Z, or Cmd-Z on a Mac, takes the last change back; where text is typed, it is the text's. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey || event.defaultPrevented) return;
      if (target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
