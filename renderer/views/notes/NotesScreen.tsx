import { Card } from '../../components/Card.tsx';
import { Name } from '../../components/Name.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NoteBody } from '../../components/notes/NoteBody.tsx';
import { UndoLine } from '../../components/notes/UndoLine.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, hrefOf, type Place, useAddress } from '../../state/look.ts';
import { useNoteDesk, useReadOnly } from '../../state/notes.ts';
import { useUndoKey } from '../../state/undo-key.ts';
import { useAnswer, useKept } from '../../state/use-answer.ts';
import { useLastPage, usePageAt } from '../../state/use-page-at.ts';
import { NotesFilter } from './NotesFilter.tsx';

const pageSize = 100;

/** All notes of a run, each leading to its case and step. */
export function NotesScreen({ place }: { place: Place }) {
  const { say } = useWords();
  const { where, tag } = useAddress();
  const { offset, turn } = usePageAt(pageSize);
  const asked = { ...place, ...(where && { text: where }), ...(tag !== null && { tag }), offset, limit: pageSize };
  const answer = useKept(useAnswer('annotations', asked));
  useLastPage(answer.state === 'ready' ? answer.value.total : null, offset, pageSize);
  const desk = useNoteDesk(place);
  const readOnly = useReadOnly(place.folder);
  useLanding('#screen-title', answer.state === 'ready');
  useUndoKey(desk.undo);
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ Escape: toOverview });
  if (answer.state !== 'ready') return <Unready answer={answer} />;
  const { total, all, rows, tags } = answer.value;
  return (
    <div className="notes-screen">
      {all > 0 && <NotesFilter text={where} tag={tag} tags={tags} />}
      {all === 0 ? (
        <Notice title={say('notes.none')}>
          <p>{say(readOnly ? 'notes.read_only' : 'notes.none_how')}</p>
        </Notice>
      ) : (
        <Card
          title={say('notes.title')}
          note={total === all ? say('notes.count', { n: all }) : say('notes.found', { n: total, of: all })}
          className="notes-card"
        >
          {total === 0 && <p className="card-empty">{say('notes.none_found')}</p>}
          <ul className="note-list" aria-label={say('notes.list')}>
            {rows.map((note) => (
              <li key={note.id}>
                <NoteBody
                  note={note}
                  about={
                    <a href={hrefOf({ screen: 'case', caseId: note.caseId, trial: note.trial, step: note.step })}>
                      <Name>{note.caseId}</Name>
                      {note.trial > 1 && ` · ${say('case.trial', { trial: note.trial })}`}
                      {note.step !== null && ` · ${say('case.step', { step: note.step })}`}
                    </a>
                  }
                  onDelete={readOnly ? undefined : () => void desk.write({ kind: 'delete', id: note.id })}
                />
              </li>
            ))}
          </ul>
          {total > pageSize && (
            <p className="card-foot note-pages">
              <button type="button" disabled={offset === 0} onClick={() => turn(offset - pageSize)}>
                {say('notes.newer')}
              </button>
              <span>{say('notes.page', { from: offset + 1, to: offset + rows.length, of: total })}</span>
              <button type="button" disabled={offset + pageSize >= total} onClick={() => turn(offset + pageSize)}>
                {say('notes.older')}
              </button>
            </p>
          )}
        </Card>
      )}
      <p className="dim">{say('notes.never_judged')}</p>
      <UndoLine {...desk.line} />
    </div>
  );
}
