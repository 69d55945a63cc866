import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import type { Side } from './merge-json.ts';
import { type JsonRow, previewOf } from './scan-json.ts';

/** A value in a line, as written; that there is none is said, which is not the same as null. */
export function PlaceCell(props: { side: Side | null; row: JsonRow | undefined; folded: boolean }) {
  const { side, row, folded } = props;
  const { say } = useWords();
  if (!side || !row) return <span className="state-absent">{say('world.absent')}</span>;
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
