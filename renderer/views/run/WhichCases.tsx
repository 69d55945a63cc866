import { type ReactNode, useState } from 'react';
import type { FolderSummary } from '../../../shared/contract/folder.ts';
import type { RunSummary } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import type { Which } from './options-of.ts';

/** `where` is the filter that the reader has on the screen, if any: then it is those cases that are meant. */
export function WhichCases(props: { project: FolderSummary; shown: RunSummary | null; where: string }) {
  const { project, shown, where } = props;
  const { say } = useWords();
  const [which, setWhich] = useState<Which>(where === '' ? 'all' : 'matching');
  const run = visibleText(shown?.title ?? shown?.id ?? '');
  const choice = (one: Which, text: string, more?: ReactNode) => (
    <div className="choice">
      <label>
        <input type="radio" name="which" value={one} checked={which === one} onChange={() => setWhich(one)} />
        {text}
      </label>
      {which === one && more}
    </div>
  );
  return (
    <fieldset>
      <legend>{say('running.which')}</legend>
      {choice('all', say('running.all', { cases: project.cases }))}
      {shown && choice('failing', say('running.failing', { run }))}
      {choice(
        'matching',
        shown ? say('running.matching_of', { run }) : say('running.matching'),
        <input
          name="where"
          className="mono"
          required
          defaultValue={where}
          autoComplete="off"
          spellCheck={false}
          aria-label={say('running.filter')}
        />,
      )}
      {shown?.source === undefined &&
        shown &&
        choice(
          'resume',
          say('running.resume', { run }),
          <label className="more">
            <input type="checkbox" name="errors" />
            {say('running.errors')}
          </label>,
        )}
    </fieldset>
  );
}
