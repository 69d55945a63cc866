import { useRef, useState } from 'react';
import type { Report, RuleDecision } from '../../../shared/report.ts';
import { barWords } from '../../../shared/rule-words.ts';
import { Name } from '../../components/Name.tsx';
import { markOfGate, StatusBadge } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { useHolds } from '../../state/held.ts';
import { hrefOf, type Place } from '../../state/look.ts';
import { BarMover } from './BarMover.tsx';
import { barScale } from './bar-scale.ts';
import { RuleWhy } from './RuleWhy.tsx';
import { casesOfRule } from './rule-cases.ts';
import { SignOffForm } from './SignOffForm.tsx';

export function RuleRow(props: { place: Place; report: Report; decision: RuleDecision; firstRed: boolean }) {
  const { place, report, decision, firstRed } = props;
  const words = useWords();
  const { say } = words;
  const [moving, setMoving] = useState(false);
  const mover = useRef<HTMLButtonElement>(null);
  const { rule, verdict, signOff, counts } = decision;
  const metric = report.metrics.find(({ id }) => id === rule.metric);
  const holds = useHolds();
  const scale = holds('whatIf') ? barScale(decision, metric) : null;
  const cases = casesOfRule(decision, metric);
  const failed = counts?.failed ?? 0;
  return (
    <li className="rule">
      <StatusBadge mark={markOfGate[verdict]}>{say(`verdict.${verdict}`)}</StatusBadge>
      <div className="rule-what">
        <span className="rule-name">
          <strong>
            {cases ? (
              <a
                href={hrefOf(cases)}
                data-first-red={firstRed || undefined}
                className={`rule-link ink-${markOfGate[verdict]}`}
              >
                <Name>{rule.id}</Name>
              </a>
            ) : (
              <Name>{rule.id}</Name>
            )}
          </strong>
          {scale && (
            <button
              ref={mover}
              type="button"
              className="quiet rule-move"
              aria-expanded={moving}
              aria-label={say('what_if.open_named', { rule: rule.id })}
              onClick={() => setMoving(!moving)}
            >
              {say('what_if.open')}
            </button>
          )}
        </span>
        <span className="rule-subject">
          <span className="mono">
            <Name>{rule.criterion ?? rule.metric ?? ''}</Name>
          </span>
          <span className="rule-bar">{barWords(decision, words)}</span>
        </span>
      </div>
      <div className="rule-why">
        <RuleWhy
          report={report}
          decision={decision}
          link={
            cases &&
            failed > 0 && (
              <a className="rule-cases" href={hrefOf(cases)}>
                {say('rule.cases', { cases: failed })}
              </a>
            )
          }
        />
        {decision.reason === 'transform_not_checked' && holds('labelPairs') && (
          <p>
            <a href={hrefOf({ screen: 'labels' })}>{say('labels.see')}</a>
          </p>
        )}
        {signOff && (
          <p>{say('rule.signed_off', { by: signOff.by, at: words.when(signOff.at), note: signOff.note ?? '' })}</p>
        )}
      </div>
      {moving && scale && (
        <BarMover
          place={place}
          report={report}
          decision={decision}
          scale={scale}
          onClose={() => {
            setMoving(false);
            mover.current?.focus();
          }}
        />
      )}
      {verdict === 'MANUAL_REVIEW' && holds('signOff') && <SignOffForm place={place} rule={rule.id} />}
    </li>
  );
}
