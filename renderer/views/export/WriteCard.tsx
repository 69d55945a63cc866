import { useState } from 'react';
import type { Output } from '../../../shared/contract/api.ts';
import type { Problem } from '../../../shared/problem.ts';
import { Card } from '../../components/Card.tsx';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { useProgress } from '../../state/events.ts';
import type { Place } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import type { Chosen } from './chosen.ts';
import { fileNameOf } from './file-name.ts';
import { saveFile } from './save-file.ts';
import { WorkLine } from './WorkLine.tsx';
import { WrittenFiles } from './WrittenFiles.tsx';

type Written = NonNullable<Output<'exportReport'>['written']>;
type State =
  | { is: 'idle' }
  | { is: 'writing' }
  | { is: 'cancelled' }
  | { is: 'refused'; problems: readonly Problem[] }
  | { is: 'written'; written: Written };

/** Writes what was chosen, says how far it is, and lists what was written. */
export function WriteCard(props: { place: Place; chosen: Chosen; languages: readonly string[] }) {
  const { place, chosen, languages } = props;
  const { say, language: spoken } = useWords();
  const about = useAnswer('about', {});
  const [language, setLanguage] = useState<string>(spoken);
  const [state, setState] = useState<State>({ is: 'idle' });
  const busy = state.is === 'writing';
  const inWindow = about.state === 'ready' && about.value.door === 'window';

  const write = async () => {
    if (busy || chosen.formats.length === 0) return;
    setState({ is: 'writing' });
    const patterns = chosen.patterns.filter((pattern) => pattern !== '');
    const { formats, hide } = chosen;
    const wanted = {
      formats: [...formats],
      hide: [...hide],
      patterns,
      language,
      name: fileNameOf(place.run),
      path: null,
    };
    const reply = await engine.exportReport({ ...place, ...wanted });
    if (!reply.ok) return setState({ is: 'refused', problems: reply.problems });
    const { written } = reply.value;
    setState(written ? { is: 'written', written } : { is: 'cancelled' });
    for (const file of written?.files ?? []) if (file.id !== null) await saveFile(file);
  };

  return (
    <Card title={say('export.write_title')} className="export-write">
      <div className="export-write-body">
        {languages.length > 1 && (
          <label>
            {say('export.language')}
            <select value={language} onChange={({ target }) => setLanguage(target.value)}>
              {languages.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button
          type="button"
          className="primary"
          onClick={write}
          aria-disabled={busy || chosen.formats.length === 0}
          aria-describedby="export-where"
        >
          {say('export.write', { n: chosen.formats.length })}
        </button>
        <span id="export-where" className="dim">
          {chosen.formats.length === 0
            ? say('export.no_format')
            : say(inWindow ? 'export.where_window' : 'export.where_browser', { n: chosen.formats.length })}
        </span>
      </div>
      {busy && <Working place={place} />}
      <div role="status">
        {state.is === 'cancelled' && <p className="card-foot">{say('export.cancelled')}</p>}
        {state.is === 'written' && <WrittenFiles written={state.written} />}
      </div>
      {state.is === 'refused' && <ProblemList problems={state.problems} />}
      {state.is === 'written' && state.written.problems.length > 0 && <ProblemList problems={state.written.problems} />}
    </Card>
  );
}

function Working({ place }: { place: Place }) {
  const { say } = useWords();
  const work = useProgress(({ work: all }) => all.find(({ what }) => what === 'hiding' || what === 'writing'));
  return (
    <div className="export-working">
      <WorkLine work={work} />
      <button type="button" onClick={() => void engine.cancelExport(place)}>
        {say('export.cancel')}
      </button>
    </div>
  );
}

/** A language by its own name: whoever looks for theirs finds it. */
function nameOf(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
