import { formatShare } from '../../../shared/format.ts';
import type { Report } from '../../../shared/report.ts';
import { ProblemList } from '../../components/ProblemList.tsx';
import { markOfGate, StatusShape } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { hrefOf, type Place } from '../../state/look.ts';
import { settingsProblem } from '../problems/unread.ts';
import { RuleRow } from './RuleRow.tsx';

/** What release.yaml decides, and why. No gate is never a pass. */
export function GateCard({ place, report }: { place: Place; report: Report }) {
  const { language, say } = useWords();
  const { gate, gateRefused } = report;
  if (gateRefused.length > 0) {
    return (
      <section className="card gate-refused" aria-labelledby="gate-title">
        <h2 id="gate-title">{say('gate.refused')}</h2>
        {settingsProblem(gateRefused) && <p>{say('unread.settings_gate')}</p>}
        <p className="dim">{say('gate.refused_why')}</p>
        <ProblemList problems={gateRefused} />
        <p className="card-foot">
          <a href={hrefOf({ screen: 'problems' })}>{say('unread.all')}</a>
        </p>
      </section>
    );
  }
  if (gate === null) return <p className="no-gate dim">{say('gate.none')}</p>;
  const firstRed = gate.rules.findIndex(({ verdict }) => verdict === 'FAIL');
  return (
    <section className="card gate" aria-labelledby="gate-title">
      <div className={`gate-verdict badge-${markOfGate[gate.verdict]}`}>
        <h2 id="gate-title">
          <span className="sr">{say('gate.title')}: </span>
          <StatusShape mark={markOfGate[gate.verdict]} />
          {say(`verdict.${gate.verdict}`)}
        </h2>
        <p>{say('gate.at_confidence', { confidence: formatShare(language, gate.confidence) })}</p>
      </div>
      {gate.rules.length === 0 ? (
        <p className="gate-rules">{say('gate.no_rules')}</p>
      ) : (
        <ul className="gate-rules">
          {gate.rules.map((decision, at) => (
            <RuleRow
              key={decision.rule.id}
              place={place}
              report={report}
              decision={decision}
              firstRed={at === firstRed}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
