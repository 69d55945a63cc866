import { visibleText } from '../../../../shared/visible-text.ts';
import { StatusShape } from '../../../components/StatusMark.tsx';
import { ChangeMark } from '../../../components/value/ChangeMark.tsx';
import { useWords } from '../../../say.ts';
import type { StateRow } from './state-tree.ts';

/** What became of a value, and what verdicts say about it. */
export function AfterMarks({ row: { change, unlike, judged } }: { row: StateRow }) {
  const { say } = useWords();
  const worst = judged.find(({ ok }) => !ok) ?? judged[0];
  const criteria = judged.map(({ criterion }) => criterion).join(', ');
  return (
    <>
      {worst && (
        <span title={visibleText(criteria)} className="state-judged">
          <StatusShape mark={worst.ok ? 'pass' : 'fail'} />
          <span className="sr">{say(worst.ok ? 'status.pass' : 'status.fail')}</span>
        </span>
      )}
      {!worst && unlike && (
        <span className="state-unlike" title={say('world.unlike')}>
          ≠<span className="sr">{say('world.unlike')}</span>
        </span>
      )}
      {change && <ChangeMark change={change} changed="→" />}
    </>
  );
}
