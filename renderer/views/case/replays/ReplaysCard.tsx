import { useMemo } from 'react';
import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { type ReplayPair, replayPairs } from '../../../../shared/replay-pairs.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Card } from '../../../components/Card.tsx';
import { Unready } from '../../../components/Unready.tsx';
import { useWords, type Words } from '../../../say.ts';
import { stay, useAddress } from '../../../state/look.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import type { Subject } from '../subject.ts';
import { ReplayPairView } from './ReplayPairView.tsx';

/** The recording beside its replays: would it have gone differently? Nothing where it was not replayed. */
export function ReplaysCard(props: {
  subject: Subject;
  detail: CaseDetail;
  criterion: string | null;
  /** Whether a reader who comes to the screen is to begin here. */
  land: boolean;
  /** Leads to a step of the recording. */
  onStep: (step: number) => void;
}) {
  const { subject, detail, criterion, land, onStep } = props;
  const words = useWords();
  const { say } = words;
  const { replay } = useAddress();
  const answer = useAnswer('replays', subject);
  const pairs = useMemo(() => (answer.state === 'ready' ? replayPairs(answer.value) : []), [answer]);
  if (answer.state === 'loading') return null;
  if (answer.state !== 'ready') {
    return (
      <Card title={say('replays.title')}>
        <Unready answer={answer} />
      </Card>
    );
  }
  const own = criterion === null ? -1 : pairs.findIndex((pair) => pair.criterion === criterion);
  const at = replay !== null && replay <= pairs.length ? replay - 1 : Math.max(0, own);
  const pair = pairs[at];
  if (!pair) return null;
  const { rows, criteria } = answer.value;
  return (
    <Card
      title={say('replays.title')}
      note={pairs.length === 1 && pairWords(pair, words)}
      side={
        <span className="replay-tools">
          {pairs.length > 1 && (
            <label className="inline-pick">
              <span className="sr">{say('replays.which')}</span>
              <select value={at} onChange={(event) => stay({ replay: Number(event.target.value) + 1 })}>
                {pairs.map((one, index) => (
                  <option key={JSON.stringify(one)} value={index}>
                    {pairWords(one, words)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <span className="faint keys">
            <kbd>n</kbd> <kbd>N</kbd> {say('world.next')}
          </span>
        </span>
      }
      className="replays-card"
    >
      <ReplayPairView
        key={JSON.stringify(pair)}
        subject={subject}
        detail={detail}
        pair={pair}
        control={pair.control === null ? null : (rows[pair.control] ?? null)}
        fault={pair.fault === null ? null : (rows[pair.fault] ?? null)}
        verdict={criteria.find((one) => one.criterion === pair.criterion) ?? null}
        land={land}
        onStep={onStep}
      />
    </Card>
  );
}

function pairWords({ criterion, stepIndex }: ReplayPair, { say }: Words): string {
  if (stepIndex === null) return say('replays.control_only');
  if (criterion === null) return say('replays.call', { step: stepIndex });
  return say('replays.call_of', { step: stepIndex, criterion: visibleText(criterion) });
}
