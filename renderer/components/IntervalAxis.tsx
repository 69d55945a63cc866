import { formatInterval, formatRate, formatShare } from '../../shared/format.ts';
import type { Interval } from '../../shared/interval.ts';
import { useWords } from '../say.ts';
import type { Mark } from './StatusMark.tsx';

export interface Bounds extends Interval {
  rate: number | null;
  observedOnly: Interval;
}

/**
 * A rate's interval on the axis from 0 to 1: solid what the observed cases alone say, hatched what missing cases could
 * still change, a dot at the rate, a tick where a rule's bar stands.
 */
export function IntervalAxis({
  bounds,
  mark,
  bars = [],
}: {
  bounds: Bounds;
  mark: Mark | null;
  bars?: readonly number[];
}) {
  const { language, say } = useWords();
  const { rate, lower, upper, observedOnly } = bounds;
  const label = say(bars.length > 0 ? 'axis.label_bar' : 'axis.label', {
    rate: formatRate(language, rate),
    interval: formatInterval(language, bounds),
    bar: bars.map((bar) => formatRate(language, bar)).join(', '),
  });
  return (
    <div className={`axis ink-${mark ?? 'none'}`} role="img" aria-label={label}>
      {lower !== null && upper !== null && <Span className="axis-missing" from={lower} to={upper} />}
      {observedOnly.lower !== null && observedOnly.upper !== null && (
        <Span className="axis-observed" from={observedOnly.lower} to={observedOnly.upper} />
      )}
      {rate !== null && <span className="axis-rate" style={{ left: percent(rate) }} />}
      {bars.map((bar) => (
        <span key={bar} className="axis-bar" style={{ left: percent(bar) }} />
      ))}
    </div>
  );
}

function Span({ className, from, to }: { className: string; from: number; to: number }) {
  return <span className={className} style={{ left: percent(from), width: percent(Math.max(0, to - from)) }} />;
}

/** The numbers of the axis, for the head of its column. */
export function AxisScale() {
  const { language } = useWords();
  return (
    <div className="axis-scale" aria-hidden="true">
      {[0, 0.25, 0.5, 0.75, 1].map((at) => (
        <span key={at} style={{ left: percent(at) }}>
          {at === 1 ? formatShare(language, at) : at * 100}
        </span>
      ))}
    </div>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
