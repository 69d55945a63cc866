import { useState } from 'react';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import { JsonTree } from './JsonTree.tsx';
import { LongText } from './LongText.tsx';
import { decoded, scanJson } from './scan-json.ts';

const shortEnough = 60;

/** The chosen string in full, where its row cannot hold it: text with its line breaks, or the JSON that it is. */
export function StringPane({ path, written, label }: { path: string; written: string; label: string }) {
  const { say } = useWords();
  const [asJson, setAsJson] = useState(false);
  const text = decoded(written);
  const isJson = /^\s*[[{]/.test(text) && scanJson(text).complete;
  if (!isJson && text.length <= shortEnough && !text.includes('\n')) return null;
  return (
    <div className="string-pane">
      {path !== '' && <p className="string-path mono">{visibleText(path)}</p>}
      {isJson && (
        <button type="button" className="quiet" aria-pressed={asJson} onClick={() => setAsJson(!asJson)}>
          {say('value.as_json')}
        </button>
      )}
      {isJson && asJson ? <JsonTree text={text} label={label} /> : <LongText text={text} />}
    </div>
  );
}
