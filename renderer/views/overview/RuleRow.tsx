import { gateSentence } from '../../../shared/gate-sentence.ts';
import type { Report, RuleDecision } from '../../../shared/report.ts';
import { Name } from '../../components/Name.tsx';
import { markOfGate, StatusBadge } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { hrefOf, type Place } from '../../state/look.ts';
import { casesOfRule } from './rule-cases.ts';
import { barWords } from './rule-words.ts';
import { SettlingWords } from './SettlingWords.tsx';
import { SignOffForm } from './SignOffForm.tsx';

export function RuleRow(props: { place: Place; report: Report; decision: RuleDecision; firstRed: boolean }) {
  const { place, report, decision, firstRed } = props;
  const words = useWords();
  const { say } = words;
  const { rule, verdict, settling, signOff, canPass, counts } = decision;
  const cases = casesOfRule(
    decision,
    report.metrics.find(({ id }) => id === rule.metric),
  );
  const failed = counts?.failed ?? 0;
  return (
    <li className="rule">
      <StatusBadge mark={markOfGate[verdict]}>{say(`verdict.${verdict}`)}</StatusBadge>
      <div className="rule-what">
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
        <span className="rule-subject">
          <span className="mono">
            <Name>{rule.criterion ?? rule.metric ?? ''}</Name>
          </span>
          <span className="rule-bar">{barWords(decision, words)}</span>
        </span>
      </div>
      <div className="rule-why">
        <p>
          {gateSentence(words.language, decision, report)}{' '}
          {cases && failed > 0 && (
            <a className="rule-cases" href={hrefOf(cases)}>
              {say('rule.cases', { cases: failed })}
            </a>
          )}
          <code className="faint">{decision.reason}</code>
        </p>
        {!canPass && <p className="ink-missing">{say('rule.cannot_pass')}</p>}
        {settling && <SettlingWords decision={decision} settling={settling} />}
        {signOff && (
          <p>{say('rule.signed_off', { by: signOff.by, at: words.when(signOff.at), note: signOff.note ?? '' })}</p>
        )}
      </div>
      {verdict === 'MANUAL_REVIEW' && <SignOffForm place={place} rule={rule.id} />}
    </li>
  );
}
