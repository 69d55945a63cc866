import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Annotation, isEditable } from '../../../../shared/annotation.ts';
import { NoteBody } from '../../../components/notes/NoteBody.tsx';
import { useWords } from '../../../say.ts';
import type { NoteDesk } from '../../../state/notes.ts';
import { NoteForm } from './NoteForm.tsx';

/** A note that can be edited where it stands, and deleted. */
export function NoteItem(props: { note: Annotation; about: ReactNode; desk: NoteDesk; readOnly: boolean }) {
  const { note, about, desk, readOnly } = props;
  const { say } = useWords();
  const item = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  const close = () => {
    flushSync(() => setEditing(false));
    item.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={item}>
      {editing ? (
        <NoteForm
          title={say('notes.text')}
          desk={desk}
          draftOf={`edit ${note.id}`}
          text={note.text}
          tags={note.tags}
          write={(said) => desk.write({ kind: 'edit', id: note.id, ...said })}
          onClose={close}
        />
      ) : (
        <NoteBody
          note={note}
          about={about}
          onEdit={readOnly || !isEditable(note) ? undefined : () => setEditing(true)}
          onDelete={readOnly ? undefined : () => void desk.write({ kind: 'delete', id: note.id })}
        />
      )}
    </div>
  );
}
