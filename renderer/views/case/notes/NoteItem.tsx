import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Annotation, readTags } from '../../../../shared/annotation.ts';
import { NoteBody } from '../../../components/notes/NoteBody.tsx';
import { NoteForm } from '../../../components/notes/NoteForm.tsx';
import { useWords } from '../../../say.ts';
import { sayLabeller, useLook } from '../../../state/look.ts';
import { type NoteDesk, useDraft } from '../../../state/notes.ts';

/** A note that can be edited where it stands, and deleted. */
export function NoteItem(props: { note: Annotation; about: ReactNode; desk: NoteDesk; readOnly: boolean }) {
  const { note, about, desk, readOnly } = props;
  const { say } = useWords();
  const name = useLook((look) => look.labeller);
  const item = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useDraft(`edit ${note.id}`, { text: note.text, tags: note.tags.join(', ') });
  const close = (keep: boolean) => {
    if (!keep) setDraft(null);
    flushSync(() => setEditing(false));
    item.current?.querySelector('button')?.focus();
  };
  const save = async () => {
    if (await desk.write({ kind: 'edit', id: note.id, text: draft.text, tags: readTags(draft.tags) })) close(false);
  };
  return (
    <div ref={item}>
      {editing ? (
        <NoteForm
          title={say('notes.text')}
          draft={draft}
          onDraft={setDraft}
          name={name}
          onName={sayLabeller}
          busy={desk.busy}
          onSave={() => void save()}
          onClose={close}
        />
      ) : (
        <NoteBody
          note={note}
          about={about}
          onEdit={readOnly ? undefined : () => setEditing(true)}
          onDelete={readOnly ? undefined : () => void desk.write({ kind: 'delete', id: note.id })}
        />
      )}
    </div>
  );
}
