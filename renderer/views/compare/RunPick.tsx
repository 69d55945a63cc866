import { type FormEvent, useState } from 'react';
import type { FolderSummary } from '../../../shared/contract/folder.ts';
import type { Problem } from '../../../shared/problem.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { useAnswer } from '../../state/use-answer.ts';

const elsewhere = '';

/** One of the folder's runs, or a run folder from anywhere by its path. */
export function RunPick(props: {
  title: string;
  project: FolderSummary;
  run: string | null;
  onRun: (run: string) => void;
}) {
  const { title, project, run, onRun } = props;
  const { say, when } = useWords();
  const about = useAnswer('about', {});
  const canPickFolder = about.state === 'ready' && about.value.canPickFolder;
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const own = project.runs.find(({ id }) => id === run);

  const take = (path: string) => {
    if (path.trim() === '') return;
    setAsking(false);
    onRun(path.trim());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    take(String(new FormData(event.currentTarget).get('path')));
  };
  const pick = async () => {
    const picked = await engine.pickFolder({});
    if (!picked.ok) setRefused(picked.problems);
    else if (picked.value.path !== null) take(picked.value.path);
  };
  const facts = own && [own.system, own.version && `v${own.version}`, own.source];
  return (
    <fieldset className="side-picker run-pick">
      <legend>{title}</legend>
      <label>
        <span className="sr">{say('comparing.which', { side: title })}</span>
        <select
          value={asking || run === null ? elsewhere : run}
          onChange={({ target: { value } }) => (value === elsewhere ? setAsking(true) : onRun(value))}
        >
          {run !== null && !own && <option value={run}>{visibleText(run)}</option>}
          {project.runs.map((one) => (
            <option key={one.id} value={one.id}>
              {[one.title ?? one.id, when(one.createdAt)].map(visibleText).join(' · ')}
            </option>
          ))}
          <option value={elsewhere}>{say('comparing.elsewhere')}</option>
        </select>
      </label>
      {(asking || run === null) && (
        <form className="open-form" onSubmit={submit}>
          {canPickFolder && (
            <button type="button" onClick={pick}>
              {say('start.pick')}
            </button>
          )}
          <label>
            <span className="sr">{say('comparing.path', { side: title })}</span>
            <input
              name="path"
              className="mono"
              autoComplete="off"
              spellCheck={false}
              placeholder={say('comparing.path_like')}
            />
          </label>
          <button type="submit">{say('comparing.take')}</button>
        </form>
      )}
      {facts && <p className="faint">{visibleText(facts.filter(Boolean).join(' · '))}</p>}
      {run !== null && !own && <p className="faint">{say('comparing.from_elsewhere')}</p>}
      <ProblemList problems={refused} />
    </fieldset>
  );
}
