import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Notice } from '../../components/Notice.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import type { Answer } from '../../state/answers.ts';
import { hrefOf, showRun } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { UnreadCard } from '../problems/UnreadCard.tsx';
import { settingsProblem } from '../problems/unread.ts';

/** Stands where a screen needs a folder that is not open (yet). */
export function NoProject({ answer }: { answer: Exclude<Answer<FolderSummary>, { state: 'ready' }> | null }) {
  const { say } = useWords();
  const toStart = <a href={hrefOf({ screen: 'start', folder: null, run: null })}>{say('state.to_start')}</a>;
  if (answer === null) return <Notice title={say('state.no_folder')}>{toStart}</Notice>;
  return <Unready answer={answer} refused={say('state.folder_refused')} action={toStart} />;
}

/** Stands where a folder has no run, or not the one the address names. */
export function NoRun({ project, run }: { project: FolderSummary; run: string | null }) {
  const { say } = useWords();
  const newest = project.runs[0];
  const asks = run === null && newest === undefined && project.errors > 0;
  const problems = useAnswer('problems', asks ? { folder: project.folder, run: null, offset: 0, limit: 200 } : null);
  if (run === null && newest) return null; // the address is about to name the newest
  if (asks && problems.state !== 'ready') return <Unready answer={problems} />;
  const ofSettings = asks && problems.state === 'ready' ? settingsProblem(problems.value.rows) : undefined;
  if (ofSettings) return <UnreadCard part="settings" first={ofSettings} />;
  return (
    <Notice title={run === null ? say('state.no_runs') : say('state.no_such_run', { run: visibleText(run) })}>
      {newest ? (
        <a href={hrefOf({ screen: 'overview', run: newest.id })}>{say('state.newest_run')}</a>
      ) : (
        <>
          <p>{say('state.no_runs_how')}</p>
          {project.system !== null && (
            <button type="button" className="primary" onClick={() => showRun(true)}>
              {say('running.open_system', { system: visibleText(project.system) })}
            </button>
          )}
        </>
      )}
      <a href={hrefOf({ screen: 'problems' })}>{say('screen.problems')}</a>
    </Notice>
  );
}
