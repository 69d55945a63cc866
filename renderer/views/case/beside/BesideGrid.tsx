import { type ReactNode, useState } from 'react';
import { AlignedGrid } from '../../../components/aligned/AlignedGrid.tsx';
import type { AlignedCell } from '../../../components/aligned/AlignedStep.tsx';
import { useKeys } from '../../../state/keys.ts';
import { useLanding } from '../../../state/landing.ts';
import type { Subject } from '../subject.ts';
import { ChosenSteps } from './ChosenSteps.tsx';

/** One of the trajectories that stand side by side. */
export interface BesideColumn {
  key: string;
  title: string;
  head: ReactNode;
  subject: Subject;
  /** The replay it is of, by its place in the list; absent for a recording. */
  replay?: number | undefined;
}

/** Trajectories side by side, the chosen row in full below. n and N walk the differences, wherever the focus is. */
export function BesideGrid(props: {
  id: string;
  label: string;
  columns: readonly BesideColumn[];
  total: number;
  /** Rows count from 1; undefined while one is on its way. */
  cellsOf: (row: number) => readonly AlignedCell[] | undefined;
  /** The row that one begins to read at, and those where stretches of differences begin. */
  begin: number;
  differences: readonly number[];
  land: boolean;
  onSight: (from: number, to: number) => void;
  /** What Enter does on a row. */
  onOpen: (cells: readonly AlignedCell[]) => void;
}) {
  const { id, label, columns, total, cellsOf, begin, differences, land, onSight, onOpen } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = chosen ?? begin;
  const walk = (by: 1 | -1) => {
    const next = nextDifference(differences, selected, by);
    if (next === undefined) return;
    setChosen(next);
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
        onSelect={setChosen}
        onOpen={(row) => {
          const opened = cellsOf(row);
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
      {cells && (
        <ChosenSteps columns={columns.map((column, at) => ({ ...column, index: cells[at]?.step?.index ?? null }))} />
      )}
    </>
  );
}

function nextDifference(differences: readonly number[], from: number, by: 1 | -1): number | undefined {
  if (by > 0) return differences.find((row) => row > from) ?? differences[0];
  return differences.findLast((row) => row < from) ?? differences.at(-1);
}
