import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { useWords } from '../../say.ts';
import { showRun } from '../../state/look.ts';
import { useRun } from '../../state/run.ts';

/** Opens the dialog that runs the folder's code, and says how far a run is when that is closed. */
export function RunButton({ project }: { project: FolderSummary }) {
  const { say } = useWords();
  const run = useRun(project.folder);
  const words = () => {
    if (!run) return say(project.system === null ? 'running.open_trust' : 'running.open');
    if (run.state !== 'running') return say(`running.done.${run.state}`);
    if (run.replays) return say('running.replaying', run.replays);
    if (run.total === null) return say('running.beginning');
    return say('running.under_way', { done: run.done, total: run.total });
  };
  return (
    <button type="button" className={run ? 'run-button busy' : 'run-button'} onClick={() => showRun(true)}>
      {words()}
    </button>
  );
}
