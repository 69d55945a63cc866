// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { visibleText } from '../../../../shared/visible-text.ts';
import { Icon } from '../../../components/Icon.tsx';
import { rowOf, type Side } from '../../../components/value/merge-json.ts';
import { decoded } from '../../../components/value/scan-json.ts';
import { useWords } from '../../../say.ts';
import { StateCell } from '../state/StateCell.tsx';
import type { ComparedRow } from './merged-rows.ts';

/** Deeper levels are drawn no further in, so that a chain of thousands stays in sight. */
const deepest = 12;
const signs = { new: '+', gone: '−', changed: '≠' } as const;

/** A place of two values: its key, and what stands there in each. */
export function MergedLine(props: {
  id: string;
  /** Among the rows in sight, the head being the first. */
  position: number;
  sides: readonly (Side | null)[];
  row: ComparedRow;
  folded: boolean;
  selected: boolean;
  top: number;
  onSelect: () => void;
  onFold: (close: boolean) => void;
}) {
  const { id, position, sides, row, folded, selected, top } = props;
  const { say } = useWords();
  const { key, change } = row;
  const foldable = row.members > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree that holds the focus takes the keys
    <div
      id={id}
      role="row"
      className={change === null ? 'state-row' : `state-row differs merged-${change}`}
      aria-level={row.depth + 1}
      aria-rowindex={position}
      aria-selected={selected}
      aria-expanded={foldable ? !folded : undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => {
        if (foldable && selected) props.onFold(!folded);
        props.onSelect();
      }}
    >
      <div role="rowheader" className="state-key" style={{ paddingLeft: 6 + Math.min(row.depth, deepest) * 14 }}>
        <span className="json-fold" aria-hidden="true" hidden={!foldable}>
          <Icon name={folded ? 'open' : 'opened'} />
        </span>
        {key === null ? (
          <span className="faint">{say('sides.whole_value')}</span>
        ) : (
          <span className="json-key">{typeof key === 'number' ? key : visibleText(decoded(key))}</span>
        )}
        {folded && row.differsInside && <span className="state-inside">{say('world.inside')}</span>}
      </div>
      {sides.map((side, which) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell a column, which never move
        <div key={which} role="gridcell" className="state-cell">
          {which === 1 && change && (
            <span className="state-change" title={say(`world.${change}`)}>
              <span aria-hidden="true">{signs[change]}</span>
              <span className="sr">{say(`world.${change}`)}</span>
            </span>
          )}
          {side ? (
            <StateCell side={side} row={rowOf(side, row, which)} folded={folded} />
          ) : (
            <span className="state-absent">{say('world.absent')}</span>
          )}
        </div>
      ))}
    </div>
  );
}
