import type { ReactNode } from 'react';
import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { showHelp } from '../../state/look.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { SideBar } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';

/** What stands around every screen. */
export function Frame({ project, children }: { project: FolderSummary | null; children: ReactNode }) {
  const { say } = useWords();
  useKeys({
    '?': () => showHelp(true),
    '/': () => findBox()?.focus(),
  });
  return (
    <div className="app">
      <button type="button" className="skip" onClick={skipToMain}>
        {say('frame.skip')}
      </button>
      <SideBar project={project} />
      <TopBar project={project} />
      <main id="main" className="main" tabIndex={-1}>
        {children}
      </main>
      <HelpDialog />
    </div>
  );
}

/** The screen's own, if it has one. */
function findBox(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-find-here]') ?? document.querySelector<HTMLElement>('[data-find]');
}

function skipToMain(): void {
  document.getElementById('main')?.focus();
}
