import type { FlowLink, FlowNode, Routes } from '../../../shared/contract/routes.ts';
import type { Narrow, Narrower } from './narrowed.ts';
import type { KnownRoute } from './route-figures.ts';

type Flow = Routes['flow'];

/** A screen holds no more places beside each other, and no more shapes that can be told apart. */
const mostPlaces = 12;
const mostAgents = 12;
const mostDrawn = 240;

/** Null stands for the agents of a place that are not drawn by themselves. */
type Holder = string | null;

/** What happened at a place to the cases in which one agent held control there. */
type Stop = Pick<FlowNode, 'cases' | 'ended' | 'cutShort' | 'goesOn'>;

interface Place extends Holders {
  stops: Map<Holder, Stop>;
  /** How many cases came from which holder of the place before to which of this one. */
  moves: Map<Holder, Map<Holder, number>>;
}

/**
 * Routes laid beside each other by place: as many cases go into a node as go out of it or stay. Where there would be too
 * much to draw, the rarest agents of each place stand together.
 */
export function flowOf(routes: readonly KnownRoute[], narrow: Narrow): Flow {
  const longest = routes.reduce((most, { agents }) => Math.max(most, agents.length), 0);
  const drawn = Math.min(longest, mostPlaces);
  const byAgent = Array.from({ length: drawn }, (_, place) => countHolders(routes, place));
  for (let most = mostAgents; ; most--) {
    const places = countCases(
      routes,
      byAgent.map((holders) => commonest(holders, most)),
    );
    const flow = { nodes: nodesOf(places, narrow), links: linksOf(places, narrow) };
    if (most === 1 || flow.nodes.length + flow.links.length <= mostDrawn) return { ...flow, longest, drawn };
  }
}

function countHolders(routes: readonly KnownRoute[], place: number): Map<string, number> {
  const holders = new Map<string, number>();
  for (const { agents, cases } of routes) {
    const agent = agents[place];
    if (agent !== undefined) holders.set(agent, (holders.get(agent) ?? 0) + cases);
  }
  return holders;
}

interface Holders {
  shown: readonly string[];
  folded: number;
}

/** The most frequent first. One agent that would be folded alone is shown. */
function commonest(holders: ReadonlyMap<string, number>, most: number): Holders {
  const sorted = [...holders].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([agent]) => agent);
  const shown = sorted.slice(0, sorted.length === most + 1 ? most + 1 : most);
  return { shown, folded: sorted.length - shown.length };
}

function countCases(routes: readonly KnownRoute[], holders: readonly Holders[]): Place[] {
  const shown = holders.map((place) => new Set<string>(place.shown));
  const places = holders.map((place): Place => ({ ...place, stops: new Map(), moves: new Map() }));
  for (const route of routes) {
    let from: Holder = null;
    for (const [place, { stops, moves }] of places.entries()) {
      const agent = route.agents[place];
      if (agent === undefined) break;
      const holder: Holder = shown[place]!.has(agent) ? agent : null;
      const stop = getOr(stops, holder, () => ({ cases: 0, ended: 0, cutShort: 0, goesOn: 0 }));
      countStop(stop, route, place + 1, places.length);
      if (place > 0) {
        const targets = getOr(moves, from, () => new Map<Holder, number>());
        targets.set(holder, (targets.get(holder) ?? 0) + route.cases);
      }
      from = holder;
    }
  }
  return places;
}

/** Of a route that reached the position, what became of it there. */
function countStop(stop: Stop, { agents, whole, cases }: KnownRoute, position: number, last: number): void {
  stop.cases += cases;
  if (position === agents.length) stop[whole ? 'ended' : 'cutShort'] += cases;
  else if (position === last) stop.goesOn += cases;
}

function nodesOf(places: readonly Place[], narrow: Narrow): FlowNode[] {
  return places.flatMap((place, at) =>
    holdersOf(place).map((agent) => ({
      position: at + 1,
      agent,
      folded: agent === null ? place.folded : 0,
      ...place.stops.get(agent)!,
      where: narrow(...termsOf(place, at + 1, agent)),
    })),
  );
}

function linksOf(places: readonly Place[], narrow: Narrow): FlowLink[] {
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
function holdersOf({ shown, folded }: Holders): Holder[] {
  return folded > 0 ? [...shown, null] : [...shown];
}

function termsOf({ shown }: Holders, position: number, holder: Holder): Narrower[] {
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
