import { useState } from 'react';
import { previewText } from '../../../shared/preview.ts';
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
        {cut ? previewText(text, shownAtFirst) : text}
      </div>
      {cut && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {say('value.show_all', { total: text.length })}
        </button>
      )}
    </div>
  );
}
