import { type Lanes, lanesOf } from '../query/lanes.ts';
import { pairResults, type Trajectory } from '../trajectory.ts';
import { type Axis, stepAxis } from './axis.ts';
import { type HandoffEdge, handoffEdges } from './handoff-edges.ts';
import { type Item, itemsOf } from './items.ts';
import { type Folding, type InSight, inSight } from './lanes-in-sight.ts';
import { type Parents, parentsOf } from './parents.ts';
import { stack } from './slots.ts';
import { tellsStepsApart, timeAxis } from './time-axis.ts';
import { type Tracks, tracksOf } from './tracks.ts';

/** What of a timeline does not depend on how it is looked at. */
export interface TimelineBase {
  trajectory: Trajectory;
  lanes: Lanes;
  results: ReturnType<typeof pairResults>;
  parents: Parents;
  tracks: Tracks;
  edges: readonly HandoffEdge[];
  axes: { steps: Axis; time: Axis | undefined };
}

/** A timeline as it is looked at: along one axis, with some nested runs folded. */
export interface Timeline extends TimelineBase {
  axis: Axis;
  sight: InSight;
  /** What is drawn on each line, ordered and without overlap. A track in sight has one line or more, one below the other. */
  lines: readonly Line[];
  /** The first line of each track in sight. */
  lineOfTrack: Int32Array;
  /** For each step, by its place counted from 0, the line it is drawn on. */
  lineOfStep: Int32Array;
}

export interface Line {
  track: number;
  /** Which of the lines of its track it is, counted from 0. */
  slot: number;
  items: readonly Item[];
}

/** Lets whoever else waits have a turn. */
export type LetIn = () => Promise<void>;

/** Each part takes a while for a trajectory of a million steps: between them others are let in. */
export async function timelineBase(trajectory: Trajectory, othersFirst: LetIn = nobody): Promise<TimelineBase> {
  const { steps } = trajectory;
  const lanes = lanesOf(trajectory);
  const results = pairResults(steps);
  await othersFirst();
  const parents = parentsOf(steps, results);
  const tracks = tracksOf(trajectory, lanes, parents);
  await othersFirst();
  const edges = handoffEdges(steps, lanes);
  const axes = { steps: stepAxis(steps.length), time: timeAxis(steps) };
  return { trajectory, lanes, results, parents, tracks, edges, axes };
}

/** The axis asked for; without a wish, time where recorded times tell the steps apart. */
export function axisOf({ axes }: TimelineBase, wish: Axis['kind'] | null): Axis {
  const isWorthIt = axes.time !== undefined && tellsStepsApart(axes.time);
  const kind = wish ?? (isWorthIt ? 'time' : 'steps');
  return (kind === 'time' ? axes.time : undefined) ?? axes.steps;
}

export async function timelineOf(
  base: TimelineBase,
  axis: Axis,
  folding: Folding,
  othersFirst: LetIn = nobody,
): Promise<Timeline> {
  const { trajectory, tracks } = base;
  const sight = inSight(tracks, folding);
  await othersFirst();
  const byTrack = tracks.list.map((): Item[] => []);
  for (const item of itemsOf({ ...base, steps: trajectory.steps, axis, sight })) byTrack[item.track]!.push(item);
  await othersFirst();
  const lines: Line[] = [];
  const lineOfTrack = new Int32Array(tracks.list.length).fill(-1);
  for (let track = 0; track < tracks.list.length; track++) {
    if (sight.standsFor[track] !== track) continue;
    lineOfTrack[track] = lines.length;
    const slots = stack(byTrack[track]!);
    for (const [slot, items] of (slots.length > 0 ? slots : [[]]).entries()) lines.push({ track, slot, items });
  }
  return { ...base, axis, sight, lines, lineOfTrack, lineOfStep: linesOfSteps(base, lines, sight, lineOfTrack) };
}

function linesOfSteps(
  { trajectory, parents, tracks }: TimelineBase,
  lines: readonly Line[],
  sight: InSight,
  lineOfTrack: Int32Array,
): Int32Array {
  const lineOf = new Int32Array(trajectory.steps.length).fill(-1);
  const lineOfRun = new Map<number, number>();
  for (const [line, { items }] of lines.entries()) {
    for (const { from, to, what } of items) {
      lineOf[from] = line;
      lineOf[to] = line;
      if (what === 'run') lineOfRun.set(parents.of[from]!, line);
    }
  }
  for (let at = 0; at < lineOf.length; at++) {
    if (lineOf[at]! >= 0) continue;
    const parent = parents.of[at]!;
    const track = sight.standsFor[tracks.of[at]!]!;
    lineOf[at] = lineOfRun.get(parent) ?? lineOf[parent] ?? lineOfTrack[track]!;
  }
  return lineOf;
}

async function nobody(): Promise<void> {}
