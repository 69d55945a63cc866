import type { Output } from './contract/api.ts';
import type { ReplaySummary } from './contract/beside.ts';

type Replays = Output<'replays'>;

/** A control and a fault replay that belong together, by their places in the list. */
export interface ReplayPair {
  /** The criterion that looks at them; null for replays that no criterion asks for. */
  criterion: string | null;
  /** The call that was answered by something else; null where only a control was made. */
  stepIndex: number | null;
  control: number | null;
  fault: number | null;
}

/** What there is to look at: for each criterion its calls, then the replays that none of them looks at. */
export function replayPairs({ rows, criteria }: Replays): ReplayPair[] {
  const asked = criteria.flatMap(({ criterion, calls }) =>
    calls
      .filter(({ control, fault }) => control !== null || fault !== null)
      .map((call): ReplayPair => ({ criterion, ...call })),
  );
  const seen = new Set(asked.flatMap(({ control, fault }) => [control, fault]));
  const others = rows.filter(({ at, kind }) => kind === 'fault' && !seen.has(at)).map((fault) => alone(fault, rows));
  const shown = new Set([...seen, ...others.map(({ control }) => control)]);
  const controls = rows
    .filter(({ at, kind }) => kind === 'control' && !shown.has(at))
    .map(({ at }): ReplayPair => ({ criterion: null, stepIndex: null, control: at, fault: null }));
  return [...asked, ...others, ...controls];
}

function alone(fault: ReplaySummary, rows: readonly ReplaySummary[]): ReplayPair {
  const control = rows.findLast((one) => one.kind === 'control' && one.checkpoint?.id === fault.checkpoint?.id);
  return { criterion: null, stepIndex: fault.change?.stepIndex ?? null, control: control?.at ?? null, fault: fault.at };
}
