import type { ReactNode } from 'react';
import { AlignedGrid } from '../../../components/aligned/AlignedGrid.tsx';
import type { AlignedCell } from '../../../components/aligned/AlignedStep.tsx';
import { nextDifference } from '../../../components/next-difference.ts';
import { useKeys } from '../../../state/keys.ts';
import { useLanding } from '../../../state/landing.ts';
import type { Subject } from '../subject.ts';

/** One of the trajectories that stand side by side. */
export interface BesideColumn {
  key: string;
  title: string;
  head: ReactNode;
  subject: Subject;
  /** The replay it is of, by its place in the list; absent for a recording. */
  replay?: number | undefined;
}

/** A column, and the step of the chosen row in it; null where it has none. */
export interface ChosenColumn extends BesideColumn {
  index: number | null;
}

/** Trajectories side by side, the chosen row in full below. n and N walk the differences, wherever the focus is. */
export function BesideGrid(props: {
  id: string;
  label: string;
  columns: readonly BesideColumn[];
  total: number;
  /** Rows count from 1; undefined while one is on its way. */
  cellsOf: (row: number) => readonly AlignedCell[] | undefined;
  /** The chosen row; null for the one that one begins to read at. */
  row: number | null;
  onRow: (row: number) => void;
  /** Where one begins to read, and the rows where stretches of differences begin. */
  begin: number;
  differences: readonly number[];
  land: boolean;
  onSight: (from: number, to: number) => void;
  /** What Enter does on a row. */
  onOpen: (cells: readonly AlignedCell[]) => void;
  chosen: (columns: readonly ChosenColumn[]) => ReactNode;
}) {
  const { id, label, columns, total, cellsOf, row, onRow, begin, differences, land, onSight, onOpen } = props;
  const selected = Math.min(row ?? begin, total);
  const walk = (by: 1 | -1) => {
    const next = nextDifference(differences, selected, by);
    if (next === undefined) return;
    onRow(next);
    document.getElementById(id)?.focus();
  };
  const [onwards, back] = [() => walk(1), () => walk(-1)];
  useKeys({ n: onwards, N: back });
  useLanding(`#${id}`, land, true);
  const cells = cellsOf(selected);
  return (
    <>
      <AlignedGrid
        id={id}
        label={label}
        heads={columns}
        total={total}
        cellsOf={cellsOf}
        selected={selected}
        onSelect={onRow}
        onOpen={(at) => {
          const opened = cellsOf(at);
          if (opened) onOpen(opened);
        }}
        onKey={(key) => {
          if (key === 'n') onwards();
          else if (key === 'N') back();
          else return false;
          return true;
        }}
        onSight={onSight}
      />
      {cells && props.chosen(columns.map((column, at) => ({ ...column, index: cells[at]?.step?.index ?? null })))}
    </>
  );
}
