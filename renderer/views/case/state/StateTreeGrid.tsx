// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { nextDifference } from '../../../components/next-difference.ts';
import { useRows } from '../../../components/use-rows.ts';
import { FindInTree, searchFrom } from '../../../components/value/FindInTree.tsx';
import { pathOf, unfolded } from '../../../components/value/scan-json.ts';
import { openedTo, treeKey } from '../../../components/value/tree-keys.ts';
import { useWords } from '../../../say.ts';
import { useLanding } from '../../../state/landing.ts';
import { ChosenValues } from './ChosenValues.tsx';
import { StateLine } from './StateLine.tsx';
import { searchStates } from './search-states.ts';
import { foldedStates, type StateTree, stateSides } from './state-tree.ts';

const rowHeight = 24;
const headHeight = 26;
const rowsAtMost = 16;

/** The tree, a column a state. n and N go from difference to difference. */
export function StateTreeGrid(props: {
  tree: StateTree;
  path: string | null;
  land: boolean;
  onPath: (path: string | null) => void;
}) {
  const { tree, path, land, onPath } = props;
  const { rows, sides, differences } = tree;
  const { say } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => foldedStates(rows));
  const asked = path === null ? -1 : tree.find(path);
  const chosen = asked >= 0 ? asked : (differences[0] ?? 0);
  // Judged again, the same states keep what the reader folded.
  const texts = sides.map((side) => side?.text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the texts
  useEffect(() => setFolded(foldedStates(rows)), texts);
  useEffect(() => setFolded((now) => openedTo(rows, now, chosen)), [rows, chosen]);

  const seen = useMemo(() => unfolded(rows, folded), [rows, folded]);
  const selected = Math.max(0, seen.indexOf(chosen));
  const { items, length } = useRows({ scroller, count: seen.length, size: rowHeight, selected, covered: headHeight });
  const search = useCallback((query: string) => searchStates(tree, query), [tree]);

  useLanding('#state-tree', land, true);

  const choose = (at: number) => onPath(at === 0 ? null : pathOf(rows, at));
  const fold = (at: number, close: boolean) => {
    const next = new Set(folded);
    if (close) next.add(at);
    else next.delete(at);
    setFolded(next);
  };
  const difference = (by: 1 | -1) => nextDifference(differences, chosen, by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const walked = event.key === 'n' ? difference(1) : event.key === 'N' ? difference(-1) : undefined;
    const next = walked ?? treeKey(event.key, { rows, folded, seen, selected, fold });
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const columns = stateSides.filter((_, side) => sides[side] !== null);
  return (
    <>
      <div className="state-tools json-tools">
        {rows.length >= searchFrom && <FindInTree search={search} chosen={chosen} onFind={choose} />}
        <CopyButton text={() => pathOf(rows, chosen)} label={say('value.copy_path')} done={say('value.copied')} />
      </div>
      <div
        id="state-tree"
        ref={scroller}
        className="state-tree"
        role="treegrid"
        aria-label={say('world.title')}
        aria-rowcount={seen.length + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={`state-row-${seen[selected]}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={
          {
            '--sides': columns.length,
            height: Math.min(seen.length, rowsAtMost) * rowHeight + headHeight + 1,
          } as CSSProperties
        }
      >
        <div role="rowgroup" className="state-head">
          <div role="row" className="state-row" aria-rowindex={1}>
            <span role="columnheader">{say('world.place')}</span>
            {columns.map((side) => (
              <span key={side} role="columnheader">
                {say(`world.${side}`)}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="state-body" style={{ height: length }}>
          {items.map(({ index, start }) => {
            const at = seen[index]!;
            return (
              <StateLine
                key={at}
                id={`state-row-${at}`}
                position={index + 2}
                sides={sides}
                row={rows[at]!}
                folded={folded.has(at)}
                selected={at === chosen}
                top={start}
                onSelect={() => choose(at)}
                onFold={(close) => fold(at, close)}
              />
            );
          })}
        </div>
      </div>
      <ChosenValues sides={sides} row={rows[chosen]!} path={pathOf(rows, chosen)} />
    </>
  );
}
