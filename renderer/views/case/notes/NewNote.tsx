import { readTags } from '../../../../shared/annotation.ts';
import { NoteForm } from '../../../components/notes/NoteForm.tsx';
import { useWords } from '../../../say.ts';
import { sayLabeller, useLook } from '../../../state/look.ts';
import { type NoteDesk, useDraft } from '../../../state/notes.ts';
import type { Subject } from '../subject.ts';

/** Where a note on the case, or on one of its steps, is written. */
export function NewNote(props: { subject: Subject; step: number | null; desk: NoteDesk; onClose: () => void }) {
  const { subject, step, desk, onClose } = props;
  const { say } = useWords();
  const name = useLook((look) => look.labeller);
  const [draft, setDraft] = useDraft(JSON.stringify([subject, step]), { text: '', tags: '' });
  const close = (keep: boolean) => {
    if (!keep) setDraft(null);
    onClose();
  };
  const save = async () => {
    const { caseId, trial } = subject;
    const { text, tags } = draft;
    if (await desk.write({ kind: 'add', caseId, trial, step, text, tags: readTags(tags) })) close(false);
  };
  return (
    <NoteForm
      title={step === null ? say('notes.on_case') : say('notes.on_step', { step })}
      draft={draft}
      onDraft={setDraft}
      name={name}
      onName={sayLabeller}
      busy={desk.busy}
      onSave={() => void save()}
      onClose={close}
    />
  );
}
