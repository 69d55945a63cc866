import type { Report, RuleDecision } from '../../../shared/report.ts';
import { type Bounds, IntervalAxis } from '../../components/IntervalAxis.tsx';
import type { BarScale } from './bar-scale.ts';

/** A slider for a rule's bar; that of a rate lies on the interval which the bar is held against. */
export function BarSlider(props: {
  report: Report;
  decision: RuleDecision;
  scale: BarScale;
  at: number;
  label: string;
  onMove: (at: number) => void;
}) {
  const { report, decision, scale, at, label, onMove } = props;
  const { min, max, step, unit } = scale;
  const bounds = decision.rule.min_rate === undefined ? null : boundsOf(report, decision);
  return (
    <div className={bounds ? 'bar-slider on-axis' : 'bar-slider'}>
      {bounds && <IntervalAxis bounds={bounds} mark={null} bars={[decision.rule.min_rate!]} />}
      <input
        type="range"
        className="bar-range"
        // The axis goes from end to end, whatever a bar may be.
        min={bounds ? 0 : min}
        max={bounds ? 100 : max}
        step={step}
        value={at}
        aria-label={label}
        aria-valuetext={`${at}${unit ?? ''}`}
        onChange={(event) => onMove(Math.min(max, Math.max(min, Number(event.target.value))))}
      />
    </div>
  );
}

/** At the gate's confidence, which can be another than that of the figures. */
function boundsOf(report: Report, { rule, value, interval }: RuleDecision): Bounds | null {
  const figure = report.criteria.find(({ criterion }) => criterion === rule.criterion);
  if (figure && report.gate?.confidence === report.confidence) return figure.rate;
  return interval ? { rate: value ?? null, ...interval, observedOnly: interval } : null;
}
