import type { Input } from '../../../shared/contract/api.ts';
import type { CaseDetail } from '../../../shared/contract/cases.ts';
import type { JsonText } from '../../../shared/contract/inputs.ts';
import { Card } from '../../components/Card.tsx';
import { ValueView } from '../../components/value/ValueView.tsx';
import { engine } from '../../engine.ts';
import { useWords } from '../../say.ts';
import { useReadOn } from '../../state/use-read-on.ts';
import type { Subject } from './subject.ts';

const parts = ['error', 'input', 'expected', 'output', 'scores', 'metadata'] as const satisfies Field[];
type Field = Input<'caseValue'>['field'];

/** What the case gave the system, what it expected, and what came back; the states stand in a card of their own. */
export function CaseValues({ subject, detail }: { subject: Subject; detail: CaseDetail }) {
  return (
    <div className="values">
      {parts.map((part) => {
        const json = detail[part];
        return json && <CaseValue key={part} subject={subject} part={part} json={json} />;
      })}
    </div>
  );
}

function CaseValue({ subject, part, json }: { subject: Subject; part: (typeof parts)[number]; json: JsonText }) {
  const { say } = useWords();
  const { read, readOn } = useReadOn(json, (from) => engine.caseValue({ ...subject, field: part, from }));
  const { text, total, next } = read ?? json;
  const title = say(`value.${part}`);
  return (
    <Card title={title} className={`value-card part-${part}${part === 'error' ? ' is-error' : ''}`}>
      <ValueView label={title} text={text} total={total} onMore={next === null ? undefined : readOn} prose />
    </Card>
  );
}
