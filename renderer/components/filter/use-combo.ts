import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface Choice {
  insert: string;
  /** False where it is to be gone on with, so that the next choices come at once. */
  whole: boolean;
  label: string;
  note: string;
}

export interface Choices {
  /** The stretch of the text that a choice takes the place of. */
  from: number;
  to: number;
  choices: readonly Choice[];
}

export interface ComboOptions {
  value: string;
  suggest: (text: string, caret: number) => Choices;
  /** The text with a choice in it, and where the caret then belongs. */
  onPick: (found: Choices, choice: Choice) => { text: string; caret: number };
  onChange: (value: string) => void;
  onSubmit: () => void;
  onEscape?: (() => void) | undefined;
}

const none: Choices = { from: 0, to: 0, choices: [] };

/** Which ways to go on a field shows, which of them is chosen, and what its keys do. */
export function useCombo({ value, suggest, onPick, onChange, onSubmit, onEscape }: ComboOptions) {
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [caret, setCaret] = useState(value.length);
  const [active, setActive] = useState(-1);
  /** Where the caret belongs once the text of a choice stands there. */
  const moveTo = useRef<number | null>(null);
  useEffect(() => {
    if (moveTo.current !== null) field.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = null;
  });
  const found = open ? suggest(value, Math.min(caret, value.length)) : none;
  const { choices } = found;
  const at = Math.min(active, choices.length - 1);

  function look(next: boolean): void {
    setOpen(next);
    setActive(-1);
  }

  function pick(choice: Choice): void {
    const next = onPick(found, choice);
    moveTo.current = next.caret;
    setCaret(next.caret);
    onChange(next.text);
    look(!choice.whole);
  }

  function move(by: 1 | -1): void {
    if (!open) look(true);
    // Beyond either end stands what was typed itself.
    else setActive(((at + 1 + by + choices.length + 1) % (choices.length + 1)) - 1);
  }

  function enter(): void {
    const choice = choices[at];
    if (choice) pick(choice);
    else {
      look(false);
      onSubmit();
    }
  }

  function leave(): void {
    const busy = choices.length > 0 && (at >= 0 || value !== '');
    look(false);
    if (!busy) onEscape?.();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
  }

  function type(text: string, place: number | null): void {
    setCaret(place ?? text.length);
    onChange(text);
    look(true);
  }

  return { field, choices, at, look, pick, onKeyDown, type, setCaret };
}
