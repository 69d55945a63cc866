import type { Axis } from './axis.ts';

/** Something worth finding on the whole of a timeline: one step, or several too close to be told apart. */
export interface Mark {
  /** Where on the axis the first of them begins. */
  at: number;
  /** The first of them, counted from 1. */
  step: number;
  count: number;
}

/** Steps, counted from 1 and in rising order, as marks in that many columns over the whole axis. */
export function marksOf(steps: Iterable<number>, { starts, length }: Axis, columns: number): Mark[] {
  const marks: Mark[] = [];
  let open = -1;
  for (const step of steps) {
    const at = starts[step - 1];
    if (at === undefined) continue;
    const column = Math.floor((at / length) * columns);
    if (column === open) marks.at(-1)!.count += 1;
    else marks.push({ at, step, count: 1 });
    open = column;
  }
  return marks;
}

/** For each column the first step, counted from 1, that begins in it or later. */
export function stepAtColumns({ starts, length }: Axis, columns: number): number[] {
  let at = 0;
  return Array.from({ length: columns }, (_, column) => {
    while (at < starts.length - 1 && starts[at]! < (column / columns) * length) at += 1;
    return at + 1;
  });
}
