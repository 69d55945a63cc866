import type { ReactNode } from 'react';
import type { Annotation } from '../../../shared/annotation.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import { Name } from '../Name.tsx';

interface Props {
  note: Annotation;
  /** What it is about. */
  about: ReactNode;
  /** None where nobody may write. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A note as somebody wrote it: text, whatever stands in it. */
export function NoteBody({ note: { text, tags, by, at, edited }, about, onEdit, onDelete }: Props) {
  const { say, when } = useWords();
  const who = visibleText(by);
  return (
    <article className="note-body">
      <header>
        <b>
          <Name>{by}</Name>
        </b>
        <time dateTime={at} title={visibleText(at)}>
          {visibleText(when(at))}
        </time>
        {edited && <span className="faint">{say('notes.edited')}</span>}
        {about}
        <span className="note-actions">
          {onEdit && (
            <button type="button" className="quiet" onClick={onEdit} aria-label={say('notes.edit_of', { by: who })}>
              {say('notes.edit')}
            </button>
          )}
          {onDelete && (
            <button type="button" className="quiet" onClick={onDelete} aria-label={say('notes.delete_of', { by: who })}>
              {say('notes.delete')}
            </button>
          )}
        </span>
      </header>
      {text !== '' && (
        <p dir="auto">
          {text.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text
            <span key={at} className="note-line">
              {visibleText(line)}
            </span>
          ))}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="note-tags" aria-label={say('notes.tags')}>
          {tags.map((tag) => (
            <li key={tag} className="chip">
              <Name>{tag}</Name>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
