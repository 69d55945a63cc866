import { useState } from 'react';
import { useWords } from '../../say.ts';

const shownAtFirst = 4000;

/** Recorded text as text: line breaks kept, a long one cut until it is asked for. */
export function LongText({ text }: { text: string }) {
  const { say } = useWords();
  const [all, setAll] = useState(false);
  const cut = !all && text.length > shownAtFirst;
  return (
    <div className="long-text">
      <div className="recorded" dir="auto">
        {cut ? safeCut(text) : text}
        {cut && '…'}
      </div>
      {cut && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {say('value.show_all', { total: text.length })}
        </button>
      )}
    </div>
  );
}

/** Not through the middle of a character of two units. */
function safeCut(text: string): string {
  return text.slice(0, shownAtFirst).replace(/[\uD800-\uDBFF]$/, '');
}
