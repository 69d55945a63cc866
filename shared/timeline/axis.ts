/** A stretch in which nothing was recorded, drawn shorter than it was. */
export interface Gap {
  /** Where on the axis it is drawn. */
  at: number;
  to: number;
  /** How long it was, in milliseconds. */
  ms: number;
}

/** Where on a line each step is drawn, by its place counted from 0. Starts rise strictly: the recorded order is the order. */
export interface Axis {
  kind: 'steps' | 'time';
  starts: Float64Array;
  ends: Float64Array;
  length: number;
  gaps: readonly Gap[];
  /** Steps that began in the same moment as the one before, before it, or at no recorded time: drawn in recorded order. */
  equal: number;
  backwards: number;
  untimed: number;
}

/** A step after the other, each as long as every other. */
export function stepAxis(count: number): Axis {
  const starts = Float64Array.from({ length: count }, (_, at) => at);
  const ends = starts.map((start) => start + 1);
  return { kind: 'steps', starts, ends, length: count, gaps: [], equal: 0, backwards: 0, untimed: 0 };
}
