import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { useWords } from '../../say.ts';
import { showPalette, useAddress, useLook } from '../../state/look.ts';
import { type Command, groups, groupTitles, type Reach, useCaseCommands, useCommands } from './commands.ts';
import { rank } from './rank.ts';

/** Everything by its name: Ctrl or Cmd with K, a few letters, Enter. */
export function Palette({ project, reach }: { project: FolderSummary | null; reach: Reach }) {
  const { say } = useWords();
  const open = useLook(({ paletteOpen }) => paletteOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  useOpeningKey();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="palette" aria-label={say('palette.title')} onClose={() => showPalette(false)}>
      {open && <Choice project={project} reach={reach} />}
    </dialog>
  );
}

function useOpeningKey(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // Over another dialog it would be the second that waits for an answer.
      if (useLook.getState().paletteOpen || !document.querySelector('dialog[open]')) {
        showPalette(!useLook.getState().paletteOpen);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function Choice({ project, reach }: { project: FolderSummary | null; reach: Reach }) {
  const { say } = useWords();
  const { run } = useAddress();
  const [typed, setTyped] = useState('');
  const [picked, pick] = useState<string | null>(null);
  const list = useId();
  const cases = useCaseCommands(project && run !== null ? { folder: project.folder, run } : null, typed);
  const commands = rank(typed, useCommands(project, reach), ({ label }) => label);
  const found = groups.flatMap((group) => [...cases, ...commands].filter((one) => one.group === group));
  // By its name, not its place: cases come in above it when they are found.
  const chosen = Math.max(
    0,
    found.findIndex(({ id }) => id === picked),
  );

  const act = (command: Command | undefined) => {
    if (!command) return;
    showPalette(false);
    command.act();
  };
  const onKey = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: chosen + 1,
      ArrowUp: chosen - 1,
      Home: 0,
      End: found.length - 1,
    };
    const to = moves[event.key];
    if (event.key === 'Enter') act(found[chosen]);
    else if (to !== undefined && found.length > 0) pick(found[(to + found.length) % found.length]!.id);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={say('palette.title')}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={say('palette.type')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          pick(null);
        }}
        onKeyDown={onKey}
      />
      <div id={list} role="listbox" aria-label={say('palette.found')} className="palette-list">
        {found.map((command, index) => (
          <Option
            key={command.id}
            id={`${list}-${index}`}
            command={command}
            first={command.group !== found[index - 1]?.group}
            chosen={index === chosen}
            onChoose={() => act(command)}
          />
        ))}
      </div>
      <p className="palette-none dim" role="status">
        {found.length === 0 && say('palette.none')}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  /** The first of its group, whose name stands beside it. */
  first: boolean;
  chosen: boolean;
  onChoose(): void;
}

function Option({ id, command: { group, label, note }, first, chosen, onChoose }: OptionProps) {
  const { say } = useWords();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: and the focus
    <div ref={line} id={id} role="option" aria-selected={chosen} className="palette-option" onClick={onChoose}>
      <span className="palette-label">{label}</span>
      {note !== undefined && <span className="palette-note faint">{note}</span>}
      {first && <span className="palette-group faint">{say(groupTitles[group])}</span>}
    </div>
  );
}
