import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { Hint } from '../../components/Hint.tsx';
import { ProblemList } from '../../components/ProblemList.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import type { Answer } from '../../state/answers.ts';
import { useHint } from '../../state/hints.ts';
import { useLanding } from '../../state/landing.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { ExamplesCard } from './ExamplesCard.tsx';
import { OpenCard } from './OpenCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { RunsCard } from './RunsCard.tsx';

export function Start({ project }: { project: Answer<FolderSummary> | null }) {
  const { say } = useWords();
  const hint = useHint('start');
  const about = useAnswer('about', {});
  useLanding('#open-path, #open-folder', about.state === 'ready');
  if (about.state !== 'ready') return <Unready answer={about} />;
  return (
    <div className="start">
      <Hint text={say('hint.start')} onDismiss={hint} />
      <OpenCard canPickFolder={about.value.canPickFolder} opening={project?.state === 'loading'} />
      {project?.state === 'refused' && (
        <section className="card refusal" aria-label={say('state.folder_refused')} role="alert">
          <p className="refusal-title">{say('state.folder_refused')}</p>
          <ProblemList problems={project.problems} />
        </section>
      )}
      {project?.state === 'broken' && <Unready answer={project} />}
      {project?.state === 'ready' && <RunsCard project={project.value} />}
      <RecentCard />
      <ExamplesCard examples={about.value.examples} />
      <p className="faint version">
        {say('app.name')} {about.value.version} · {say('start.local')}
      </p>
    </div>
  );
}
