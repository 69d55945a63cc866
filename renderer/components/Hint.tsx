import { Fragment } from 'react';
import { useWords } from '../say.ts';
import { Icon } from './Icon.tsx';

/** A line that says what to press first; keys stand in backquotes. Nothing, where it is not wanted any more. */
export function Hint({ text, onDismiss }: { text: string; onDismiss: (() => void) | null }) {
  const { say } = useWords();
  if (onDismiss === null) return null;
  const parts = text.split('`').map((part, at) => ({ key: `${at} ${part}`, part, isKey: at % 2 === 1 }));
  return (
    <aside className="hint" aria-label={say('hint.title')}>
      <p>
        {parts.map(({ key, part, isKey }) =>
          isKey ? <kbd key={key}>{part}</kbd> : <Fragment key={key}>{part}</Fragment>,
        )}
      </p>
      <button
        type="button"
        className="quiet"
        onClick={onDismiss}
        aria-label={say('hint.dismiss')}
        title={say('hint.dismiss')}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
