import type { FlowLink, FlowNode, Routes } from '../../../shared/contract/routes.ts';
import type { Work } from '../in-slices.ts';
import { shortName } from './most.ts';
import type { Narrow, Narrower } from './narrowed.ts';

/** Cases with the same agents in control, in the same order, to the end or cut short. */
export interface KnownRoute {
  agents: readonly string[];
  whole: boolean;
  cases: number;
}

type Flow = Routes['flow'];

/** A screen holds no more places beside each other, and no more shapes that can be told apart. */
const mostPlaces = 12;
const mostAgents = 12;
const mostDrawn = 240;

/** Null stands for the agents of a place that are not drawn by themselves. */
type Holder = string | null;

/** What happened at a place to the cases in which one agent held control there. */
type Stop = Pick<FlowNode, 'cases' | 'ended' | 'cutShort' | 'goesOn'>;

/** A place with who held control there, and how many cases came from which holder of the place before to which. */
interface Place {
  stops: Map<Holder, Stop>;
  moves: Map<Holder, Map<Holder, number>>;
}

/** A place with so many agents by themselves, and the others as one: counted, and no more than a dozen to look through. */
interface DrawnPlace extends Place {
  /** The most frequent first. */
  shown: readonly string[];
  folded: number;
}

/**
 * Routes laid beside each other by place: as many cases go into a node as go out of it or stay. Where there would be too
 * much to draw, the rarest agents of each place stand together.
 */
export function* flowOf(routes: readonly KnownRoute[], narrow: Narrow): Work<Flow> {
  const longest = routes.reduce((most, { agents }) => Math.max(most, agents.length), 0);
  const drawn = Math.min(longest, mostPlaces);
  let places = fold(yield* countCases(routes, drawn), mostAgents);
  for (let most = mostAgents; ; most--) {
    places = fold(places, most);
    const flow = { nodes: nodesOf(places, narrow), links: linksOf(places, narrow) };
    if (most === 1 || flow.nodes.length + flow.links.length <= mostDrawn) return { ...flow, longest, drawn };
  }
}

function* countCases(routes: readonly KnownRoute[], drawn: number): Work<DrawnPlace[]> {
  const places = Array.from(
    { length: drawn },
    (): DrawnPlace => ({ stops: new Map(), moves: new Map(), shown: [], folded: 0 }),
  );
  for (const route of routes) {
    yield;
    for (const [at, { stops, moves }] of places.entries()) {
      const agent = route.agents[at];
      if (agent === undefined) break;
      addStop(stops, agent, stopOf(route, at + 1, drawn));
      if (at > 0) addMove(moves, route.agents[at - 1]!, agent, route.cases);
    }
  }
  return places;
}

/** Of a route that reached the position, what became of it there. */
function stopOf({ agents, whole, cases }: KnownRoute, position: number, last: number): Stop {
  const ends = position === agents.length;
  return {
    cases,
    ended: ends && whole ? cases : 0,
    cutShort: ends && !whole ? cases : 0,
    goesOn: !ends && position === last ? cases : 0,
  };
}

function addStop(stops: Place['stops'], holder: Holder, { cases, ended, cutShort, goesOn }: Stop): void {
  const stop = getOr(stops, holder, () => ({ cases: 0, ended: 0, cutShort: 0, goesOn: 0 }));
  stop.cases += cases;
  stop.ended += ended;
  stop.cutShort += cutShort;
  stop.goesOn += goesOn;
}

function addMove(moves: Place['moves'], from: Holder, to: Holder, cases: number): void {
  const targets = getOr(moves, from, () => new Map<Holder, number>());
  targets.set(to, (targets.get(to) ?? 0) + cases);
}

/** The same with so many agents of each place by themselves, or fewer if there were, and the others as one. */
function fold(places: readonly DrawnPlace[], most: number): DrawnPlace[] {
  const shown = places.map((place) => commonest(place, most));
  const sets = shown.map((agents) => new Set<Holder>(agents));
  return places.map((place, at) => ({
    ...foldPlace(place, sets[at - 1], sets[at]!),
    shown: shown[at]!,
    folded: agentsOf(place) - shown[at]!.length,
  }));
}

function foldPlace({ stops, moves }: Place, before: ReadonlySet<Holder> | undefined, here: ReadonlySet<Holder>): Place {
  const folded: Place = { stops: new Map(), moves: new Map() };
  const held = (agent: Holder, shown: ReadonlySet<Holder> | undefined) => (shown?.has(agent) ? agent : null);
  for (const [agent, stop] of stops) addStop(folded.stops, held(agent, here), stop);
  for (const [from, targets] of moves) {
    for (const [to, cases] of targets) addMove(folded.moves, held(from, before), held(to, here), cases);
  }
  return folded;
}

/** One agent that would be folded alone is shown. */
function commonest(place: DrawnPlace, most: number): string[] {
  const agents = [...place.stops].flatMap(([agent, { cases }]) => (agent === null ? [] : [{ agent, cases }]));
  agents.sort((a, b) => b.cases - a.cases || (a.agent < b.agent ? -1 : 1));
  return agents.slice(0, agentsOf(place) === most + 1 ? most + 1 : most).map(({ agent }) => agent);
}

function agentsOf({ stops, folded }: DrawnPlace): number {
  return stops.size - Number(stops.has(null)) + folded;
}

function nodesOf(places: readonly DrawnPlace[], narrow: Narrow): FlowNode[] {
  return places.flatMap((place, at) =>
    holdersOf(place).map((agent) => ({
      position: at + 1,
      agent: agent === null ? null : shortName(agent),
      folded: agent === null ? place.folded : 0,
      ...place.stops.get(agent)!,
      where: narrow(...termsOf(place, at + 1, agent)),
    })),
  );
}

function linksOf(places: readonly DrawnPlace[], narrow: Narrow): FlowLink[] {
  const links: FlowLink[] = [];
  let start = 0;
  for (const [at, before] of places.entries()) {
    const here = places[at + 1];
    if (!here) break;
    const [sources, targets] = [holdersOf(before), holdersOf(here)];
    for (const [s, from] of sources.entries()) {
      for (const [t, to] of targets.entries()) {
        const cases = here.moves.get(from)?.get(to);
        if (cases === undefined) continue;
        const where = narrow(...termsOf(before, at + 1, from), ...termsOf(here, at + 2, to));
        links.push({ source: start + s, target: start + sources.length + t, cases, where });
      }
    }
    start += sources.length;
  }
  return links;
}

/** In the order in which they are drawn. */
function holdersOf({ shown, folded }: DrawnPlace): Holder[] {
  return folded > 0 ? [...shown, null] : [...shown];
}

function termsOf({ shown }: DrawnPlace, position: number, holder: Holder): Narrower[] {
  if (holder !== null) return [{ field: 'at', value: `${position}=${holder}` }];
  return [
    { field: 'at', value: `${position}` },
    ...shown.map((agent): Narrower => ({ not: true, field: 'at', value: `${position}=${agent}` })),
  ];
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
