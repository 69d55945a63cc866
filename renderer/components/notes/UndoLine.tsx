import { useEffect, useRef } from 'react';
import type { TextKey } from '../../../shared/i18n/text.ts';
import type { Problem } from '../../../shared/problem.ts';
import { useWords } from '../../say.ts';
import { Icon } from '../Icon.tsx';
import { ProblemList } from '../ProblemList.tsx';
import { YourName } from './YourName.tsx';

/** What became of the last change, and the way back. It stays until it is closed. */
export function UndoLine(props: {
  said: TextKey | null;
  refused: readonly Problem[];
  onUndo: (() => void) | undefined;
  /** Given where a name has to be said first. */
  you?: { name: string; onName: (name: string) => void } | undefined;
  onClose: () => void;
}) {
  const { said, refused, onUndo, you, onClose } = props;
  const { say } = useWords();
  const shown = said !== null || refused.length > 0;
  const button = useRef<HTMLButtonElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const asks = you !== undefined;
  useEffect(() => {
    if (asks) name.current?.focus();
  }, [asks]);
  useEffect(() => {
    // What had the focus is gone with its note.
    if (said === 'notes.deleted') button.current?.focus();
  }, [said]);
  return (
    <div className={shown ? 'undo-line' : undefined} role="status">
      {shown && (
        <>
          {said !== null && <span>{say(said)}</span>}
          <ProblemList problems={refused} />
          {you && <YourName you={you} field={name} />}
          {onUndo && (
            <button ref={button} type="button" onClick={onUndo}>
              {say('notes.undo')} <kbd>Ctrl Z</kbd>
            </button>
          )}
          <button type="button" className="quiet" onClick={onClose} aria-label={say('help.close')}>
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}
