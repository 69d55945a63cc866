import type { Routes } from '../../../shared/contract/routes.ts';

/** Room for the name of an agent at the right of its node, in pixels. */
export const namesWidth = 150;

/** What a place takes at least, and what of it is not for the name: the node, and the count behind the name. */
const leastPlace = 120;
const besideName = 52;
const characterWidth = 6.6;

/** How many characters a name may have between two places that are so far apart in all. */
export function nameRoom(flow: Routes['flow'], width: number): number {
  const between = Math.min(namesWidth, (width - namesWidth) / flow.drawn);
  return Math.max(4, Math.floor((between - besideName) / characterWidth));
}

/** The flow as the library takes it, and how much room it needs in pixels. Index 0 is the node of all cases. */
export function layoutOf({ nodes, links }: Routes['flow']) {
  const perPlace = new Map<number, number>();
  for (const { position } of nodes) perPlace.set(position, (perPlace.get(position) ?? 0) + 1);
  const rows = Math.max(1, ...perPlace.values());
  return {
    data: {
      nodes: [{ name: '', at: -1 }, ...nodes.map((_, at) => ({ name: '', at }))],
      links: [
        ...nodes.flatMap(({ position, cases }, at) =>
          position === 1 ? [{ source: 0, target: at + 1, value: cases, at: -1 }] : [],
        ),
        ...links.map(({ source, target, cases }, at) => ({ source: source + 1, target: target + 1, value: cases, at })),
      ],
    },
    height: Math.min(900, 110 + rows * 48),
    leastWidth: perPlace.size * leastPlace + namesWidth,
  };
}
