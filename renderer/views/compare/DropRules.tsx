import type { Comparison } from '../../../shared/comparison.ts';
import { formatRate } from '../../../shared/format.ts';
import { gateSentence } from '../../../shared/gate-sentence.ts';
import type { RunSummary } from '../../../shared/report.ts';
import { Card } from '../../components/Card.tsx';
import { Name } from '../../components/Name.tsx';
import { markOfGate, StatusBadge } from '../../components/StatusMark.tsx';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { useAnswer } from '../../state/use-answer.ts';
import type { Two } from './two.ts';

const unknown = { criteria: [], metrics: [], transforms: [] };

/** The rules that limit a drop, decided for B with A for its baseline; nothing where there is none. */
export function DropRules(props: { comparison: Comparison; place: Two; runs: readonly RunSummary[] }) {
  const { comparison, place, runs } = props;
  const { language, say } = useWords();
  const { gate } = comparison;
  const own = runs.some(({ id }) => id === place.b);
  const report = useAnswer('report', gate && own ? { folder: place.folder, run: place.b } : null);
  if (gate === null) return null;
  const drops = gate.rules.filter(({ rule }) => rule.max_drop !== undefined);
  const others = gate.rules.length - drops.length;
  return (
    <Card
      title={say('comparing.drops')}
      note={say('comparing.gate_of', { verdict: say(`verdict.${gate.verdict}`) })}
      side={
        others > 0 &&
        own && <a href={hrefOf({ screen: 'overview', run: place.b })}>{say('comparing.other_rules', { others })}</a>
      }
    >
      <ul className="gate-rules">
        {drops.map((decision) => (
          <li key={decision.rule.id} className="rule">
            <StatusBadge mark={markOfGate[decision.verdict]}>{say(`verdict.${decision.verdict}`)}</StatusBadge>
            <div className="rule-what">
              <strong>
                <Name>{decision.rule.id}</Name>
              </strong>
              <span className="rule-subject">
                <span className="mono">
                  <Name>{decision.rule.criterion ?? ''}</Name>
                </span>
                <span className="rule-bar">
                  {say('comparing.at_most_drop', { drop: formatRate(language, decision.rule.max_drop ?? null) })}
                </span>
              </span>
            </div>
            <div className="rule-why">
              <p>
                {gateSentence(language, decision, report.state === 'ready' ? report.value : unknown)}{' '}
                <code className="faint">{decision.reason}</code>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
