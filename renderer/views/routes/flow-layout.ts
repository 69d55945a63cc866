import type { Routes } from '../../../shared/contract/routes.ts';

/** Room for the name of an agent at the right of its node, in pixels. */
export const namesWidth = 130;

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
    leastWidth: perPlace.size * 90 + namesWidth,
  };
}
