import { useRef } from 'react';
import { Bar, BarChart, CartesianGrid, ErrorBar, XAxis, YAxis } from 'recharts';
import { formatShare } from '../../../shared/format.ts';
import type { Rate, Report } from '../../../shared/report.ts';
import { visibleText } from '../../../shared/visible-text.ts';
import { Name } from '../../components/Name.tsx';
import { useRoving } from '../../components/roving.ts';
import { useWidth } from '../../components/use-width.ts';
import { useWords } from '../../say.ts';
import { BarFigures } from './BarFigures.tsx';
import { BarLink, type BarShape } from './BarLink.tsx';
import { axisHeight, lineHeight, rowHeight } from './bar-layout.ts';
import type { PanelBar } from './slice-rows.ts';

const quarters = [0, 0.25, 0.5, 0.75, 1];
/** At the right of the axis, so that its last number is not cut. */
const margin = { top: 0, right: 14, bottom: 0, left: 8 };

/** One criterion over the buckets of a slice: bars with their intervals, on an axis from 0 to 100%, as every panel has. */
export function BarPanel(props: {
  slice: string;
  criterion: string;
  named: boolean;
  bars: readonly PanelBar[];
  report: Report;
  against: Report | null;
}) {
  const { slice, criterion, named, bars, report, against } = props;
  const { say, language } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const roving = useRoving(box);
  const height = axisHeight + bars.length * rowHeight(against !== null);
  const runs = against ? (['here', 'other'] as const) : (['here'] as const);
  return (
    <div className="bar-panel">
      {named && (
        <h3 title={visibleText(criterion)}>
          <Name>{criterion}</Name>
        </h3>
      )}
      <div className="bar-panel-body">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
        <div
          ref={box}
          className="bar-chart"
          role="group"
          aria-label={say('slice.chart', { criterion: visibleText(criterion), slice: visibleText(slice) })}
          style={{ height }}
          {...roving}
        >
          {width > 0 && (
            <BarChart
              width={width}
              height={height}
              layout="vertical"
              margin={margin}
              data={[...bars]}
              barGap={0}
              barCategoryGap={0}
              accessibilityLayer={false}
            >
              <CartesianGrid horizontal={false} verticalValues={quarters} />
              <XAxis
                type="number"
                domain={[0, 1]}
                ticks={quarters}
                interval={0}
                orientation="top"
                height={axisHeight}
                tick={{ fill: 'var(--text-3)', fontSize: 11 }}
                tickLine={false}
                axisLine={false}
                tickFormatter={(at: number) => (at === 1 ? formatShare(language, at) : String(at * 100))}
              />
              <YAxis type="category" dataKey="value" hide />
              {runs.map((run) => (
                <Bar
                  key={run}
                  dataKey={(bar: PanelBar) => bar[run]?.rate?.rate ?? 0}
                  barSize={lineHeight}
                  isAnimationActive={false}
                  shape={(shape: BarShape) => (
                    <BarLink
                      {...shape}
                      slice={slice}
                      run={run}
                      about={run === 'other' && against ? against : report}
                      alone={against === null}
                    />
                  )}
                >
                  <ErrorBar
                    dataKey={(bar: PanelBar) => whiskers(bar[run]?.rate ?? null)}
                    width={4}
                    strokeWidth={1.5}
                    isAnimationActive={false}
                  />
                </Bar>
              ))}
            </BarChart>
          )}
        </div>
        <ul className="bar-figures" aria-hidden="true" style={{ paddingTop: axisHeight }}>
          {bars.map((bar) => (
            <BarFigures key={bar.value} bar={bar} slice={slice} report={report} against={against} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** How far the interval reaches below and above the rate, as the library asks. */
function whiskers(rate: Rate | null): [below: number, above: number] | undefined {
  if (rate === null || rate.rate === null || rate.lower === null || rate.upper === null) return undefined;
  return [rate.rate - rate.lower, rate.upper - rate.rate];
}
