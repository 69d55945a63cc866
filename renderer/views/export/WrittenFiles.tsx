import { useState } from 'react';
import type { Output } from '../../../shared/contract/api.ts';
import type { WrittenFile } from '../../../shared/contract/exports.ts';
import { formatBytes } from '../../../shared/format.ts';
import { hiddenSentences } from '../../../shared/hidden-sentences.ts';
import { Name } from '../../components/Name.tsx';
import { StatusShape } from '../../components/StatusMark.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { saveFile } from './save-file.ts';

/** What was written, how large it is, and what it hides. */
export function WrittenFiles({ written }: { written: NonNullable<Output<'exportReport'>['written']> }) {
  const { language, say } = useWords();
  const sentences = hiddenSentences(language, written.hidden);
  return (
    <div className="export-written">
      <p>
        <StatusShape mark="pass" /> {say('export.written', { n: written.files.length })}
      </p>
      <ul>
        {written.files.map((file) => (
          <li key={file.name}>
            <span className="row-main">
              <Name>{file.path ?? file.name}</Name>
            </span>
            <span className="faint">{formatBytes(language, file.bytes)}</span>
            <FileAction file={file} />
          </li>
        ))}
      </ul>
      {sentences.map((sentence) => (
        <p key={sentence} className="dim">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function FileAction({ file }: { file: WrittenFile }) {
  const { say } = useWords();
  const [gone, setGone] = useState(false);
  const { path } = file;
  if (path !== null) {
    return (
      <button type="button" className="quiet" onClick={() => void engine.showFile({ path })}>
        {say('export.show_file')}
      </button>
    );
  }
  const save = async () => setGone(!(await saveFile(file)));
  return (
    <>
      <button type="button" className="quiet" onClick={save}>
        {say('export.save_again')}
      </button>
      {gone && <span className="ink-missing">{say('export.gone')}</span>}
    </>
  );
}
