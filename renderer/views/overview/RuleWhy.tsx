import type { ReactNode } from 'react';
import { gateSentence } from '../../../shared/gate-sentence.ts';
import type { Report, RuleDecision } from '../../../shared/report.ts';
import { useWords } from '../../say.ts';
import { SettlingWords } from './SettlingWords.tsx';

/** Why a rule is decided as it is, and what would settle it. */
export function RuleWhy(props: { report: Report; decision: RuleDecision; link?: ReactNode }) {
  const { report, decision, link } = props;
  const { language, say } = useWords();
  return (
    <>
      <p>
        {gateSentence(language, decision, report)} {link}
        <code className="faint">{decision.reason}</code>
      </p>
      {!decision.canPass && <p className="ink-missing">{say('rule.cannot_pass')}</p>}
      {decision.settling && <SettlingWords decision={decision} settling={decision.settling} />}
    </>
  );
}
