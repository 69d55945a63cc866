// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold rows at places of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and points with aria-activedescendant
import { type CSSProperties, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { nextDifference } from '../../../components/next-difference.ts';
import { useRows } from '../../../components/use-rows.ts';
import { isContainer, rowOf, writtenOf } from '../../../components/value/merge-json.ts';
import { decoded, pathOf, unfolded } from '../../../components/value/scan-json.ts';
import { openedTo, treeKey } from '../../../components/value/tree-keys.ts';
import { useWords } from '../../../say.ts';
import { MergedLine } from './MergedLine.tsx';
import { type ComparedRow, foldedWhereSame, type Merged, merged } from './merged-rows.ts';
import { TwoTexts } from './TwoTexts.tsx';

const rowHeight = 24;
const headHeight = 26;
const rowsAtMost = 14;

/** Two values as one tree with a column each. n and N go from difference to difference while the focus is in it. */
export function MergedTree(props: {
  label: string;
  titles: readonly string[];
  left: string | null;
  right: string | null;
}) {
  const { label, titles, left, right } = props;
  const id = useId();
  const { say } = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useMemo(() => merged(left, right), [left, right]);
  const { rows, differences } = tree;
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => foldedWhereSame(rows));
  const [chosen, setChosen] = useState(differences[0] ?? 0);
  const seen = useMemo(() => unfolded(rows, folded), [rows, folded]);
  const selected = Math.max(0, seen.indexOf(chosen));
  const { items, length } = useRows({ scroller, count: seen.length, size: rowHeight, selected, covered: headHeight });

  const choose = (at: number) => {
    setFolded((now) => openedTo(rows, now, at));
    setChosen(at);
  };
  const fold = (at: number, close: boolean) =>
    setFolded((now) => new Set(close ? [...now, at] : [...now].filter((one) => one !== at)));
  const walk = (by: 1 | -1) => nextDifference(differences, chosen, by);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const walked = event.key === 'n' ? walk(1) : event.key === 'N' ? walk(-1) : undefined;
    const next = walked ?? treeKey(event.key, { rows, folded, seen, selected, fold });
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <>
      <div
        ref={scroller}
        className="state-tree merged-tree"
        role="treegrid"
        aria-label={label}
        aria-rowcount={seen.length + 1}
        aria-colcount={3}
        aria-activedescendant={`${id}-${seen[selected]}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={
          { '--sides': 2, height: Math.min(seen.length, rowsAtMost) * rowHeight + headHeight + 1 } as CSSProperties
        }
      >
        <div role="rowgroup" className="state-head">
          <div role="row" className="state-row" aria-rowindex={1}>
            <span role="columnheader">{say('world.place')}</span>
            {titles.map((title) => (
              <span key={title} role="columnheader">
                {title}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="state-body" style={{ height: length }}>
          {items.map(({ index, start }) => {
            const at = seen[index]!;
            return (
              <MergedLine
                key={at}
                id={`${id}-${at}`}
                position={index + 2}
                sides={tree.sides}
                row={rows[at]!}
                folded={folded.has(at)}
                selected={at === chosen}
                top={start}
                onSelect={() => setChosen(at)}
                onFold={(close) => fold(at, close)}
              />
            );
          })}
        </div>
      </div>
      <ChosenPlace tree={tree} row={rows[chosen]} path={pathOf(rows, chosen)} titles={titles} />
    </>
  );
}

/** Up to here a value is seen whole in its cell. */
const shortEnough = 28;

/** The chosen place in full, where its cells cannot hold it. */
function ChosenPlace(props: { tree: Merged; row: ComparedRow | undefined; path: string; titles: readonly string[] }) {
  const { tree, row, path, titles } = props;
  if (!row) return null;
  const texts = tree.sides.map((side, which) => {
    const value = rowOf(side, row, which);
    if (!side || !value || isContainer(value)) return null;
    return value.kind === 'string' ? decoded(writtenOf(side, value)) : writtenOf(side, value);
  });
  if (texts.every((text) => text === null || (text.length <= shortEnough && !text.includes('\n')))) return null;
  return <TwoTexts key={path} titles={titles} left={texts[0] ?? null} right={texts[1] ?? null} />;
}
