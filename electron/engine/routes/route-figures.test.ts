import { expect, test } from 'vitest';
import type { Routes } from '../../../shared/contract/routes.ts';
import { parseWhere } from '../../../shared/where.ts';
import { aProject } from '../../../testing/project.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { matchingOutcomes } from '../session/evaluated-run.ts';
import { routeFigures } from './route-figures.ts';

/**
 * A case: the route it expects and the one that was taken, agents written `a>b`, with a wide `＞` for one in a name; `…`
 * at the end cuts it short.
 */
interface Told {
  expects?: string;
  took?: string | null | undefined;
  calls?: [agent: string, tool: string][];
  right?: boolean;
}

const config = `project: desk
min_slice_support: 2
evaluators:
  - {type: exact_match, criterion: right, field: answer, expected_field: answer}
  - {type: agent_route}
  - {type: agent_tool_permissions, permissions: {triage: [], billing: [refund], __proto__: [refund]}}
`;

async function judged(cases: Record<string, Told>) {
  const ids = Object.keys(cases);
  const folder = await aProject({
    'oloproof.yaml': config,
    'cases.jsonl': ids.map((id) => {
      const { expects } = cases[id]!;
      const route = expects === undefined ? {} : { route: expects === '' ? [] : agentsIn(expects) };
      return { id, input: id, expected: { answer: 'yes', ...route } };
    }),
    'runs/only/run.json': JSON.stringify({ id: 'only', created_at: '2026-01-01', trials: 1 }),
    'runs/only/records.jsonl': ids.flatMap((id) => recordOf(id, cases[id]!)),
  });
  const project = await readProject(folder);
  if (!project.ok) throw new Error('the project does not open');
  const run = findRun(project.value, 'only');
  if (!run.ok) throw new Error('there is no such run');
  const evaluation = await evaluateRun(project.value, run.value);
  return { project: project.value, run: run.value, evaluation };
}

function agentsIn(route: string): string[] {
  return route.split('>').map((agent) => agent.replaceAll('＞', '>'));
}

function recordOf(id: string, { took, calls = [], right = true }: Told): object[] {
  if (took === null) return [];
  const agents = took === undefined || took === null ? [] : agentsIn(took.replace('…', ''));
  const steps = [
    ...agents.map((agent) => ({ kind: 'message', agent, content: 'so' })),
    ...calls.map(([agent, tool_name]) => ({ kind: 'tool_call', agent, tool_name, arguments: {} })),
  ];
  const unnamed = [{ kind: 'message', content: 'so' }];
  const trajectory = {
    steps: (took === undefined ? unnamed : steps).map((step, at) => ({ index: at + 1, ...step })),
    terminal_status: 'success',
    truncated: took?.endsWith('…') ?? false,
  };
  const output = { answer: right ? 'yes' : 'no' };
  return [{ case_id: id, trial: 1, output, artifacts: { 'agent_trajectory/v1': trajectory } }];
}

async function figures(cases: Record<string, Told>, where = '', criterion: string | null = 'right') {
  const at = await judged(cases);
  const outcomes = await matchingOutcomes(at, where);
  const terms = parseWhere(where);
  if (!outcomes.ok || !terms.ok) throw new Error('the filter does not read');
  const all = at.evaluation.outcomes.length;
  return { ...at, routes: await routeFigures(at.project, outcomes.value, { all, terms: terms.terms, criterion }) };
}

const desk: Record<string, Told> = {
  a: { expects: 'triage>billing', took: 'triage>billing' },
  b: { expects: 'triage>billing', took: 'triage>billing', right: false },
  c: { expects: 'triage>billing', took: 'triage>tech' },
  d: { expects: 'triage>billing>person', took: 'triage>billing' },
  e: { expects: 'triage', took: 'triage>billing>triage' },
  f: { expects: 'triage>billing', took: 'triage…' },
  g: { expects: 'triage>billing', took: null },
  h: { took: undefined },
  i: { took: 'triage>tech…' },
};

test('every case is in the flow or counted with its reason', async () => {
  const { routes } = await figures(desk);
  expect(routes).toMatchObject({
    all: 9,
    cases: 9,
    whole: { cases: 5 },
    cutShort: { cases: 2, where: 'at:1 truncated:yes' },
    none: { cases: 2, because: { not_run: 1, no_agents_named: 1 }, where: '-at:1' },
  });
});

