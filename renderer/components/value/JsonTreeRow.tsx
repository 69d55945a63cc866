import { previewJsonText } from '../../../shared/preview.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { useWords } from '../../say.ts';
import { FoldButton } from './FoldButton.tsx';
import { decoded, type JsonRow } from './scan-json.ts';

/** Deeper levels are drawn no further in, so that a chain of thousands stays in sight. */
const deepest = 24;
const previewLength = 400;

export function JsonTreeRow(props: {
  id: string;
  text: string;
  row: JsonRow;
  folded: boolean;
  selected: boolean;
  top: number;
  onSelect: () => void;
  onFold: (close: boolean) => void;
}) {
  const { id, text, row, folded, selected, top } = props;
  const foldable = row.members > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree that holds the focus takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the tree points at it with aria-activedescendant
    <div
      id={id}
      role="treeitem"
      className="json-row"
      aria-level={row.depth + 1}
      aria-selected={selected}
      aria-expanded={foldable ? !folded : undefined}
      style={{ top, paddingLeft: 4 + Math.min(row.depth, deepest) * 14 }}
      onClick={() => {
        if (foldable && selected) props.onFold(!folded);
        props.onSelect();
      }}
    >
      <FoldButton foldable={foldable} folded={folded} onSelect={props.onSelect} onFold={props.onFold} />
      {row.key !== null && (
        <span className="json-key">{typeof row.key === 'number' ? row.key : visibleText(decoded(row.key))}:&nbsp;</span>
      )}
      <Value text={text} row={row} folded={folded} />
    </div>
  );
}

function Value({ text, row, folded }: { text: string; row: JsonRow; folded: boolean }) {
  const { say } = useWords();
  const written = text.slice(row.from, Math.min(row.to, row.from + 2 * previewLength));
  if (row.members === 0) {
    return <span className={`json-${row.kind}`}>{visibleText(previewJsonText(written, previewLength))}</span>;
  }
  const [before, after] = row.kind === 'array' ? ['[', ']'] : ['{', '}'];
  return (
    <span className="json-container">
      {before}
      <span className="json-members">
        {say(row.kind === 'array' ? 'value.items' : 'value.keys', { count: row.members })}
        {folded && ` · ${visibleText(previewJsonText(written.slice(1), 120))}`}
      </span>
      {after}
    </span>
  );
}
