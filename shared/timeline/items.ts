import type { Step } from '../trajectory.ts';
import type { Axis } from './axis.ts';
import type { InSight } from './lanes-in-sight.ts';
import type { Parents } from './parents.ts';
import type { Tracks } from './tracks.ts';

/** What is drawn as one block: a step, a call with its result, or a folded run. Steps by their places counted from 0. */
export interface Item {
  track: number;
  from: number;
  to: number;
  /** Steps in it: fewer than lie between its ends where other lanes have some of them. */
  count: number;
  start: number;
  end: number;
  what: 'step' | 'call' | 'run';
  /** Made at once with the call before or after it. */
  parallel: boolean;
}

export interface Drawn {
  steps: readonly Step[];
  results: ReadonlyMap<number, Step>;
  parents: Parents;
  tracks: Tracks;
  axis: Axis;
  sight: InSight;
}

/** Every step is in exactly one of them. In the order of their first steps. */
export function itemsOf(drawn: Drawn): Item[] {
  const { steps } = drawn;
  const items: Item[] = [];
  const runs = new Map<number, Item>();
  const opener = foldedBy(drawn);
  const answered = new Uint8Array(steps.length);
  for (let at = 0; at < steps.length; at++) {
    if (answered[at]) continue;
    const run = opener[at]!;
    const known = run < 0 ? undefined : runs.get(run);
    if (known) {
      known.to = at;
      known.count += 1;
      known.end = Math.max(known.end, drawn.axis.ends[at]!);
      continue;
    }
    const item = run < 0 ? visibleItem(drawn, opener, at) : itemAt(drawn, at, 'run');
    if (run >= 0) runs.set(run, item);
    if (item.what === 'call') answered[item.to] = 1;
    items.push(item);
  }
  markParallel(items, drawn);
  return items;
}

function itemAt({ tracks, sight, axis }: Drawn, at: number, what: Item['what']): Item {
  const track = sight.standsFor[tracks.of[at]!]!;
  return { track, from: at, to: at, count: 1, start: axis.starts[at]!, end: axis.ends[at]!, what, parallel: false };
}

/** A step alone, or a call as long as until its result, where that came back to the same lane. */
function visibleItem(drawn: Drawn, opener: Int32Array, at: number): Item {
  const { steps, results, tracks, axis } = drawn;
  const step = steps[at]!;
  const item = itemAt(drawn, at, 'step');
  const result = step.kind === 'tool_call' ? results.get(step.index) : undefined;
  const back = result ? result.index - 1 : -1;
  if (back < 0 || tracks.of[back] !== tracks.of[at] || opener[back] !== -1) return item;
  return { ...item, to: back, count: 2, end: Math.max(item.end, axis.ends[back]!), what: 'call' };
}

/** For each step out of sight, the step that opened the outermost run out of sight that it is in; -1 for one in sight. */
function foldedBy({ steps, parents, tracks, sight }: Drawn): Int32Array {
  const by = new Int32Array(steps.length).fill(-1);
  for (let at = 0; at < steps.length; at++) {
    const track = tracks.of[at]!;
    if (sight.standsFor[track] === track) continue;
    const parent = parents.of[at]!;
    const outer = by[parent]!;
    by[at] = outer >= 0 ? outer : parent;
  }
  return by;
}

/** Calls of one track, none of them answered before the last was made. */
interface Group {
  calls: Item[];
  firstAnswer: number;
}

/** Calls of one track that were made before any of them was answered; each is drawn until the last of them was made. */
function markParallel(items: readonly Item[], { steps, axis }: Drawn): void {
  const groups = new Map<number, Group>();
  const close = (track: number) => {
    const { calls = [] } = groups.get(track) ?? {};
    groups.delete(track);
    if (calls.length < 2) return;
    const end = axis.ends[calls.at(-1)!.from]!;
    for (const call of calls) {
      call.parallel = true;
      call.end = Math.max(call.end, end);
    }
  };
  for (const item of items) {
    const step = steps[item.from]!;
    const group = groups.get(item.track);
    const isCall = item.what !== 'run' && step.kind === 'tool_call';
    if (group && isCall && madeAtOnce(steps[group.calls.at(-1)!.from]!, step) && group.firstAnswer > item.from) {
      group.calls.push(item);
      group.firstAnswer = Math.min(group.firstAnswer, answerOf(item));
    } else {
      if (item.what !== 'run') close(item.track);
      if (isCall) groups.set(item.track, { calls: [item], firstAnswer: answerOf(item) });
    }
  }
  for (const track of [...groups.keys()]) close(track);
}

/** One turn of the model made them, as far as that was recorded. */
function madeAtOnce(one: Step, other: Step): boolean {
  if (one.parent_index !== other.parent_index) return false;
  if (one.turn !== undefined || other.turn !== undefined) return one.turn === other.turn;
  return other.index === one.index + 1;
}

function answerOf({ from, to }: Item): number {
  return to > from ? to : Number.POSITIVE_INFINITY;
}
