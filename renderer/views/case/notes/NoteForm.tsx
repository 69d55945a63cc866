import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { longestNote, readTags } from '../../../../shared/annotation.ts';
import { YourName } from '../../../components/notes/YourName.tsx';
import { useWords } from '../../../say.ts';
import { type NoteDesk, useDraft } from '../../../state/notes.ts';

/**
 * Where a note is written: by whom, what, and with which tags. Ctrl-Enter saves; Esc leaves, and what was typed is there
 * again when the reader comes back.
 */
export function NoteForm(props: {
  /** What it is a note on. */
  title: string;
  desk: NoteDesk;
  /** By what the draft is known. */
  draftOf: string;
  /** What stands in it before anything is typed. */
  text?: string;
  tags?: readonly string[];
  /** Writes it; true once it stands. */
  write: (said: { text: string; tags: string[] }) => Promise<boolean>;
  onClose: () => void;
}) {
  const { title, desk, draftOf, write, onClose } = props;
  const { text: before = '', tags = [] } = props;
  const { you, busy } = desk;
  const typedTags = tags.join(', ');
  const [draft, setDraft] = useDraft(draftOf, { text: before, tags: typedTags });
  const { say } = useWords();
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => text.current?.focus(), []);
  const empty = draft.text.trim() === '' && draft.tags.trim() === '';
  const leave = () => {
    setDraft(null);
    onClose();
  };
  const save = async () => {
    if (you.name.trim() === '') name.current?.focus();
    // Left alone they stay as they are: another program's may hold commas, or be more than can be typed.
    const said = { text: draft.text, tags: draft.tags === typedTags ? [...tags] : readTags(draft.tags) };
    if (!empty && (await write(said))) leave();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
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
        // Another program's note can be longer than what is typed here; it may stay so.
        maxLength={Math.max(longestNote, draft.text.length)}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.target.value })}
      />
      <div className="note-form-row">
        <input
          value={draft.tags}
          maxLength={Math.max(2000, draft.tags.length)}
          autoComplete="off"
          placeholder={say('notes.tags_hint')}
          aria-label={say('notes.tags_hint')}
          onChange={(event) => setDraft({ ...draft, tags: event.target.value })}
        />
        <YourName you={you} field={name} />
        <span className="note-form-buttons">
          <button type="submit" className="primary" disabled={empty || busy}>
            {say('notes.save')}
          </button>
          <button type="button" onClick={leave}>
            {say('notes.cancel')}
          </button>
        </span>
      </div>
    </form>
  );
}
