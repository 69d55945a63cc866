import type { ReplaySummary } from '../../../../shared/contract/beside.ts';
import { previewText } from '../../../../shared/preview.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { useWords } from '../../../say.ts';
import type { ReplaySide } from './replay-cells.ts';

const resultLength = 60;

/** What a column is of, and what was changed in it. */
export function ReplayHead(props: {
  side: ReplaySide;
  steps: number;
  control: ReplaySummary | null;
  fault: ReplaySummary | null;
}) {
  const { side, steps, control, fault } = props;
  const { say } = useWords();
  const change = fault?.change;
  const own = side === 'control' ? control : fault;
  const length = side === 'recording' ? steps : (own?.steps ?? null);
  return (
    <>
      <strong>{say(`replays.${side}`)}</strong>{' '}
      {side === 'control' && <span className="faint">{say('replays.nothing_changed')}</span>}
      {side === 'fault' && change && (
        <span className="ink-fail">{say('replays.at_step', { step: change.stepIndex })}</span>
      )}
      <span className="replay-sub">
        {side === 'fault' && change
          ? visibleText(previewText(change.result.text.replaceAll(/\n\s*/g, ' '), resultLength))
          : length === null
            ? say('replays.no_steps')
            : say('case.step_count', { steps: length })}
      </span>
    </>
  );
}
