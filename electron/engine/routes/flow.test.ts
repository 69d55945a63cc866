import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../in-slices.ts';
import { flowOf, type KnownRoute } from './flow.ts';
import { narrowing } from './narrowed.ts';

const drawn = (routes: readonly KnownRoute[]) => atOnce(flowOf(routes, narrowing([])));
const whole = (text: string, cases = 1): KnownRoute => ({ agents: [...text], whole: true, cases });

test('a loop is stretched out by its places', () => {
  const flow = drawn([whole('aba', 3), whole('ab', 2), { agents: ['a'], whole: false, cases: 1 }]);
  expect(flow.nodes).toEqual([
    { position: 1, agent: 'a', folded: 0, cases: 6, ended: 0, cutShort: 1, goesOn: 0, where: 'at:1=a' },
    { position: 2, agent: 'b', folded: 0, cases: 5, ended: 2, cutShort: 0, goesOn: 0, where: 'at:2=b' },
    { position: 3, agent: 'a', folded: 0, cases: 3, ended: 3, cutShort: 0, goesOn: 0, where: 'at:3=a' },
  ]);
  expect(flow.links).toEqual([
    { source: 0, target: 1, cases: 5, where: 'at:1=a at:2=b' },
    { source: 1, target: 2, cases: 3, where: 'at:2=b at:3=a' },
  ]);
});

test('nothing is drawn of no routes', () => {
  expect(drawn([])).toEqual({ nodes: [], links: [], longest: 0, drawn: 0 });
});

test('the rarest agents of a place stand together, and the filter names who does not', () => {
  const agents = [...'abcdefghijklmnop'];
  const flow = drawn(agents.map((agent, at) => whole(agent, 100 - at)));
  expect(flow.nodes).toHaveLength(13);
  expect(flow.nodes.at(-1)).toMatchObject({ agent: null, folded: 4, cases: 88 + 87 + 86 + 85 });
  expect(flow.nodes.at(-1)!.where).toBe(
    `at:1 ${agents
      .slice(0, 12)
      .map((agent) => `-at:1=${agent}`)
      .join(' ')}`,
  );
});

test('an agent is not folded alone', () => {
  const flow = drawn([...'abcdefghijklm'].map((agent) => whole(agent)));
  expect(flow.nodes.map(({ agent }) => agent)).toEqual([...'abcdefghijklm']);
});

const route = fc.record<KnownRoute>({
  agents: fc.array(
    fc.integer({ min: 0, max: 40 }).map((at) => `agent ${at}`),
    { minLength: 1, maxLength: 20 },
  ),
  whole: fc.boolean(),
  cases: fc.integer({ min: 1, max: 1000 }),
});

test('as many cases go into a node as go out of it or stay, and there is never too much to draw', () => {
  fc.assert(
    fc.property(fc.array(route, { maxLength: 200 }), (routes) => {
      const { nodes, links, longest, drawn: places } = drawn(routes);
      const sum = (counts: number[]) => counts.reduce((a, b) => a + b, 0);
      const all = sum(routes.map(({ cases }) => cases));
      expect(nodes.length + links.length).toBeLessThanOrEqual(240);
      expect(longest).toBe(Math.max(0, ...routes.map(({ agents }) => agents.length)));
      nodes.forEach((node, at) => {
        const out = sum(links.filter(({ source }) => source === at).map(({ cases }) => cases));
        const into = sum(links.filter(({ target }) => target === at).map(({ cases }) => cases));
        expect(out + node.ended + node.cutShort + node.goesOn).toBe(node.cases);
        if (node.position > 1) expect(into).toBe(node.cases);
      });
      for (let position = 1; position <= places; position++) {
        const reached = sum(routes.filter(({ agents }) => agents.length >= position).map(({ cases }) => cases));
        expect(sum(nodes.filter((node) => node.position === position).map(({ cases }) => cases))).toBe(reached);
      }
      expect(sum(nodes.map(({ ended, cutShort, goesOn }) => ended + cutShort + goesOn))).toBe(all);
    }),
    { seed: 1 },
  );
});

test('agents without end at every place are few to draw', () => {
  const routes = Array.from({ length: 20_000 }, (_, at): KnownRoute => {
    return { agents: Array.from({ length: 12 }, (_, place) => `${at} ${place}`), whole: true, cases: 1 };
  });
  const { nodes, links } = drawn(routes);
  expect(nodes.length + links.length).toBeLessThanOrEqual(240);
  expect(nodes.filter(({ agent }) => agent === null).map(({ cases, folded }) => cases - folded)).toEqual(
    Array(12).fill(0),
  );
});
