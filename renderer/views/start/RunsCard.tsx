import { useState } from 'react';
import type { FolderSummary } from '../../../shared/contract/folder.ts';
import type { Problem, Result } from '../../../shared/problem.ts';
import type { RunSummary } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Card } from '../../components/Card.tsx';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { learn } from '../../state/answers.ts';
import { RunRow } from './RunRow.tsx';

/** The runs of the open folder, the newest first: to open, rename, delete. */
export function RunsCard({ project }: { project: FolderSummary }) {
  const { say } = useWords();
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const { folder } = project;
  const settle = (done: Result<FolderSummary>) => {
    if (done.ok) learn('folder', { folder }, done.value);
    setRefused(done.ok ? [] : done.problems);
  };
  const act = (run: RunSummary) => ({
    onRename: async (title: string) => settle(await engine.renameRun({ folder, run: run.id, title })),
    onDelete: async () => settle(await engine.deleteRun({ folder, run: run.id })),
  });
  return (
    <Card
      title={say('start.runs', { project: visibleText(project.project) })}
      note={say('start.runs_note', { runs: project.runs.length })}
    >
      {project.runs.length === 0 && <p className="card-empty">{say('state.no_runs_how')}</p>}
      <ProblemList problems={refused} />
      <ul className="rows">
        {project.runs.map((run) => (
          <RunRow key={run.id} run={run} readOnly={project.readOnly} {...act(run)} />
        ))}
      </ul>
    </Card>
  );
}
