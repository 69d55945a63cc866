import { type DragEvent, type FormEvent, useState } from 'react';
import type { Problem } from '../../../shared/problem.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { go } from '../../state/look.ts';
import { droppedPath } from './dropped-path.ts';

/** Opening a folder or recording: by the system's dialog, by its path, or dropped here. */
export function OpenCard({ canPickFolder, opening }: { canPickFolder: boolean; opening: boolean }) {
  const { say } = useWords();
  const [over, setOver] = useState(false);
  const [pathless, setPathless] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);

  const open = (path: string) => {
    setRefused([]);
    setPathless(false);
    if (path.trim() !== '') go({ screen: 'overview', folder: path.trim(), run: null });
  };
  const pick = async () => {
    const picked = await engine.pickFolder({});
    if (!picked.ok) setRefused(picked.problems);
    else if (picked.value.path !== null) open(picked.value.path);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    open(String(new FormData(event.currentTarget).get('path')));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const path = droppedPath(event.dataTransfer);
    if (path === null) setPathless(true);
    else open(path);
  };

  return (
    <section
      className={over ? 'card open-card over' : 'card open-card'}
      aria-labelledby="open-title"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="open-title">{say('start.open')}</h2>
      <p className="dim">{say('start.open_what')}</p>
      <form className="open-form" onSubmit={submit}>
        {canPickFolder && (
          <button id="open-folder" type="button" className="primary" onClick={pick} disabled={opening}>
            {say('start.pick')}
          </button>
        )}
        <label>
          <span className="sr">{say('start.path')}</span>
          <input
            id={canPickFolder ? undefined : 'open-path'}
            name="path"
            className="mono"
            autoComplete="off"
            spellCheck={false}
            placeholder={say('start.path')}
          />
        </label>
        <button type="submit" className={canPickFolder ? undefined : 'primary'} disabled={opening}>
          {say('start.open_path')}
        </button>
      </form>
      <p className="faint" role="status">
        {pathless ? say('start.drop_without_path') : say(opening ? 'start.opening' : 'start.drop')}
      </p>
      <ProblemList problems={refused} />
    </section>
  );
}
