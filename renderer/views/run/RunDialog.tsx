import { useEffect, useRef } from 'react';
import type { FolderSummary } from '../../../shared/contract/folder.ts';
import type { RunState, Trust } from '../../../shared/contract/run.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Icon } from '../../components/Icon.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import type { Answer } from '../../state/answers.ts';
import { go, showRun, useAddress, useLook } from '../../state/look.ts';
import { setEndTold, useRun } from '../../state/run.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { EndPane } from './EndPane.tsx';
import { OptionsPane } from './OptionsPane.tsx';
import { ProgressPane } from './ProgressPane.tsx';
import { TrustedPane } from './TrustedPane.tsx';
import { TrustPane } from './TrustPane.tsx';

/** Everything about running the code of a folder, one thing after the other: may it, what of it, how far, how it ended. */
export function RunDialog({ project }: { project: FolderSummary }) {
  const { say } = useWords();
  const { runOpen } = useLook();
  const { folder, system } = project;
  const run = useRun(folder);
  const trust = useAnswer('trust', runOpen ? { folder } : null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (runOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [runOpen]);
  useOpenWhenFinished(run, runOpen);

  const close = () => {
    if (run) setEndTold(run);
    showRun(false);
  };
  const asks = !run && trust.state === 'ready' && !trust.value.trusted;
  const title = asks || system === null ? say('trust.title') : say('running.title', { system: visibleText(system) });
  return (
    <dialog ref={dialog} className="run-dialog" aria-labelledby="run-dialog-title" onClose={close}>
      <header>
        <h2 id="run-dialog-title">{title}</h2>
        <button type="button" className="quiet" onClick={close} aria-label={say('running.close')}>
          <Icon name="close" />
        </button>
      </header>
      {runOpen && <Pane project={project} run={run} trust={trust} />}
    </dialog>
  );
}

function Pane({ project, run, trust }: { project: FolderSummary; run: RunState | null; trust: Answer<Trust> }) {
  const { run: shown } = useAddress();
  if (run?.state === 'running') return <ProgressPane run={run} />;
  if (run) return <EndPane run={run} />;
  if (trust.state !== 'ready') return <Unready answer={trust} />;
  if (!trust.value.trusted) return <TrustPane key={trust.value.digest} trust={trust.value} />;
  if (project.system === null) return <TrustedPane folder={project.folder} />;
  return <OptionsPane project={project} shown={project.runs.find(({ id }) => id === shown) ?? null} />;
}

/** Whoever watches a run to its end came for its figures; where there is more to say, that is said first. */
function useOpenWhenFinished(run: RunState | null, watched: boolean): void {
  useEffect(() => {
    if (!watched || run?.state !== 'finished' || run.problems.length > 0) return;
    setEndTold(run);
    showRun(false);
    go({ screen: 'overview', run: run.runId });
  }, [run, watched]);
}
