import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import type { TimelineFrame } from '../../../../shared/contract/timeline.ts';
import { formatDuration } from '../../../../shared/format.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { useWords } from '../../../say.ts';

/** How much there is, how it ended, and what its times do not tell. */
export function TimelineFacts(props: { trajectory: NonNullable<CaseDetail['trajectory']>; frame?: TimelineFrame }) {
  const { language, say } = useWords();
  const { steps, durationMs, truncated, truncatedReason, stepLimit } = props.trajectory;
  return (
    <>
      {say('case.step_count', { steps })}
      {durationMs !== null && ` · ${formatDuration(language, durationMs)}`}
      {truncated && (
        <span className="ink-missing">
          {' · '}
          {stepLimit === undefined ? say('timeline.truncated') : say('timeline.truncated_at', { limit: stepLimit })}
          {truncatedReason !== undefined && ` (${visibleText(truncatedReason)})`}
        </span>
      )}
      {props.frame && <OrderNote frame={props.frame} />}
    </>
  );
}

/** Said where times alone would have put steps elsewhere. */
function OrderNote({ frame: { equal, backwards, untimed } }: { frame: TimelineFrame }) {
  const { say } = useWords();
  const told = [
    equal > 0 && say('timeline.equal', { steps: equal }),
    backwards > 0 && say('timeline.backwards', { steps: backwards }),
    untimed > 0 && say('timeline.untimed', { steps: untimed }),
  ].filter((one) => one !== false);
  if (told.length === 0) return null;
  const words = `${say('timeline.order_kept')}: ${told.join(', ')}`;
  return <span title={words}> · {words}</span>;
}
