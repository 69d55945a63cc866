import { useEffect } from 'react';
import type { FolderSummary } from '../shared/contract/api.ts';
import type { Answer } from './state/answers.ts';
import { hasAddress, stay, useAddress } from './state/look.ts';
import { useProject } from './state/project.ts';
import { hasCode } from './state/run.ts';
import { useAnswer } from './state/use-answer.ts';
import { CannotTell } from './views/cannot-tell/CannotTell.tsx';
import { CaseScreen } from './views/case/CaseScreen.tsx';
import { CasesScreen } from './views/cases/CasesScreen.tsx';
import { ErrorBoundary } from './views/frame/ErrorBoundary.tsx';
import { Frame } from './views/frame/Frame.tsx';
import { NoProject, NoRun } from './views/frame/NoProject.tsx';
import { LabelsScreen } from './views/labels/LabelsScreen.tsx';
import { Overview } from './views/overview/Overview.tsx';
import { Problems } from './views/problems/Problems.tsx';
import { RunDialog } from './views/run/RunDialog.tsx';
import { SelfTestScreen } from './views/self-test/SelfTestScreen.tsx';
import { Start } from './views/start/Start.tsx';

export function App() {
  useStartFolder();
  const { screen, folder, run } = useAddress();
  const project = useProject();
  return (
    <ErrorBoundary>
      <Frame project={project?.state === 'ready' ? project.value : null}>
        {/* A screen that breaks leaves the frame standing, to leave it by. */}
        <ErrorBoundary key={`${screen} ${folder} ${run}`}>
          <Screen project={project} />
        </ErrorBoundary>
        {project?.state === 'ready' && hasCode(project.value) && (
          <RunDialog key={project.value.folder} project={project.value} />
        )}
      </Frame>
    </ErrorBoundary>
  );
}

function Screen({ project }: { project: Answer<FolderSummary> | null }) {
  const { screen, run } = useAddress();
  if (screen === 'start') return <Start project={project} />;
  if (screen === 'cannot-tell') return <CannotTell />;
  if (project?.state !== 'ready') return <NoProject answer={project} />;
  if (screen === 'problems') return <Problems folder={project.value.folder} run={run} />;
  if (screen === 'labels') return <LabelsScreen folder={project.value.folder} />;
  return <RunScreen project={project.value} run={run} />;
}

function RunScreen({ project, run }: { project: FolderSummary; run: string | null }) {
  const { screen } = useAddress();
  if (run === null || project.runs.every(({ id }) => id !== run)) return <NoRun project={project} run={run} />;
  const place = { folder: project.folder, run };
  if (screen === 'cases') return <CasesScreen place={place} />;
  if (screen === 'case') return <CaseScreen place={place} />;
  if (screen === 'self-test') return <SelfTestScreen place={place} />;
  return <Overview place={place} />;
}

/** The folder the program was started with is opened, unless the address asks for a screen by then. */
function useStartFolder(): void {
  const about = useAnswer('about', {});
  const startFolder = about.state === 'ready' ? about.value.startFolder : null;
  useEffect(() => {
    if (startFolder !== null && !hasAddress()) stay({ screen: 'overview', folder: startFolder });
  }, [startFolder]);
}
