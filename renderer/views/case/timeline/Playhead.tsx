import type { TimelinePlace } from '../../../../shared/contract/timeline.ts';
import { lineHeight, type Scale } from './geometry.ts';

/** Where the reader is: a line through all lanes, and on a painted timeline the chosen step's outline. */
export function Playhead({ place, scale, isPainted }: { place: TimelinePlace; scale: Scale; isPainted: boolean }) {
  const [left, right] = [scale.x(place.start), scale.x(place.end)];
  if (right < -20 || left > scale.width + 20) return null;
  return (
    <>
      <div className="playhead" style={{ left }} />
      {isPainted && (
        <div
          className="playhead-box"
          style={{
            left,
            width: Math.max(4, right - left - 3),
            top: place.line * lineHeight + 3,
            height: lineHeight - 6,
          }}
        />
      )}
    </>
  );
}
