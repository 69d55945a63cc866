import { useMemo } from 'react';
import type { CaseDetail, CriterionVerdict } from '../../../../shared/contract/cases.ts';
import { engine } from '../../../engine.ts';
import { useWords } from '../../../say.ts';
import { useReadOn } from '../../../state/use-read-on.ts';
import { useWhole } from '../../../state/use-whole.ts';
import { worldWithin } from '../beside/differing-places.ts';
import { type OutcomeColumn, Outcomes } from '../beside/Outcomes.tsx';
import { offPaths } from '../beside/off-paths.ts';
import type { Subject } from '../subject.ts';

/** What came of the source and of its changed copy. */
export function PairOutcomes(props: {
  subject: Subject;
  detail: CaseDetail;
  source: Subject;
  sourceDetail: CaseDetail;
  /** What criteria say of the pair. */
  verdicts: readonly CriterionVerdict[];
}) {
  const { subject, detail, source, sourceDetail, verdicts } = props;
  const { say } = useWords();
  const read = (of: Subject, field: 'state' | 'expected') => (from: number) => engine.caseValue({ ...of, field, from });
  const before = useReadOn(sourceDetail.state, read(source, 'state'));
  const after = useReadOn(detail.state, read(subject, 'state'));
  const declared = useReadOn(detail.expected, read(subject, 'expected'));
  const whole = useWhole([before, after, declared]);
  const [sourceText, derivedText, expectedText] = [before, after, declared].map(({ read: json }) =>
    whole.state === 'whole' ? (json?.text ?? null) : null,
  );
  const sourceWorld = useMemo(() => worldWithin(sourceText ?? null), [sourceText]);
  const derivedWorld = useMemo(() => worldWithin(derivedText ?? null), [derivedText]);
  const expected = useMemo(() => worldWithin(expectedText ?? null), [expectedText]);
  const off = useMemo(() => offPaths(verdicts), [verdicts]);
  const column = (key: 'source' | 'derived', of: CaseDetail, world: OutcomeColumn['world']): OutcomeColumn => ({
    key,
    title: say(`pair.${key}`),
    terminalStatus: of.trajectory?.terminalStatus ?? null,
    truncated: of.trajectory?.truncated ?? false,
    output: of.output,
    error: of.error,
    world,
  });
  const columns = [column('source', sourceDetail, sourceWorld), column('derived', detail, derivedWorld)];
  return <Outcomes columns={columns} expected={expected} whole={whole} off={off} />;
}
