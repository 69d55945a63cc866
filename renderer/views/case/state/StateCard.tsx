import { useEffect } from 'react';
import type { CaseDetail } from '../../../../shared/contract/api.ts';
import { formatBytes } from '../../../../shared/format.ts';
import { Card } from '../../../components/Card.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { engine } from '../../../engine.ts';
import { useWords } from '../../../say.ts';
import { useReadOn } from '../../../state/use-read-on.ts';
import type { Subject } from '../subject.ts';
import { StateView } from './StateView.tsx';

/** Texts up to this length are read without being asked for, in UTF-16 units. */
const readUpTo = 4 * 1024 * 1024;

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
  const all = [initial, after, expected];
  const length = all.reduce((sum, { read }) => sum + (read?.total ?? 0), 0);
  const unread = all.filter(({ read }) => read !== null && read.next !== null);
  const readOn = () => {
    for (const one of unread) void one.readOn();
  };
  const readsItself = unread.length > 0 && length <= readUpTo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when there is something to ask for
  useEffect(() => {
    if (readsItself) readOn();
  }, [readsItself]);

  if (unread.length === 0) {
    const texts = { initial: textOf(initial), after: textOf(after), expected: textOf(expected) };
    return <StateView detail={detail} texts={texts} path={path} land={land} onPath={onPath} />;
  }
  return (
    <Card title={say('world.title')}>
      {readsItself ? (
        <Notice title={say('state.loading')} live />
      ) : (
        <p className="card-foot">
          {say('world.large', { size: formatBytes(length) })}{' '}
          <button type="button" className="quiet" onClick={readOn}>
            {say('world.read')}
          </button>
        </p>
      )}
    </Card>
  );
}

function textOf({ read }: ReturnType<typeof useReadOn>): string | null {
  return read?.text ?? null;
}
