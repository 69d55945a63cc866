import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Card } from '../../../components/Card.tsx';
import { UndoLine } from '../../../components/notes/UndoLine.tsx';
import { useWords } from '../../../say.ts';
import type { Subject } from '../subject.ts';
import { NewNote } from './NewNote.tsx';
import { NoteItem } from './NoteItem.tsx';
import type { CaseNotes } from './use-case-notes.ts';

/** Everything reviewers wrote of a case and its steps, the newest first. No verdict depends on it. */
export function NotesCard(props: { subject: Subject; notes: CaseNotes; onStep: (step: number) => void }) {
  const { subject, notes, onStep } = props;
  const { say } = useWords();
  const { desk, readOnly, writing } = notes;
  const n = notes.notes.length;
  const begin = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => notes.write(null));
    begin.current?.focus();
  };
  return (
    <>
      <Card
        title={say('notes.title')}
        note={n > 0 && say('notes.count', { n })}
        side={
          !readOnly &&
          writing !== 'case' && (
            <button ref={begin} type="button" onClick={() => notes.write('case')}>
              {say('notes.write')}
            </button>
          )
        }
        className="notes-card"
      >
        {readOnly ? (
          n === 0 && <p className="card-empty">{say('notes.read_only')}</p>
        ) : writing === 'case' ? (
          <NewNote subject={subject} step={null} desk={desk} onClose={close} />
        ) : (
          n === 0 && <p className="card-empty">{say('notes.none_here')}</p>
        )}
        {n > 0 && (
          <ul className="note-list">
            {notes.notes.map((note) => (
              <li key={note.id}>
                <NoteItem
                  note={note}
                  about={
                    note.step !== null && (
                      <button type="button" className="step-link" onClick={() => onStep(note.step!)}>
                        {say('case.step', { step: note.step })}
                      </button>
                    )
                  }
                  desk={desk}
                  readOnly={readOnly}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <UndoLine {...desk.line} />
    </>
  );
}
