import { type ReactNode, useMemo } from 'react';
import type { JsonText } from '../../../../shared/contract/inputs.ts';
import { stateOrHidden, wholeSide } from '../../../components/value/places.ts';
import { engine } from '../../../engine.ts';
import { useReadOn } from '../../../state/use-read-on.ts';
import { useWhole } from '../../../state/use-whole.ts';
import type { Subject } from '../subject.ts';
import { type OutcomeColumn, Outcomes } from './Outcomes.tsx';

/** What came of one of the two: a recording, or the replay at that place of the list. */
export interface EndOf
  extends Pick<OutcomeColumn, 'key' | 'title' | 'terminalStatus' | 'truncated' | 'output' | 'error'> {
  subject: Subject;
  replay?: number | undefined;
  state: JsonText | null;
}

/** What came of two trajectories, and the places in which their worlds differ. */
export function TwoOutcomes(props: {
  left: EndOf;
  right: EndOf;
  /** What the case of the right side declares. */
  expected: JsonText | null;
  /** The places that a verdict finds fault with in the right column. */
  off: ReadonlySet<string>;
  children?: ReactNode;
}) {
  const { left, right, expected, off, children } = props;
  const before = useReadOn(left.state, reading(left, 'state'));
  const after = useReadOn(right.state, reading(right, 'state'));
  const declared = useReadOn(expected, reading({ subject: right.subject }, 'expected'));
  const whole = useWhole([before, after, declared]);
  const text = ({ read }: typeof before) => (whole.state === 'whole' ? (read?.text ?? null) : null);
  const [leftText, rightText, expectedText] = [text(before), text(after), text(declared)];
  const leftWorld = useMemo(() => worldOf(left.replay, leftText), [left.replay, leftText]);
  const rightWorld = useMemo(() => worldOf(right.replay, rightText), [right.replay, rightText]);
  const expectedWorld = useMemo(() => stateOrHidden(expectedText), [expectedText]);
  const columns = [
    { ...left, world: leftWorld },
    { ...right, world: rightWorld },
  ];
  return (
    <Outcomes columns={columns} expected={expectedWorld} whole={whole} off={off}>
      {children}
    </Outcomes>
  );
}

function reading({ subject, replay }: Pick<EndOf, 'subject' | 'replay'>, field: 'state' | 'expected') {
  return (from: number) => engine.caseValue({ ...subject, field, from, replay });
}

/** Of a replay the state alone is kept; a recording has it in an artifact. */
function worldOf(replay: number | undefined, text: string | null) {
  return replay === undefined ? stateOrHidden(text) : wholeSide(text);
}
