import type { Side } from '../../../../shared/contract/side-by-side.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { endOfRecording } from '../beside/end-of.ts';
import { type EndOf, TwoOutcomes } from '../beside/TwoOutcomes.tsx';
import { useEndInSight } from './use-end-in-sight.ts';
import { VerdictRows } from './VerdictRows.tsx';

const nothingOff: ReadonlySet<string> = new Set();

/** What came of both sides, once it is known of both. */
export function SideOutcomes(props: {
  folder: string;
  left: Side;
  right: Side;
  titles: readonly [left: string, right: string];
}) {
  const { folder, left, right, titles } = props;
  const one = useSide(folder, left, 'left', titles[0]);
  const other = useSide(folder, right, 'right', titles[1]);
  useEndInSight(one !== null && other !== null);
  if (!one || !other) return null;
  return (
    <div className="card">
      <TwoOutcomes
        key={JSON.stringify([left, right])}
        left={one.end}
        right={other.end}
        expected={other.expected}
        off={nothingOff}
      >
        <VerdictRows left={one.verdicts} right={other.verdicts} />
      </TwoOutcomes>
    </div>
  );
}

function useSide(folder: string, { replay, ...of }: Side, key: string, title: string) {
  const subject = { folder, ...of };
  const detail = useAnswer('caseDetail', { ...subject, where: '', sort: 'suite', descending: false });
  const replays = useAnswer('replays', replay === undefined ? null : subject);
  if (detail.state !== 'ready') return null;
  const recorded = {
    end: endOfRecording(key, title, subject, detail.value),
    expected: detail.value.expected,
    verdicts: detail.value.verdicts,
  };
  if (replay === undefined) return recorded;
  const made = replays.state === 'ready' ? replays.value.rows.find(({ at }) => at === replay) : undefined;
  if (!made) return null;
  const { terminalStatus, truncated, output, error, state } = made;
  const end: EndOf = { key, title, subject, replay, terminalStatus, truncated, output, error, state };
  // A verdict is of the recording.
  return { ...recorded, end, verdicts: [] };
}
