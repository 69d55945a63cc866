import type { FolderSummary } from '../../../shared/contract/folder.ts';
import { Notice } from '../../components/Notice.tsx';
import { Unready } from '../../components/Unready.tsx';
import { useWords } from '../../say.ts';
import { useKeys } from '../../state/keys.ts';
import { useLanding } from '../../state/landing.ts';
import { go, useAddress } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { ComparedRuns } from './ComparedRuns.tsx';
import { RunPick } from './RunPick.tsx';
import { runsToCompare } from './runs-to-compare.ts';

/** Two runs on the same cases: what got worse, what got better, and what is not shown. */
export function CompareScreen({ project, run }: { project: FolderSummary; run: string | null }) {
  const { say } = useWords();
  const address = useAddress();
  const { a, b } = runsToCompare(project.runs, address, run);
  const { folder } = project;
  const both = a !== null && b !== null && a !== b ? { folder, a, b } : null;
  const answer = useAnswer('compare', both);
  const put = (runs: { a?: string; b?: string }) => go({ screen: 'compare', a, b, ...runs });
  const swap = () => a !== null && b !== null && put({ a: b, b: a });
  const toOverview = () => go({ screen: 'overview' });
  useKeys({ x: swap, Escape: toOverview });
  // Otherwise the changed verdicts are what it is about.
  useLanding('#screen-title', !both || answer.state === 'refused');
  return (
    <div className="compare">
      <div className="side-pickers">
        <RunPick title={say('comparing.a')} project={project} run={a} onRun={(next) => put({ a: next })} />
        <button
          type="button"
          className="quiet swap"
          onClick={swap}
          aria-label={say('comparing.swap')}
          aria-keyshortcuts="x"
          disabled={a === null || b === null}
        >
          ⇄ <span>{say('comparing.swap')}</span> <kbd>x</kbd>
        </button>
        <RunPick title={say('comparing.b')} project={project} run={b} onRun={(next) => put({ b: next })} />
      </div>
      {both ? (
        answer.state === 'ready' ? (
          <ComparedRuns place={both} comparison={answer.value} runs={project.runs} />
        ) : (
          <Unready answer={answer} refused={say('comparing.refused')} />
        )
      ) : (
        <NothingToCompare same={a !== null && a === b} runs={project.runs.length} />
      )}
    </div>
  );
}

function NothingToCompare({ same, runs }: { same: boolean; runs: number }) {
  const { say } = useWords();
  if (same) return <Notice title={say('comparing.same_run')}>{say('comparing.same_run_why')}</Notice>;
  return (
    <Notice title={say(runs === 0 ? 'comparing.no_run' : runs === 1 ? 'comparing.one_run' : 'comparing.choose')}>
      {say('comparing.one_run_how')}
    </Notice>
  );
}
