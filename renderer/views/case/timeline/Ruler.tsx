import { formatDuration } from '../../../../shared/format.ts';
import { useWords } from '../../../say.ts';
import type { Scale } from './geometry.ts';
import { stepTicks } from './step-ticks.ts';
import type { Drawing } from './use-stretches.ts';

/** Pixels that a label takes. */
const room = 64;

/** What the axis measures: numbers of steps, or the time since the first; and how long the pauses were that are cut short. */
export function Ruler({ drawing, scale, steps }: { drawing: Drawing; scale: Scale; steps: number | null }) {
  const { language, say, count } = useWords();
  const gaps = drawing.gaps.map((gap) => ({ ...gap, x: scale.x((gap.at + gap.to) / 2) }));
  const ticks =
    steps === null
      ? drawing.ticks.map(({ at, ms }) => ({ x: scale.x(at), words: formatDuration(language, ms) }))
      : stepTicks(scale, steps, room).map((step) => ({ x: scale.x(step - 1), words: count(step) }));
  const isFree = (x: number) => gaps.every((gap) => Math.abs(gap.x - x - room / 2) > room);
  let last = Number.NEGATIVE_INFINITY;
  const shown = [...ticks]
    .sort((a, b) => a.x - b.x)
    .filter(({ x }) => {
      if (x < -1 || x > scale.width - room || x - last < room || !isFree(x)) return false;
      last = x;
      return true;
    });
  return (
    <div className="ruler" aria-hidden="true">
      {shown.map(({ x, words }) => (
        <span key={x} style={{ left: x }}>
          {words}
        </span>
      ))}
      {gaps.map(({ at, ms, x }) => (
        <span
          key={at}
          className="ruler-gap"
          style={{ left: x }}
          title={say('timeline.gap', { time: formatDuration(language, ms) })}
        >
          {formatDuration(language, ms)}
        </span>
      ))}
    </div>
  );
}
