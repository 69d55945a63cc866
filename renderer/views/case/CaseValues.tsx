import type { CaseDetail, JsonText } from '../../../shared/contract/api.ts';
import { Card } from '../../components/Card.tsx';
import { ValueView } from '../../components/value/ValueView.tsx';
import { useWords } from '../../say.ts';

const parts = ['error', 'input', 'expected', 'output', 'scores', 'state', 'metadata'] as const;

/** What the case gave the system, what it expected, and what came back. */
export function CaseValues({ detail }: { detail: CaseDetail }) {
  const { say } = useWords();
  const given = parts.flatMap((part): [(typeof parts)[number], JsonText][] => {
    const json = detail[part];
    return json === null ? [] : [[part, json]];
  });
  return (
    <div className="values">
      {given.map(([part, json]) => (
        <Card
          key={part}
          title={say(`value.${part}`)}
          className={part === 'error' ? 'value-card is-error' : 'value-card'}
        >
          <ValueView label={say(`value.${part}`)} text={json.text} total={json.total} prose />
        </Card>
      ))}
    </div>
  );
}
