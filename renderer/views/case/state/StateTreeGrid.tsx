import { useCallback, useState } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { FindInTree, searchFrom } from '../../../components/value/FindInTree.tsx';
import { PlacesGrid } from '../../../components/value/PlacesGrid.tsx';
import { withoutDifference } from '../../../components/value/places.ts';
import { pathOf } from '../../../components/value/scan-json.ts';
import { useWords } from '../../../say.ts';
import { useLanding } from '../../../state/landing.ts';
import { AfterMarks } from './AfterMarks.tsx';
import { ChosenValues } from './ChosenValues.tsx';
import { searchStates } from './search-states.ts';
import { isOff, type StateRow, type StateTree, stateSides } from './state-tree.ts';

/** The tree of the states, a column for each that there is. */
export function StateTreeGrid(props: {
  tree: StateTree;
  path: string | null;
  land: boolean;
  onPath: (path: string | null) => void;
}) {
  const { tree, path, land, onPath } = props;
  const { rows, sides, differences } = tree;
  const { say } = useWords();
  const [last, setLast] = useState(0);
  // The path of an empty key is that of the whole: what was chosen here is known better than by its path.
  const asked = path === null ? -1 : rows[last] && path === pathOf(rows, last) ? last : tree.find(path);
  const chosen = asked >= 0 ? asked : (differences[0] ?? 0);
  const search = useCallback((query: string) => searchStates(tree, query), [tree]);
  useLanding('#state-tree', land, true);
  const choose = (at: number) => {
    setLast(at);
    onPath(pathOf(rows, at));
  };
  const columns = stateSides.flatMap((name, side) => {
    const told = name === 'after' ? { marks: (row: StateRow) => <AfterMarks row={row} />, isOff } : {};
    return sides[side] ? [{ title: say(`world.${name}`), side, ...told }] : [];
  });
  return (
    <>
      <div className="state-tools json-tools">
        {rows.length >= searchFrom && <FindInTree search={search} chosen={chosen} onFind={choose} />}
        <CopyButton text={() => pathOf(rows, chosen)} label={say('value.copy_path')} done={say('value.copied')} />
      </div>
      <PlacesGrid
        id="state-tree"
        label={say('world.title')}
        places={tree}
        drawing={{
          columns,
          whole: say('world.whole'),
          className: (row) => (row.change !== null || isOff(row) ? 'differs' : ''),
        }}
        foldedAtFirst={withoutDifference}
        chosen={chosen}
        onChoose={choose}
      />
      <ChosenValues sides={sides} row={rows[chosen]!} path={pathOf(rows, chosen)} />
    </>
  );
}
