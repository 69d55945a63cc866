import { sayDetail } from '../../../shared/detail.ts';
import type { Verdict } from '../../../shared/verdict.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';

/** What decided a verdict, in a sentence. */
export function Because({ verdict }: { verdict: Verdict }) {
  const words = useWords();
  if (verdict.status === 'pass') {
    if (verdict.vacuous) return <span className="because">{words.say('case.vacuous')}</span>;
    return (
      <span className="because">
        {verdict.evidence ? visibleText(words.evidence(verdict.evidence)) : words.say('status.pass')}
      </span>
    );
  }
  if (verdict.status === 'fail')
    return <span className="because">{visibleText(words.evidence(verdict.evidence))}</span>;
  const detail = verdict.status === 'missing' ? verdict.detail : undefined;
  return (
    <span className="because">
      {words.reason(verdict.reason)}
      {detail !== undefined && <span className="dim"> — {visibleText(sayDetail(words.language, detail))}</span>}{' '}
      <code className="faint">{verdict.reason}</code>
    </span>
  );
}
