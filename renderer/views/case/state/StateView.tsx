import { useMemo } from 'react';
import type { CaseDetail } from '../../../../shared/contract/cases.ts';
import { Card } from '../../../components/Card.tsx';
import { useWords } from '../../../say.ts';
import { ComparedPaths } from './ComparedPaths.tsx';
import { comparisons, judgedPaths } from './judged-paths.ts';
import { SideEffects } from './SideEffects.tsx';
import { SnapshotFacts } from './SnapshotFacts.tsx';
import { StateTreeGrid } from './StateTreeGrid.tsx';
import { type StateTexts, stateSides, stateTree } from './state-tree.ts';

/** The states as one tree, every place that was compared, and what else the snapshot says. */
export function StateView(props: {
  detail: CaseDetail;
  texts: StateTexts;
  path: string | null;
  land: boolean;
  onPath: (path: string | null) => void;
}) {
  const { detail, texts, path, land, onPath } = props;
  const { say } = useWords();
  const { initial, after, expected } = texts;
  const compared = useMemo(() => comparisons(detail.verdicts), [detail.verdicts]);
  const tree = useMemo(
    () => stateTree({ initial, after, expected }, judgedPaths(compared)),
    [initial, after, expected, compared],
  );
  if (tree.sides.every((side) => side === null)) return null;
  const { hidden } = tree;
  const absent = stateSides.filter((side, at) => tree.sides[at] === null && !hidden.has(side));
  const told = hidden.size === 0;
  return (
    <Card
      title={say('world.title')}
      note={[
        told && tree.sides[0] && tree.sides[1] && say('world.changed_places', { n: tree.changed }),
        told && tree.sides[1] && (tree.sides[2] || compared.length > 0) && say('world.off_places', { n: tree.off }),
        ...[...hidden].map((side) => say(`hidden.${side}`)),
        ...absent.map((side) => say(`world.no_${side}`)),
      ]
        .filter(Boolean)
        .join(' · ')}
      side={
        <span className="faint keys">
          <kbd>n</kbd> <kbd>N</kbd> {say('world.next')}
        </span>
      }
      className="state-card"
    >
      <StateTreeGrid tree={tree} path={path} land={land} onPath={onPath} />
      <ComparedPaths comparisons={compared} onPath={onPath} />
      <SideEffects text={after} />
      <SnapshotFacts text={after} />
    </Card>
  );
}
