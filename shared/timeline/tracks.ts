import type { Lanes } from '../query/lanes.ts';
import type { Trajectory } from '../trajectory.ts';
import type { Parents } from './parents.ts';

/** A lane of the timeline, or one inset in another for the nested runs that were opened from there. */
export interface Track {
  name: string;
  /** The place in the list of the track this one is inset in; -1 at the top. Always before this one. */
  parent: number;
  depth: number;
  /** How many steps are in the tracks inset in this one, at any depth. */
  inside: number;
  /** Whether what puts it here was not recorded. */
  inferred: boolean;
}

export interface Tracks {
  /** Each followed by those inset in it. */
  list: readonly Track[];
  /** For each step, by its place counted from 0, its track. */
  of: Int32Array;
  /** The tracks at the top by their lanes. */
  topOfLane: ReadonlyMap<number, number>;
}

interface Made extends Track {
  steps: number;
  /** The nested tracks by the agent's name: several where runs of one agent went on at once. */
  nested: Map<string, { track: number; until: number }[]>;
}

/** Runs of one agent that went on at once are kept apart up to here; beyond it they are told apart all the same, by new tracks. */
const looked = 64;

/** Iterative: a recording may nest as deep as it is long. */
export function tracksOf({ steps }: Trajectory, lanes: Lanes, parents: Parents): Tracks {
  const made: Made[] = [];
  const make = (name: string, parent: number, inferred: boolean) =>
    made.push({
      name,
      parent,
      depth: parent < 0 ? 0 : made[parent]!.depth + 1,
      inside: 0,
      inferred,
      steps: 0,
      nested: new Map(),
    }) - 1;
  const top = topLanes(steps.length, lanes, parents, (at) => steps[at]!);
  const topTrack = new Map(top.map((lane) => [lane, make(lanes.names[lane]!, -1, false)]));

  const ends = runEnds(steps.length, parents, (at) => lanes.laneOf(steps[at]!));
  const trackOfRun = new Map<string, number>();
  const of = new Int32Array(steps.length).fill(-1);
  for (const [at, step] of steps.entries()) {
    const lane = lanes.laneOf(step);
    const parent = parents.of[at]!;
    if (parent < 0) of[at] = topTrack.get(lane)!;
    else {
      const run = `${parent} ${lane}`;
      const known = trackOfRun.get(run);
      of[at] = known ?? openRun(of[parent]!, lanes.names[lane]!, at, ends.get(run)!, parents.inferred[at] === 1);
      if (known === undefined) trackOfRun.set(run, of[at]!);
    }
    made[of[at]!]!.steps += 1;
  }
  return inPreorder(made, of, topTrack);

  function openRun(outer: number, name: string, from: number, to: number, inferred: boolean): number {
    const { nested } = made[outer]!;
    const same = nested.get(name) ?? [];
    nested.set(name, same);
    const free = same.slice(0, looked).find(({ until }) => until < from);
    if (free) {
      free.until = to;
      return free.track;
    }
    const track = make(name, outer, inferred);
    same.push({ track, until: to });
    return track;
  }
}

/** The lanes that stand for themselves: those with a step outside of nested runs, or that were handed control. */
function topLanes(count: number, lanes: Lanes, parents: Parents, step: (at: number) => Trajectory['steps'][number]) {
  const top = new Set<number>();
  const named = new Map(lanes.names.map((name, lane) => [name, lane]));
  for (let at = 0; at < count; at++) {
    if (parents.of[at]! < 0) top.add(lanes.laneOf(step(at)));
    const receiver = step(at).to_agent;
    if (receiver !== undefined) top.add(named.get(receiver)!);
  }
  return [...top].sort((a, b) => a - b);
}

/** Where each nested run ends, by the step that opened it and its lane. */
function runEnds(count: number, parents: Parents, laneOf: (at: number) => number): Map<string, number> {
  const ends = new Map<string, number>();
  for (let at = 0; at < count; at++) if (parents.of[at]! >= 0) ends.set(`${parents.of[at]} ${laneOf(at)}`, at);
  return ends;
}

function inPreorder(made: readonly Made[], of: Int32Array, top: ReadonlyMap<number, number>): Tracks {
  const nested = made.map((): number[] => []);
  const open: number[] = [];
  for (let at = made.length - 1; at >= 0; at--) {
    const { parent } = made[at]!;
    (parent < 0 ? open : nested[parent]!).push(at);
  }
  const order: number[] = [];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    order.push(at);
    for (const one of nested[at]!) open.push(one);
  }
  const place = new Int32Array(made.length);
  for (const [to, at] of order.entries()) place[at] = to;
  const list = order.map((at) => {
    const { name, parent, depth, inferred } = made[at]!;
    return { name, parent: parent < 0 ? -1 : place[parent]!, depth, inside: 0, inferred };
  });
  for (let at = list.length - 1; at >= 0; at--) {
    const { parent, inside } = list[at]!;
    if (parent >= 0) list[parent]!.inside += inside + made[order[at]!]!.steps;
  }
  return {
    list,
    of: of.map((track) => place[track]!),
    topOfLane: new Map(Array.from(top, ([lane, track]) => [lane, place[track]!])),
  };
}
