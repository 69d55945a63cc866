import { expect, test } from 'vitest';
import type { Routes } from '../../../shared/contract/routes.ts';
import { layoutOf, nameRoom } from './flow-layout.ts';

const node = (position: number, agent: string, cases: number) => ({
  position,
  agent,
  folded: 0,
  cases,
  ended: 0,
  cutShort: 0,
  goesOn: 0,
  where: null,
});
const flow: Routes['flow'] = {
  nodes: [node(1, 'a', 5), node(1, 'b', 2), node(2, 'b', 4)],
  links: [{ source: 0, target: 2, cases: 4, where: null }],
  longest: 2,
  drawn: 2,
};

test('all cases come in from a node of their own, so that a first agent is as large as its cases are many', () => {
  expect(layoutOf(flow).data.links).toEqual([
    { source: 0, target: 1, value: 5, at: -1 },
    { source: 0, target: 2, value: 2, at: -1 },
    { source: 1, target: 3, value: 4, at: 0 },
  ]);
  expect(layoutOf(flow).data.nodes.map(({ at }) => at)).toEqual([-1, 0, 1, 2]);
});

test('names are shorter where places are closer, and never nothing', () => {
  expect(nameRoom(flow, 1000)).toBeGreaterThan(nameRoom(flow, 350));
  expect(nameRoom(flow, 10)).toBe(4);
});
