import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface PlotActs {
  step: number;
  steps: number;
  onStep: (step: number) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
}

/** Signs as well, so that they work here where single keys are switched off elsewhere. */
export function plotKeys({ step, steps, onStep, onZoom, onFit }: PlotActs) {
  const to = (next: number) => () => onStep(Math.min(steps, Math.max(1, next)));
  const acts: Readonly<Record<string, () => void>> = {
    ArrowRight: to(step + 1),
    ArrowLeft: to(step - 1),
    PageDown: to(step + 10),
    PageUp: to(step - 10),
    Home: to(1),
    End: to(steps),
    '+': () => onZoom(2),
    '=': () => onZoom(2),
    '-': () => onZoom(0.5),
    '0': onFit,
  };
  return (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}

/** Ctrl and the wheel zoom; the wheel sideways, or with Shift, moves along. Upright it scrolls as ever. */
export function useWheel(
  box: RefObject<HTMLElement | null>,
  acts: { onZoom: (factor: number) => void; onMove: (pixels: number) => void },
): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const { onZoom, onMove } = latest.current;
      if (event.ctrlKey || event.metaKey) onZoom(2 ** (-event.deltaY / 200));
      else if (sideways(event) !== 0) onMove(sideways(event));
      else return;
      event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box]);
}

/** How far a turn of the wheel goes along the axis; 0 for one that is upright. */
function sideways({ deltaX, deltaY, shiftKey }: WheelEvent): number {
  if (shiftKey) return deltaY || deltaX;
  return Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : 0;
}

/** Dragging moves what is in sight; a press that does not move is a click. */
export function useDrag({ onMove }: { onMove: (pixels: number) => void }) {
  const from = useRef<{ x: number; moved: boolean } | null>(null);
  return {
    down: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) from.current = { x: event.clientX, moved: false };
    },
    move: (event: PointerEvent<HTMLElement>): boolean => {
      const start = from.current;
      if (!start || event.buttons === 0) return false;
      if (!start.moved && Math.abs(event.clientX - start.x) < 4) return false;
      if (!start.moved) event.currentTarget.setPointerCapture(event.pointerId);
      onMove(start.x - event.clientX);
      from.current = { x: event.clientX, moved: true };
      return true;
    },
    /** True where it was a drag. */
    up: (_event: PointerEvent<HTMLElement>): boolean => {
      const moved = from.current?.moved ?? true;
      from.current = null;
      return moved;
    },
  };
}
