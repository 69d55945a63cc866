import { useState } from 'react';
import type { RunState } from '../../../shared/contract/run.ts';
import type { Problem } from '../../../shared/problem.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { engine } from '../../engine.ts';
import { useWords, type Words } from '../../say.ts';
import { outdate } from '../../state/answers.ts';
import { go, showRun } from '../../state/look.ts';
import { setEndTold } from '../../state/run.ts';

/** How a run ended, and what can be done with what there is of it. */
export function EndPane({ run }: { run: RunState }) {
  const words = useWords();
  const { say } = words;
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const { folder, runId } = run;
  const see = () => {
    setEndTold(run);
    showRun(false);
    go({ screen: 'overview', run: runId });
  };
  const resume = async () => {
    if (runId === null) return;
    const started = await engine.startRun({ folder, resume: runId });
    if (started.ok) outdate('runStatus', { folder });
    else setRefused(started.problems);
  };
  const primary = { className: 'primary', autoFocus: true };
  return (
    <div className="run-pane">
      <p role="status">{wordsOf(words, run)}</p>
      <ProblemList problems={[...run.problems, ...refused]} />
      <footer>
        {runId !== null && (
          <button type="button" onClick={see} {...(run.state === 'finished' ? primary : {})}>
            {say('running.see')}
          </button>
        )}
        {runId !== null && run.state !== 'finished' && (
          <button type="button" onClick={resume} {...primary}>
            {say('running.resume_this')}
          </button>
        )}
        <button type="button" onClick={() => setEndTold(run)} {...(runId === null ? primary : {})}>
          {say('running.again')}
        </button>
      </footer>
    </div>
  );
}

function wordsOf({ say }: Words, { runId, state, done, total, errors, skipped, replays }: RunState): string {
  if (runId === null) return say('running.end.refused');
  const sentences = [
    say(`running.end.${state as Exclude<typeof state, 'running'>}`, { done, total: total ?? done }),
    errors > 0 && say('running.end.errors', { errors }),
    skipped > 0 && say('running.end.skipped', { skipped }),
    replays && say('running.end.replays', { done: replays.done }),
  ];
  return sentences.filter(Boolean).join(' ');
}
