import { useWords } from '../../../say.ts';
import type { Subject } from '../subject.ts';
import { NewNote } from './NewNote.tsx';
import { NoteItem } from './NoteItem.tsx';
import type { CaseNotes } from './use-case-notes.ts';

/** Comments on the chosen step, and the place to write one. */
export function StepNotes({ subject, step, notes }: { subject: Subject; step: number; notes: CaseNotes }) {
  const { say } = useWords();
  const here = notes.at(step);
  const writing = notes.writing === step;
  const close = () => {
    notes.write(null);
    document.getElementById('step-list')?.focus();
  };
  if (notes.readOnly && here.length === 0) return null;
  return (
    <div className="step-notes">
      {here.map((note) => (
        <NoteItem key={note.id} note={note} about={null} desk={notes.desk} readOnly={notes.readOnly} />
      ))}
      {writing && <NewNote key={step} subject={subject} step={step} desk={notes.desk} onClose={close} />}
      {!writing && !notes.readOnly && (
        <button type="button" className="quiet" onClick={() => notes.write(step)}>
          {say('notes.comment')} <kbd>c</kbd>
        </button>
      )}
    </div>
  );
}
