import type { FolderSummary } from '../../../../shared/contract/folder.ts';
import type { Side } from '../../../../shared/contract/side-by-side.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useWords } from '../../../say.ts';
import { hrefOf } from '../../../state/look.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { CaseField } from './CaseField.tsx';
import { baseName, replayWords } from './side-words.ts';
import { trialBeside } from './trial-beside.ts';

/** Which run, case, trial and replay stands on a side. */
export function SidePicker(props: {
  title: string;
  /** What leads to the trial before and after. */
  keys: readonly [previous: string, next: string];
  project: FolderSummary;
  side: Side;
  trials: number;
  onSide: (side: Side) => void;
}) {
  const { title, keys, project, side, trials, onSide } = props;
  const words = useWords();
  const { say } = words;
  const { run, caseId, trial, replay } = side;
  const { folder, runs } = project;
  const replays = useAnswer('replays', { folder, run, caseId, trial });
  const own = runs.some(({ id }) => id === run);
  const rows = replays.state === 'ready' ? replays.value.rows : [];
  return (
    <fieldset className="side-picker">
      <legend>{title}</legend>
      <label>
        <span className="dim">{say('frame.run')}</span>
        <select value={run} onChange={(event) => onSide({ run: event.target.value, caseId, trial: 1 })}>
          {!own && <option value={run}>{baseName(run)}</option>}
          {runs.map(({ id, title: name }) => (
            <option key={id} value={id}>
              {visibleText(name ?? id)}
            </option>
          ))}
        </select>
      </label>
      <CaseField place={{ folder, run }} caseId={caseId} onCase={(next) => onSide({ run, caseId: next, trial: 1 })} />
      {trials > 1 && (
        <span className="trial-picker">
          <button
            type="button"
            className="quiet"
            aria-label={say('sides.previous_trial', { side: title })}
            aria-keyshortcuts={keys[0]}
            onClick={() => onSide(trialBeside(side, trials, -1))}
          >
            <Icon name="left" />
          </button>
          <label>
            <span className="dim">{say('sides.trial')}</span>
            <select value={trial} onChange={(event) => onSide({ run, caseId, trial: Number(event.target.value) })}>
              {Array.from({ length: trials }, (_, at) => at + 1).map((one) => (
                <option key={one} value={one}>
                  {say('sides.trial_of', { trial: one, trials })}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="quiet"
            aria-label={say('sides.next_trial', { side: title })}
            aria-keyshortcuts={keys[1]}
            onClick={() => onSide(trialBeside(side, trials, 1))}
          >
            <Icon name="right" />
          </button>
          <span className="faint keys">
            <kbd>{keys[0]}</kbd> <kbd>{keys[1]}</kbd>
          </span>
        </span>
      )}
      {(rows.length > 0 || replay !== undefined) && (
        <label>
          <span className="dim">{say('sides.of')}</span>
          <select
            value={replay ?? ''}
            onChange={({ target: { value } }) =>
              onSide({ run, caseId, trial, ...(value === '' ? {} : { replay: Number(value) }) })
            }
          >
            <option value="">{say('replays.recording')}</option>
            {rows.map((one) => (
              <option key={one.at} value={one.at}>
                {replayWords(one, words)}
              </option>
            ))}
          </select>
        </label>
      )}
      {own && <a href={hrefOf({ screen: 'case', run, caseId, trial })}>{say('sides.open_case')}</a>}
    </fieldset>
  );
}
