import type { FolderSummary } from '../../../../shared/contract/folder.ts';
import type { Side } from '../../../../shared/contract/side-by-side.ts';
import { useWords } from '../../../say.ts';
import { useKeys } from '../../../state/keys.ts';
import { go, stay, useAddress } from '../../../state/look.ts';
import { useAnswer, useKept } from '../../../state/use-answer.ts';
import { HitBar } from '../hit/HitBar.tsx';
import { SideOutcomes } from './SideOutcomes.tsx';
import { SidePicker } from './SidePicker.tsx';
import { SideSteps } from './SideSteps.tsx';
import { showSide } from './show-side.ts';
import { sideTitles } from './side-words.ts';
import { trialBeside } from './trial-beside.ts';

/** Two sides, each of which can be any recording or replay: what they did step by step, and what came of it. */
export function SideBySideView({ project, left, right }: { project: FolderSummary; left: Side; right: Side }) {
  const words = useWords();
  const { say } = words;
  const { a, b, criterion, change, row, mode, find, where, matchCase, hit } = useAddress();
  const [trialsLeft, trialsRight] = [useTrials(project.folder, left), useTrials(project.folder, right)];
  const put = (sides: { left?: Side; right?: Side }) => stay({ ...sides, step: null, part: null });
  const swap = () => put({ left: right, right: left });
  const own = [right, left].find(({ run }) => project.runs.some(({ id }) => id === run));
  const back = () => {
    if (find !== null) go({ screen: 'find', find, where, matchCase, hit });
    else if (a !== null && b !== null) go({ screen: 'compare', a, b, criterion, change, row });
    else if (own) go({ screen: 'case', run: own.run, caseId: own.caseId, trial: own.trial });
    else go({ screen: 'compare' });
  };
  useKeys({
    '.': () => put({ right: trialBeside(right, trialsRight, 1) }),
    ',': () => put({ right: trialBeside(right, trialsRight, -1) }),
    '>': () => put({ left: trialBeside(left, trialsLeft, 1) }),
    '<': () => put({ left: trialBeside(left, trialsLeft, -1) }),
    x: swap,
    p: () => stay({ mode: mode === 'aligned' ? 'positional' : 'aligned', step: null }),
    Escape: back,
  });
  const titles = sideTitles(left, right, words);
  return (
    <div className="side-by-side">
      {find !== null && (
        <HitBar
          place={{ folder: project.folder, run: left.run }}
          text={find}
          within=".side-by-side"
          begin="#sides-grid"
          onShow={showSide}
        />
      )}
      <div className="side-pickers">
        <SidePicker
          title={say('sides.left')}
          keys={['<', '>']}
          project={project}
          side={left}
          trials={trialsLeft}
          onSide={(next) => put({ left: next })}
        />
        <button
          type="button"
          className="quiet swap"
          onClick={swap}
          aria-label={say('sides.swap')}
          aria-keyshortcuts="x"
        >
          ⇄ <span>{say('sides.swap')}</span> <kbd>x</kbd>
        </button>
        <SidePicker
          title={say('sides.right')}
          keys={[',', '.']}
          project={project}
          side={right}
          trials={trialsRight}
          onSide={(next) => put({ right: next })}
        />
      </div>
      <SideSteps project={project} left={left} right={right} titles={titles} />
      <SideOutcomes folder={project.folder} left={left} right={right} titles={titles} />
    </div>
  );
}

function useTrials(folder: string, { run, caseId, trial }: Side): number {
  const answer = useKept(
    useAnswer('caseDetail', { folder, run, caseId, trial, where: '', sort: 'suite', descending: false }),
  );
  return answer.state === 'ready' ? answer.value.trials : trial;
}