test('success is over the observed, and without a rate under the least support', async () => {
  const { routes } = await figures(desk);
  expect(routes.routes.map(({ agents, cases, success }) => [agents.join('>'), cases, success?.rate?.rate])).toEqual([
    ['triage>billing', 3, 2 / 3],
    ['triage>tech', 1, undefined],
    ['triage>billing>triage', 1, undefined],
  ]);
  expect(routes.routes[0]).toMatchObject({ asExpected: 2, otherExpected: 1, noneExpected: 0 });
  expect((await figures(desk, '', null)).routes.routes[0]!.success).toBeNull();
});

test('where routes part: at which place, what was expected there, and what came', async () => {
  const { routes } = await figures(desk);
  expect(routes.expected).toMatchObject({
    cases: 7,
    asExpected: { cases: 2 },
    parted: { cases: 3 },
    open: 1,
    unknown: 1,
  });
  expect(routes.partings).toEqual([
    { position: 2, expected: 'billing', actual: 'tech', cases: 1, where: 'parts:2=billing>tech' },
    { position: 3, expected: 'person', actual: null, cases: 1, where: 'parts:3=person>' },
    { position: 2, expected: null, actual: 'billing', cases: 1, where: 'parts:2=>billing' },
  ]);
});

test('a handoff is declared and seen, only declared, or seen though undeclared', async () => {
  const { routes } = await figures(desk);
  expect(
    routes.edges.map(({ from, to, kind, cases, times, expecting, where }) => [
      `${from}>${to}`,
      kind,
      cases,
      times,
      expecting,
      where,
    ]),
  ).toEqual([
    ['triage>billing', 'seen', 4, 4, 6, 'handoff:triage>billing'],
    ['triage>tech', 'undeclared', 2, 2, 0, 'handoff:triage>tech'],
    ['billing>triage', 'undeclared', 1, 1, 0, 'handoff:billing>triage'],
    ['billing>person', 'only_declared', 0, 0, 1, 'expects:billing>person'],
  ]);
});

test('with A→B and B→C declared, A→B and A→C seen, there is one of each kind', async () => {
  const { routes } = await figures({ x: { expects: 'A>B>C', took: 'A>B' }, y: { expects: 'A>B', took: 'A>C' } });
  expect(routes.edges.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    ['A', 'B', 'seen'],
    ['A', 'C', 'undeclared'],
    ['B', 'C', 'only_declared'],
  ]);
});

test('where no case expects a route, nothing is called undeclared', async () => {
  const { routes } = await figures({ x: { took: 'A>B' }, y: { took: 'A>B>A>B' } });
  expect(routes.edges.map(({ kind, cases, times }) => [kind, cases, times])).toEqual([
    ['not_told', 2, 3],
    ['not_told', 1, 1],
  ]);
  expect(routes.expected.cases).toBe(0);
});

test('calls that an agent was not allowed are counted by agent and tool', async () => {
  const { routes } = await figures({
    a: {
      took: 'triage',
      calls: [
        ['triage', 'refund'],
        ['triage', 'refund'],
      ],
    },
    b: {
      took: 'triage>billing',
      calls: [
        ['triage', 'refund'],
        ['billing', 'refund'],
      ],
    },
    c: { took: 'billing', calls: [['billing', 'delete']] },
    d: { took: 'constructor', calls: [['constructor', 'refund']] },
    e: { took: null },
  });
  expect(routes.permissions).toEqual([
    {
      criterion: 'agent_tool_permissions',
      counts: { passed: 0, failed: 4, missing: 1, excluded: 0, vacuous: 0 },
      breaches: [
        { agent: 'triage', tool: 'refund', calls: 3, cases: 2, allowed: [], where: 'called:triage>refund' },
        { agent: 'billing', tool: 'delete', calls: 1, cases: 1, allowed: ['refund'], where: 'called:billing>delete' },
        { agent: 'constructor', tool: 'refund', calls: 1, cases: 1, allowed: [], where: 'called:constructor>refund' },
      ],
      others: null,
    },
  ]);
});

