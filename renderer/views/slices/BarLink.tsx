import type { Report } from '../../../shared/report.ts';
import { formatWhere } from '../../../shared/where.ts';
import { useWords } from '../../say.ts';
import { hrefOf } from '../../state/look.ts';
import { drawnHeight } from './bar-layout.ts';
import { barWords, differenceWords } from './bar-words.ts';
import { runName } from './run-name.ts';
import type { PanelBar } from './slice-rows.ts';

/** What the library says of a bar: its own box, and that of its whole line. */
export interface BarShape {
  x?: number | undefined;
  y?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  background?: { x?: number | null; width?: number | null } | null;
  payload?: PanelBar;
}

/** A bar that leads to the cases of its bucket. Under the least support there is no bar, and the line says so. */
export function BarLink(props: BarShape & { slice: string; run: 'here' | 'other'; about: Report; alone: boolean }) {
  const { x = 0, y = 0, width = 0, height = 0, background, payload, slice, run, about, alone } = props;
  const words = useWords();
  const cell = payload?.[run];
  if (!payload || !cell) return <g />;
  const where = formatWhere([{ not: false, field: 'slice', slice, value: payload.value }]);
  const bar = barWords(cell, payload.value, about.minSliceSupport, words);
  const told = payload.difference ? differenceWords(payload.difference, words) : '';
  const name = alone
    ? bar
    : [words.say('slice.bar_run', { run: runName(about.run), bar }), told].filter(Boolean).join(', ');
  const middle = y + height / 2;
  return (
    <a
      className={`bar bar-${run}`}
      href={hrefOf({ screen: 'cases', run: about.run.id, where, criterion: cell.criterion })}
      aria-label={name}
    >
      <title>{name}</title>
      <rect className="bar-line" x={background?.x ?? x} y={y} width={background?.width ?? width} height={height} />
      {cell.rate === null ? (
        <text className="bar-under" x={x + 4} y={middle} dominantBaseline="central">
          {words.say('slice.under', {
            observed: cell.counts.passed + cell.counts.failed,
            min: about.minSliceSupport,
          })}
        </text>
      ) : (
        <rect className="bar-rate" x={x} y={middle - drawnHeight / 2} width={Math.max(0, width)} height={drawnHeight} />
      )}
    </a>
  );
}
