import { visibleText } from '../../../../shared/visible-text.ts';
import type { Side } from '../../../components/value/merge-json.ts';
import { type JsonRow, previewOf } from '../../../components/value/scan-json.ts';
import { useWords } from '../../../say.ts';

/** A value in a line, as written; that there is none is said, which is not the same as null. */
export function StateCell({ side, row, folded }: { side: Side; row: JsonRow | undefined; folded: boolean }) {
  const { say } = useWords();
  if (!row) return <span className="state-absent">{say('world.absent')}</span>;
  if (row.members > 0) {
    const count = say(row.kind === 'array' ? 'value.items' : 'value.keys', { count: row.members });
    return (
      <span className="json-members">
        {count}
        {folded && ` · ${visibleText(previewOf(side.text, row))}`}
      </span>
    );
  }
  return <span className={`json-${row.kind}`}>{visibleText(previewOf(side.text, row))}</span>;
}
