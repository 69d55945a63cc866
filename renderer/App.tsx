import { useEffect } from 'react';
import type { FolderSummary } from '../shared/contract/folder.ts';
import type { Answer } from './state/answers.ts';
import { useHolds } from './state/held.ts';
import { hasAddress, stay, useAddress } from './state/look.ts';
import { useProject } from './state/project.ts';
import { hasCode } from './state/run.ts';
import { useAnswer } from './state/use-answer.ts';
import { ErrorBoundary } from './views/frame/ErrorBoundary.tsx';
import { Frame } from './views/frame/Frame.tsx';
import { NoProject, NoRun } from './views/frame/NoProject.tsx';
import { reach, views } from './views/index.ts';
import { Palette } from './views/palette/Palette.tsx';
import { RunDialog } from './views/run/RunDialog.tsx';

export function App() {
  useStartFolder();
  const { screen, folder, run } = useAddress();
  const project = useProject();
  const holds = useHolds();
  return (
    <ErrorBoundary>
      <Frame project={project?.state === 'ready' ? project.value : null}>
        {/* A screen that breaks leaves the frame standing, to leave it by. */}
        <ErrorBoundary key={`${screen} ${folder} ${run}`}>
          <Screen project={project} />
        </ErrorBoundary>
        <Palette project={project?.state === 'ready' ? project.value : null} reach={reach(holds)} />
        {project?.state === 'ready' && hasCode(project.value) && (
          <RunDialog key={project.value.folder} project={project.value} />
        )}
      </Frame>
    </ErrorBoundary>
  );
}

function Screen({ project }: { project: Answer<FolderSummary> | null }) {
  const { screen, run } = useAddress();
  const view = views[screen];
  if (view.of === 'program') return <view.Screen project={project} />;
  if (project?.state !== 'ready') return <NoProject answer={project} />;
  if (view.of === 'folder') return <view.Screen project={project.value} run={run} />;
  if (run === null || project.value.runs.every(({ id }) => id !== run)) {
    return <NoRun project={project.value} run={run} />;
  }
  return <view.Screen place={{ folder: project.value.folder, run }} />;
}

/** The folder the program was started with is opened, unless the address asks for a screen by then. */
function useStartFolder(): void {
  const about = useAnswer('about', {});
  const startFolder = about.state === 'ready' ? about.value.startFolder : null;
  useEffect(() => {
    if (startFolder !== null && !hasAddress()) stay({ screen: 'overview', folder: startFolder });
  }, [startFolder]);
}
