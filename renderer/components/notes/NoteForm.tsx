import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { longestNote } from '../../../shared/annotation.ts';
import { useWords } from '../../say.ts';

interface Props {
  /** What it is a note on. */
  title: string;
  draft: { text: string; tags: string };
  onDraft: (draft: { text: string; tags: string }) => void;
  /** Whose note it will be. */
  name: string;
  onName: (name: string) => void;
  busy: boolean;
  onSave: () => void;
  /** `keep` where what was typed is to be there again. */
  onClose: (keep: boolean) => void;
}

/** Where a note is written: by whom, what, and with which tags. Ctrl-Enter saves, Esc leaves. */
export function NoteForm({ title, draft, onDraft, name, onName, busy, onSave, onClose }: Props) {
  const { say } = useWords();
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const you = useRef<HTMLInputElement>(null);
  useEffect(() => text.current?.focus(), []);
  const empty = draft.text.trim() === '' && draft.tags.trim() === '';
  const save = () => {
    if (name.trim() === '') you.current?.focus();
    if (!empty) onSave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form className="note-form" aria-label={title} onSubmit={submit} onKeyDown={onKeyDown}>
      <label htmlFor={`${id}-text`}>{title}</label>
      <textarea
        id={`${id}-text`}
        ref={text}
        rows={3}
        dir="auto"
        maxLength={longestNote}
        value={draft.text}
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
      />
      <div className="note-form-row">
        <input
          value={draft.tags}
          maxLength={2000}
          autoComplete="off"
          placeholder={say('notes.tags_hint')}
          aria-label={say('notes.tags_hint')}
          onChange={(event) => onDraft({ ...draft, tags: event.target.value })}
        />
        <label>
          {say('notes.you')}{' '}
          <input
            ref={you}
            value={name}
            maxLength={200}
            autoComplete="name"
            onChange={(event) => onName(event.target.value)}
          />
        </label>
        <span className="note-form-buttons">
          <button type="submit" className="primary" disabled={empty || busy}>
            {say('notes.save')}
          </button>
          <button type="button" onClick={() => onClose(false)}>
            {say('notes.cancel')}
          </button>
        </span>
      </div>
    </form>
  );
}
