import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { visibleText } from '../../../../shared/visible-text.ts';
import { Card } from '../../../components/Card.tsx';
import { StatusBadge, StatusShape } from '../../../components/StatusMark.tsx';
import { Unready } from '../../../components/Unready.tsx';
import { useWords } from '../../../say.ts';
import { useHolds } from '../../../state/held.ts';
import { hrefOf } from '../../../state/look.ts';
import { useAnswer, useKept } from '../../../state/use-answer.ts';
import { Because } from '../Because.tsx';
import { endOfRecording } from '../beside/end-of.ts';
import { offPaths } from '../beside/off-paths.ts';
import { TwoOutcomes } from '../beside/TwoOutcomes.tsx';
import type { Subject } from '../subject.ts';
import { PairGrid } from './PairGrid.tsx';
import { PairRequests } from './PairRequests.tsx';

interface Props {
  subject: Subject;
  detail: CaseDetail;
  /** Whether a reader who comes to the screen is to begin here. */
  land: boolean;
  /** Leads to a step of the changed copy. */
  onStep: (step: number) => void;
}

/** A changed copy of a case beside its source: both requests, both trajectories, what came of both. */
export function PairCard(props: Props) {
  const { derivedFrom } = props.detail;
  return derivedFrom && <Pair {...props} derivedFrom={derivedFrom} />;
}

function Pair(props: Props & { derivedFrom: NonNullable<CaseDetail['derivedFrom']> }) {
  const { subject, detail, land, onStep, derivedFrom } = props;
  const { say } = useWords();
  const holds = useHolds();
  const { transform, valid } = derivedFrom;
  const source: Subject = { ...subject, caseId: derivedFrom.caseId };
  const answer = useKept(useAnswer('caseDetail', { ...source, where: '', sort: 'suite', descending: false }));
  const verdicts = detail.verdicts.filter(({ about, verdict }) => about === 'pair' && verdict.status !== 'excluded');
  return (
    <Card
      title={say('pair.title')}
      note={
        <span className="pair-notes">
          {say('pair.by', { transform: visibleText(transform) })}
          <StatusBadge mark={valid === null ? 'missing' : valid ? 'pass' : 'excluded'}>
            {say(valid === null ? 'pair.not_labelled' : valid ? 'pair.valid' : 'pair.not_valid')}
          </StatusBadge>
        </span>
      }
      side={
        holds('labelPairs') && (
          <a href={hrefOf({ screen: 'labels', transform, pair: subject.caseId })}>{say('pair.label')}</a>
        )
      }
      className="replays-card"
    >
      {holds('labelPairs') && <PairRequests folder={subject.folder} transform={transform} caseId={subject.caseId} />}
      {verdicts.length > 0 && (
        <ul className="replay-words">
          {verdicts.map(({ criterion, verdict }) => (
            <li key={criterion}>
              <StatusShape mark={verdict.status} />
              <span>
                <span className="sr">{say(`status.${verdict.status}`)}: </span>
                <Because verdict={verdict} /> <code className="faint">{visibleText(criterion)}</code>
              </span>
            </li>
          ))}
        </ul>
      )}
      {answer.state === 'ready' ? (
        <>
          <PairGrid subject={subject} source={source} land={land} onStep={onStep} />
          <TwoOutcomes
            left={endOfRecording('source', say('pair.source'), source, answer.value)}
            right={endOfRecording('derived', say('pair.derived'), subject, detail)}
            expected={detail.expected}
            off={offPaths(verdicts)}
          />
        </>
      ) : (
        <Unready answer={answer} />
      )}
    </Card>
  );
}
