import type { Axis, Gap } from './axis.ts';

interface Timed {
  started_at?: string | undefined;
  duration_ms?: number | undefined;
}

/**
 * In usual advances: how long a stretch without a recorded step may be, and where it is longer, how much of it is drawn to
 * scale and as how long the rest, which is the gap.
 */
const longest = 8;
const toScale = 1;
const drawnAs = 3;

/**
 * Steps where their start times put them, in milliseconds since the first. Stretches in which nothing was recorded are cut
 * short. The recorded order stands: a step that did not begin after the one before it is drawn a sliver after it. Undefined
 * where fewer than two moments were recorded.
 */
export function timeAxis(steps: readonly Timed[]): Axis | undefined {
  const times = steps.map(({ started_at }) => (started_at === undefined ? Number.NaN : Date.parse(started_at)));
  const advances = advancesOf(times);
  if (advances.length === 0) return undefined;
  const usual = advances[Math.floor(advances.length / 2)]!;
  const limit = longest * usual;
  const scaled = toScale * usual;
  const short = drawnAs * usual;
  const sliver = usual / 20;

  const starts = new Float64Array(steps.length);
  const gaps: Gap[] = [];
  const passed = { equal: 0, backwards: 0, untimed: 0 };
  let [place, latest, busy] = [0, Number.NaN, Number.NaN];
  for (const [at, step] of steps.entries()) {
    const time = times[at]!;
    if (at > 0) place += advance(time);
    starts[at] = place;
    if (Number.isNaN(time)) passed.untimed += 1;
    else {
      latest = Number.isNaN(latest) ? time : Math.max(latest, time);
      const until = time + (step.duration_ms ?? 0);
      busy = Number.isNaN(busy) ? until : Math.max(busy, until);
    }
  }
  const ends = endsOf(steps, times, starts, gaps, sliver);
  const length = ends.reduce((a, b) => Math.max(a, b), 0);
  return { kind: 'time', starts, ends, length, gaps, ...passed };

  /** How much further on a step at this moment is drawn than the one before it. */
  function advance(time: number): number {
    if (Number.isNaN(time)) return sliver;
    if (Number.isNaN(latest)) return sliver;
    if (time <= latest) {
      if (time < latest) passed.backwards += 1;
      else passed.equal += 1;
      return sliver;
    }
    const idle = time - Math.max(latest, busy);
    if (idle <= limit) return time - latest;
    const drawn = time - latest - idle + scaled + short;
    gaps.push({ at: place + drawn - short, to: place + drawn, ms: idle });
    return drawn;
  }
}

/** Whether the recorded times tell most steps apart, so that time is worth being the first axis to see. */
export function tellsStepsApart({ starts, equal, backwards, untimed }: Axis): boolean {
  return 2 * (equal + backwards + untimed) < starts.length;
}

/** The times by which each step is later than every one before it, the shortest first. */
function advancesOf(times: readonly number[]): number[] {
  const advances: number[] = [];
  let latest = Number.NaN;
  for (const time of times) {
    if (Number.isNaN(time)) continue;
    if (time > latest) advances.push(time - latest);
    latest = Number.isNaN(latest) ? time : Math.max(latest, time);
  }
  return advances.sort((a, b) => a - b);
}

/** A step lasts as long as was recorded; where that was not, until the next begins or a gap does. */
function endsOf(
  steps: readonly Timed[],
  times: readonly number[],
  starts: Float64Array,
  gaps: readonly Gap[],
  sliver: number,
): Float64Array {
  let gap = 0;
  return starts.map((start, at) => {
    const duration = steps[at]!.duration_ms;
    if (duration !== undefined && duration > 0 && !Number.isNaN(times[at]!)) return start + Math.max(duration, sliver);
    const next = starts[at + 1] ?? start + 20 * sliver;
    while (gap < gaps.length && gaps[gap]!.at < start) gap += 1;
    const cut = gaps[gap];
    return cut && cut.at < next ? Math.max(cut.at, start + (next - start) / 8) : next;
  });
}
