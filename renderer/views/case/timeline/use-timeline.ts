import { useEffect, useMemo, useState } from 'react';
import type { TimelineFrame, TimelinePlace } from '../../../../shared/contract/timeline.ts';
import type { Answer } from '../../../state/answers.ts';
import { useAddress } from '../../../state/look.ts';
import { useAnswer, useKept } from '../../../state/use-answer.ts';
import { usePages } from '../../../state/use-pages.ts';
import type { Subject } from '../subject.ts';
import { bounded, firstSight, revealing, type Sight, type Whole, wholeOf, zoomed } from './sight.ts';

/** What every call about this timeline says: whose it is, along which axis, and what is folded. */
export interface Looked extends Subject {
  axis: TimelineFrame['axis'] | null;
  open: boolean | null;
  turned: number[];
}

/** No more tracks than this can be the other way round: see the contract. */
const mostTurned = 1000;

/** Which nested runs are folded; each track can be turned over by itself. */
export function useFolding() {
  const [folding, setFolding] = useState<Pick<Looked, 'open' | 'turned'>>({ open: null, turned: [] });
  return {
    folding,
    all: (open: boolean) => setFolding({ open, turned: [] }),
    turn: (track: number) =>
      setFolding(({ open, turned }) => ({
        open,
        turned: turned.includes(track) ? turned.filter((one) => one !== track) : [...turned, track].slice(-mostTurned),
      })),
  };
}

/** The axis and its lines, and where on them the chosen step is; the latter null while that is on its way. */
export function useTimeline(subject: Subject, folding: Pick<Looked, 'open' | 'turned'>, step: number) {
  const { axis } = useAddress();
  const looked = useMemo(() => ({ ...subject, axis, ...folding }), [subject, axis, folding]);
  const frame: Answer<TimelineFrame> = useKept(useAnswer('timeline', looked));
  const places = usePages('timelinePlaces', looked, step - 1, step - 1);
  const place: TimelinePlace | null = places.row(step - 1) ?? null;
  return { looked, frame, place };
}

/** What is in sight of the axis: it follows the chosen step, and is moved and zoomed by the reader. */
export function useSight(frame: TimelineFrame, room: number, place: TimelinePlace | null) {
  const { axis, length, usual } = frame;
  const whole: Whole = useMemo(() => wholeOf({ axis, length, usual }, room), [axis, length, usual, room]);
  const [chosen, setChosen] = useState<{ axis: string; sight: Sight } | null>(null);
  const first = firstSight(whole, room, axis);
  const current = chosen?.axis === axis ? bounded(chosen.sight, whole) : first;
  const set = (sight: Sight) => setChosen({ axis, sight: bounded(sight, whole) });
  const start = place?.start;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sight follows the step, and is free until that moves again
  useEffect(() => {
    if (place && room > 0) set(revealing(current, place, whole));
  }, [start, axis, room > 0]);
  const about = place?.start ?? current.from + current.span / 2;
  return {
    sight: current,
    whole,
    zoom: (factor: number) => set(zoomed(current, factor, about, whole)),
    fit: () => set({ from: 0, span: whole.most }),
    move: (by: number) => set({ from: current.from + by, span: current.span }),
  };
}
