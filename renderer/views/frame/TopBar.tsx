import { useEffect } from 'react';
import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Name } from '../../components/Name.tsx';
import { useWords } from '../../say.ts';
import { useHasEngine } from '../../state/held.ts';
import { showHelp, showPalette, useAddress } from '../../state/look.ts';
import { hasCode } from '../../state/run.ts';
import { FindBox } from './FindBox.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { RunButton } from './RunButton.tsx';
import { RunPicker } from './RunPicker.tsx';

const modifier = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl ';

/** The screen's name, what works in the background, and the find box. */
export function TopBar({ project }: { project: FolderSummary | null }) {
  const { say } = useWords();
  const hasEngine = useHasEngine();
  const { screen, caseId, trial } = useAddress();
  const title = screen === 'case' && caseId !== null ? visibleText(caseId) : say(`screen.${screen}`);
  const appName = say('app.name');
  useEffect(() => {
    document.title = [title, project && visibleText(project.project), appName].filter(Boolean).join(' · ');
  }, [title, project, appName]);
  return (
    <header className="top">
      <h1 id="screen-title" tabIndex={-1}>
        <Name>{title}</Name>
      </h1>
      {screen === 'case' && <span className="dim">{say('case.trial', { trial })}</span>}
      {project && project.runs.length > 0 && (
        <div className="run-folded">
          <RunPicker runs={project.runs} />
        </div>
      )}
      <ProgressLine />
      {project && hasCode(project) && <RunButton project={project} />}
      {project && project.runs.length > 0 && hasEngine && <FindBox folder={project.folder} />}
      <button
        type="button"
        className="quiet key-help key-palette"
        onClick={() => showPalette(true)}
        aria-label={say('palette.title')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <kbd>{modifier}K</kbd>
      </button>
      <button type="button" className="quiet key-help" onClick={() => showHelp(true)} aria-label={say('help.title')}>
        <kbd>?</kbd>
      </button>
    </header>
  );
}
