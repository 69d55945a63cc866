import { type FormEvent, useState } from 'react';
import type { RunSummary } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';

export function RunRow(props: {
  run: RunSummary;
  readOnly: boolean;
  onRename: (title: string) => void;
  onDelete: () => void;
}) {
  const { run, readOnly, onRename, onDelete } = props;
  const { say } = useWords();
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const name = visibleText(run.title ?? run.id);
  const rest = () => setDoing(null);
  const rename = (title: string) => {
    rest();
    onRename(title);
  };
  const remove = () => {
    rest();
    onDelete();
  };
  return (
    <li className="row" onKeyDown={(event) => event.key === 'Escape' && rest()}>
      {doing === 'rename' ? (
        <RenameForm name={run.title ?? run.id} onRename={rename} onRest={rest} />
      ) : (
        <>
          <a className="row-main" href={hrefOf({ screen: 'overview', run: run.id })}>
            <Name>{run.title ?? run.id}</Name>
          </a>
          <RunFacts run={run} />
        </>
      )}
      {doing === null && !readOnly && (
        <span className="row-actions">
          <button
            type="button"
            className="quiet"
            onClick={() => setDoing('rename')}
            aria-label={say('run.rename_named', { name })}
          >
            {say('run.rename')}
          </button>
          <button
            type="button"
            className="quiet"
            onClick={() => setDoing('delete')}
            aria-label={say('run.delete_named', { name })}
          >
            {say('run.delete')}
          </button>
        </span>
      )}
      {doing === 'delete' && (
        <span className="row-actions" role="alertdialog" aria-label={say('run.delete_sure', { name })}>
          <span>{say('run.delete_sure', { name })}</span>
          <button type="button" className="danger" onClick={remove}>
            {say('run.delete_yes')}
          </button>
          {/* biome-ignore lint/a11y/noAutofocus: the safe answer is the one that Enter gives */}
          <button type="button" autoFocus onClick={rest}>
            {say('run.keep')}
          </button>
        </span>
      )}
    </li>
  );
}

function RenameForm({
  name,
  onRename,
  onRest,
}: {
  name: string;
  onRename: (title: string) => void;
  onRest: () => void;
}) {
  const { say } = useWords();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onRename(String(new FormData(event.currentTarget).get('title')).trim());
  };
  return (
    <form className="rename" onSubmit={submit}>
      {/* biome-ignore lint/a11y/noAutofocus: the reader asked to type here */}
      <input name="title" defaultValue={name} maxLength={200} autoFocus aria-label={say('run.title')} />
      <button type="submit" className="primary">
        {say('run.rename_yes')}
      </button>
      <button type="button" onClick={onRest}>
        {say('run.cancel')}
      </button>
    </form>
  );
}

/** What is known of a run, the parts that are there. */
function RunFacts({ run }: { run: RunSummary }) {
  const { say, when } = useWords();
  const system = [run.system, run.version && `v${run.version}`].filter(Boolean).join(' ');
  const facts = [
    when(run.createdAt),
    run.title !== undefined && run.id,
    system,
    run.trials > 1 && say('run.trials', { trials: run.trials }),
    run.source && say('run.source', { source: run.source }),
    run.selection && say('run.selection', { selection: run.selection }),
    !run.sound && say('run.not_sound'),
  ];
  return (
    <span className="row-path dim">
      {facts
        .filter(Boolean)
        .map((fact) => visibleText(String(fact)))
        .join(' · ')}
    </span>
  );
}
