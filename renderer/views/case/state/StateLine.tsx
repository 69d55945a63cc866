// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { visibleText } from '../../../../shared/visible-text.ts';
import { StatusShape } from '../../../components/StatusMark.tsx';
import { FoldButton } from '../../../components/value/FoldButton.tsx';
import { rowOf, type Side } from '../../../components/value/merge-json.ts';
import { decoded } from '../../../components/value/scan-json.ts';
import { useWords } from '../../../say.ts';
import { StateCell } from './StateCell.tsx';
import { isOff, type StateRow, stateSides } from './state-tree.ts';

/** Deeper levels are drawn no further in, so that a chain of thousands stays in sight. */
const deepest = 12;

/** A place of the states: its key, and its value before, after and as expected. */
export function StateLine(props: {
  id: string;
  /** Among the rows in sight, the head being the first. */
  position: number;
  sides: readonly (Side | null)[];
  row: StateRow;
  folded: boolean;
  selected: boolean;
  top: number;
  onSelect: () => void;
  onFold: (close: boolean) => void;
}) {
  const { id, position, sides, row, folded, selected, top } = props;
  const { say } = useWords();
  const foldable = row.members > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree that holds the focus takes the keys
    <div
      id={id}
      role="row"
      className={row.change === null && !isOff(row) ? 'state-row' : 'state-row differs'}
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
        <FoldButton foldable={foldable} folded={folded} onSelect={props.onSelect} onFold={props.onFold} />
        <Key of={row} />
        {folded && row.differsInside && <span className="state-inside">{say('world.inside')}</span>}
      </div>
      {stateSides.map(
        (side, at) =>
          sides[at] && (
            <div
              key={side}
              role="gridcell"
              className={side === 'after' && isOff(row) ? 'state-cell off' : 'state-cell'}
            >
              {side === 'after' && <AfterMarks row={row} />}
              <StateCell side={sides[at]} row={rowOf(sides[at], row, at)} folded={folded} />
            </div>
          ),
      )}
    </div>
  );
}

function Key({ of: { key } }: { of: StateRow }) {
  const { say } = useWords();
  if (key === null) return <span className="faint">{say('world.whole')}</span>;
  return <span className="json-key">{typeof key === 'number' ? key : visibleText(decoded(key))}</span>;
}

const signs = { new: '+', gone: '−', changed: '→' } as const;

/** What became of a value, and what verdicts say about it. */
function AfterMarks({ row: { change, unlike, judged } }: { row: StateRow }) {
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
      {change && (
        <span className={`state-change change-${change}`} title={say(`world.${change}`)}>
          <span aria-hidden="true">{signs[change]}</span>
          <span className="sr">{say(`world.${change}`)}</span>
        </span>
      )}
    </>
  );
}
