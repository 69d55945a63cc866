import type { RefObject } from 'react';
import { useEffect, useId, useImperativeHandle } from 'react';
import { type Choice, type ComboOptions, useCombo } from './use-combo.ts';

export interface ComboBoxProps extends ComboOptions {
  label: string;
  /** What the list of choices is called. */
  listLabel: string;
  placeholder?: string;
  className?: string;
  problemId?: string | undefined;
  /** Marks it for the key that leads to it: on this screen, or on every screen that has no such field of its own. */
  finds?: 'here' | 'everywhere';
  input?: RefObject<HTMLInputElement | null>;
  onFocus?: () => void;
}

/**
 * A text field with ways to go on (the ARIA pattern of an editable combobox): arrows choose, Enter takes the chosen one
 * or else submits, Escape closes the list and then leaves.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, listLabel, value, placeholder, className, problemId, finds, input, onFocus } = props;
  const { field, choices, at, look, pick, onKeyDown, type, setCaret } = useCombo(props);
  useImperativeHandle(input, () => field.current as HTMLInputElement);
  const list = useId();
  const shown = choices.length > 0;
  return (
    <div className={`combo ${className ?? ''}`}>
      <input
        ref={field}
        role="combobox"
        className="mono"
        value={value}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-activedescendant={at >= 0 ? `${list}-${at}` : undefined}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        data-find-here={finds === 'here' || undefined}
        data-find={finds === 'everywhere' || undefined}
        onFocus={onFocus}
        onClick={() => value === '' && look(true)}
        onBlur={() => look(false)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? value.length)}
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {shown && <ChoiceList id={list} label={listLabel} choices={choices} at={at} onPick={pick} />}
    </div>
  );
}

function ChoiceList(props: {
  id: string;
  label: string;
  choices: readonly Choice[];
  at: number;
  onPick: (choice: Choice) => void;
}) {
  const { id, label, choices, at, onPick } = props;
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);
  return (
    <div id={id} role="listbox" className="combo-list" aria-label={label}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field that holds the focus takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field points at it with aria-activedescendant
        <div
          key={`${choice.insert} ${choice.note}`}
          id={`${id}-${index}`}
          role="option"
          className="combo-choice"
          aria-selected={index === at}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
        >
          <span className="mono">
            <bdi>{choice.label}</bdi>
          </span>
          <span className="combo-note">{choice.note}</span>
        </div>
      ))}
    </div>
  );
}
