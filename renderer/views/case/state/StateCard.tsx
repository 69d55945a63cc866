import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { Card } from '../../../components/Card.tsx';
import { engine } from '../../../engine.ts';
import { useWords } from '../../../say.ts';
import { useReadOn } from '../../../state/use-read-on.ts';
import { useWhole } from '../../../state/use-whole.ts';
import { StillReading } from '../StillReading.tsx';
import type { Subject } from '../subject.ts';
import { StateView } from './StateView.tsx';

/** The world before the case, after it, and as it should be. */
export function StateCard(props: {
  subject: Subject;
  detail: CaseDetail;
  path: string | null;
  /** Whether a reader who comes to the screen is to begin here. */
  land: boolean;
  onPath: (path: string | null) => void;
}) {
  const { subject, detail, path, land, onPath } = props;
  const { say } = useWords();
  const initial = useReadOn(detail.initialState, (from) =>
    engine.caseValue({ ...subject, field: 'initialState', from }),
  );
  const after = useReadOn(detail.state, (from) => engine.caseValue({ ...subject, field: 'state', from }));
  const expected = useReadOn(detail.expected, (from) => engine.caseValue({ ...subject, field: 'expected', from }));
  const whole = useWhole([initial, after, expected]);
  if (whole.state !== 'whole') {
    return (
      <Card title={say('world.title')}>
        <StillReading whole={whole} />
      </Card>
    );
  }
  const text = ({ read }: typeof initial) => read?.text ?? null;
  const texts = { initial: text(initial), after: text(after), expected: text(expected) };
  return <StateView detail={detail} texts={texts} path={path} land={land} onPath={onPath} />;
}
