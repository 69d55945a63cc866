import { useWords } from '../../../say.ts';
import type { NoteDesk } from '../../../state/notes.ts';
import type { Subject } from '../subject.ts';
import { NoteForm } from './NoteForm.tsx';

/** Where a note on the case, or on one of its steps, is written. */
export function NewNote(props: { subject: Subject; step: number | null; desk: NoteDesk; onClose: () => void }) {
  const { subject, step, desk, onClose } = props;
  const { say } = useWords();
  const { caseId, trial } = subject;
  return (
    <NoteForm
      title={step === null ? say('notes.on_case') : say('notes.on_step', { step })}
      desk={desk}
      draftOf={JSON.stringify([subject, step])}
      write={(said) => desk.write({ kind: 'add', caseId, trial, step, ...said })}
      onClose={onClose}
    />
  );
}
