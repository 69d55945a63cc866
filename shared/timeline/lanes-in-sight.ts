import type { Tracks } from './tracks.ts';

/** Which nested runs are folded: all, none, or as many as keep the timeline short; but for those that were turned over. */
export interface Folding {
  open: boolean | null;
  /** Tracks, by their places in the list, that are the other way round. */
  turned: readonly number[];
}

/** So many tracks are shown all of them, unless folding is asked for. */
const fewEnough = 24;

/** For each track, whether those inset in it are shown, and the track in sight that stands for it. */
export interface InSight {
  isOpen(track: number): boolean;
  /** The track itself where it is in sight, else the innermost one that is and holds it. */
  standsFor: Int32Array;
}

export function inSight({ list }: Tracks, { open, turned }: Folding): InSight {
  const usual = open ?? list.length <= fewEnough;
  const others = new Set(turned);
  const isOpen = (track: number) => usual !== others.has(track);
  const standsFor = new Int32Array(list.length);
  for (const [at, { parent }] of list.entries()) {
    const outer = parent < 0 ? -1 : standsFor[parent]!;
    standsFor[at] = outer < 0 || (outer === parent && isOpen(parent)) ? at : outer;
  }
  return { isOpen, standsFor };
}
