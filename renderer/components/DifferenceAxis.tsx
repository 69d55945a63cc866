import { formatDifference, formatDifferenceInterval, formatShare } from '../../shared/format.ts';
import type { Interval } from '../../shared/interval.ts';
import { useWords } from '../say.ts';

/**
 * A difference of rates and its interval around zero, from -scale to +scale: a dot at the difference, a tick where a
 * rule has the limit of a drop. `scale` is one for all that stand above each other.
 */
export function DifferenceAxis(props: {
  difference: number | null;
  interval: Interval;
  verdict: 'WORSE' | 'BETTER' | 'NOT_SHOWN';
  /** As rules state them: 0.05 stands at -0.05. */
  maxDrops: readonly number[];
  scale: number;
}) {
  const { difference, interval, verdict, maxDrops, scale } = props;
  const { language, say } = useWords();
  const { lower, upper } = interval;
  const at = (value: number) => `${50 + (Math.min(scale, Math.max(-scale, value)) / scale) * 50}%`;
  const width = (from: number, to: number) => `${(Math.max(0, to - from) / scale) * 50}%`;
  const ink = verdict === 'WORSE' ? 'fail' : verdict === 'BETTER' ? 'pass' : 'none';
  const label = say(maxDrops.length > 0 ? 'axis.difference_limit' : 'axis.difference', {
    difference: formatDifference(language, difference),
    interval: formatDifferenceInterval(language, interval),
    limit: maxDrops.map((drop) => formatDifference(language, -drop)).join(', '),
  });
  return (
    <div className={`axis difference-axis ink-${ink}`} role="img" aria-label={label}>
      <span className="axis-zero" />
      {lower !== null && upper !== null && (
        <span className="axis-observed" style={{ left: at(lower), width: width(lower, upper) }} />
      )}
      {difference !== null && <span className="axis-rate" style={{ left: at(difference) }} />}
      {maxDrops.map((drop) => (
        <span key={drop} className="axis-bar" style={{ left: at(-drop) }} />
      ))}
    </div>
  );
}

/** The numbers of the axis, for the head of its column. */
export function DifferenceScale({ scale }: { scale: number }) {
  const { language } = useWords();
  return (
    <div className="axis-scale" aria-hidden="true">
      {[-scale, 0, scale].map((value, at) => (
        <span key={value} style={{ left: `${at * 50}%` }}>
          {value === 0 ? '0' : `${value < 0 ? '−' : '+'}${formatShare(language, Math.abs(value))}`}
        </span>
      ))}
    </div>
  );
}

const scales = [0.05, 0.1, 0.25, 0.5, 1] as const;

/** The least of a few round scales that holds all of these. */
export function scaleFor(values: readonly (number | null)[]): number {
  const largest = values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);
  return scales.find((scale) => scale >= largest) ?? 1;
}
