import { useCallback, useState } from 'react';
import type { AlignmentMode, Side } from '../../../../shared/contract/side-by-side.ts';
import type { AlignedCell } from '../../../components/aligned/AlignedStep.tsx';
import { Unready } from '../../../components/Unready.tsx';
import { useWords } from '../../../say.ts';
import { usePages } from '../../../state/use-pages.ts';
import { useSettled } from '../../../state/use-settled.ts';
import { BesideGrid } from './BesideGrid.tsx';
import { NoSteps } from './NoSteps.tsx';
import { StepDifferences } from './StepDifferences.tsx';
import { sideCells } from './side-cells.ts';

/** Any two trajectories step by step, the first difference marked and begun at, the chosen row's differences below. */
export function SidesGrid(props: {
  id: string;
  label: string;
  folder: string;
  left: Side;
  right: Side;
  mode: AlignmentMode;
  titles: readonly [left: string, right: string];
  row: number | null;
  onRow: (row: number) => void;
  land: boolean;
  onOpen: (cells: readonly AlignedCell[]) => void;
}) {
  const { id, label, folder, left, right, mode, titles, row: chosen, onRow, land, onOpen } = props;
  const words = useWords();
  const { say } = words;
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const range = useSettled(sight, 40);
  const { first, total, row } = usePages('sideBySide', { folder, left, right, mode }, range.from, range.to);
  const onSight = useCallback((from: number, to: number) => setSight({ from, to }), []);
  if (first.state !== 'ready') return <Unready answer={first} />;
  const { differences, firstDifference, steps } = first.value;
  if (total === 0) return <NoSteps titles={titles} steps={steps} />;
  const lengths = [steps.left ?? 0, steps.right ?? 0];
  return (
    <BesideGrid
      id={id}
      label={label}
      columns={[left, right].map(({ replay, ...of }, at) => ({
        key: String(at),
        title: titles[at]!,
        head: (
          <>
            <strong>{titles[at]}</strong>
            <span className="replay-sub">{say('case.step_count', { steps: lengths[at]! })}</span>
          </>
        ),
        subject: { folder, ...of },
        replay,
      }))}
      total={total}
      cellsOf={(at) => sideCells(row(at - 1), at === firstDifference, words)}
      row={chosen}
      onRow={onRow}
      begin={firstDifference ?? 1}
      differences={differences}
      land={land}
      onSight={onSight}
      onOpen={onOpen}
      chosen={([one, other]) => one && other && <StepDifferences left={one} right={other} />}
    />
  );
}