test('links out of a narrowed screen stay as narrow', async () => {
  const { routes } = await figures(desk, 'verdict:right=fail');
  expect(routes).toMatchObject({ all: 9, cases: 1 });
  expect(routes.partings).toEqual([]);
  expect(routes.edges[0]).toMatchObject({ kind: 'seen', where: 'verdict:right=fail handoff:triage>billing' });
});

test('a name without end is told by its beginning, and no filter is made of it that could not be asked', async () => {
  const long = 'x'.repeat(20_000);
  const { routes } = await figures({ a: { expects: long, took: `${long}>b`, calls: [[long, 'refund']] } });
  expect(JSON.stringify(routes).length).toBeLessThan(10_000);
  expect(routes.flow.nodes[0]).toMatchObject({ agent: `${'x'.repeat(199)}…`, cases: 1, where: null });
  expect(routes.routes[0]).toMatchObject({ length: 3, where: null });
});

/** Numbers that are the same each time: a linear congruential generator. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('every link leads to just the cases that are counted, and the parts make the whole', async () => {
  const draw = drawing(7);
  const agents = [
    'triage',
    'billing',
    'tech',
    'a',
    'a＞b',
    'b',
    'b＞a',
    'a b',
    'say "so"',
    '\\',
    '2=x',
    '__proto__',
    '\u202eliart',
  ];
  const route = () => Array.from({ length: 1 + draw(5) }, () => agents[draw(agents.length)]!).join('>');
  const cases: Record<string, Told> = {};
  for (let at = 0; at < 400; at++) {
    const took = [null, undefined, `${route()}…`][draw(12)];
    cases[`c${at}`] = {
      ...(draw(4) > 0 && { expects: draw(2) ? 'triage>billing' : route() }),
      took: draw(12) < 3 ? took : route(),
      calls: Array.from({ length: draw(3) }, () => [
        agentsIn(agents[draw(agents.length)]!)[0]!,
        ['refund', 'x>y'][draw(2)]!,
      ]),
      right: draw(3) > 0,
    };
  }
  const { routes, ...at } = await figures(cases);
  const count = async (where: string | null) => {
    const left = await matchingOutcomes(at, where!);
    return left.ok ? left.value.length : left.problems;
  };
  const linked: [string | null, number][] = [
    routes.whole,
    routes.cutShort,
    routes.none,
    routes.expected.asExpected,
    routes.expected.parted,
    ...routes.flow.nodes,
    ...routes.flow.links,
    ...routes.routes,
    ...routes.partings,
    ...routes.permissions.flatMap(({ breaches }) => breaches),
  ].map(({ where, cases }) => [where, cases]);
  for (const edge of routes.edges) linked.push([edge.where, edge.times > 0 ? edge.cases : edge.expecting]);
  expect(linked.length).toBeGreaterThan(300);
  for (const [where, cases] of linked) expect([where, await count(where)]).toEqual([where, cases]);
  sums(routes);
  const verdicts = at.evaluation.outcomes.map(({ verdicts }) => verdicts[1]!.status);
  const found = (status: string) => verdicts.filter((one) => one === status).length;
  const { asExpected, parted, open, unknown } = routes.expected;
  expect([asExpected.cases, parted.cases, open + unknown]).toEqual([found('pass'), found('fail'), found('missing')]);
});

function sums({ all, whole, cutShort, none, routes, otherRoutes, partings, otherPartings, expected, flow }: Routes) {
  const sum = (counts: readonly { cases: number }[]) => counts.reduce((total, { cases }) => total + cases, 0);
  expect(whole.cases + cutShort.cases + none.cases).toBe(all);
  expect(sum(routes) + (otherRoutes?.cases ?? 0)).toBe(whole.cases);
  expect(sum(partings) + (otherPartings?.cases ?? 0)).toBe(expected.parted.cases);
  expect(sum(flow.nodes.filter(({ position }) => position === 1))).toBe(whole.cases + cutShort.cases);
  for (const { cases, asExpected, otherExpected, noneExpected } of routes) {
    expect(asExpected + otherExpected + noneExpected).toBe(cases);
  }
}
