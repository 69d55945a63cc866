import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dispatch } from '../electron/api/dispatch.ts';
import { createHandlers } from '../electron/api/handlers.ts';
import { held } from '../electron/engine/exports/html/held-answers.ts';
import { html } from '../electron/engine/exports/html.ts';
import { type Hiding, openExport } from '../electron/engine/exports/open-export.ts';
import { openReportFile } from '../renderer/report-file/read-file.ts';
import { reportDoor } from '../renderer/report-file/report-door.ts';
import { type Client, connect } from '../shared/contract/connect.ts';
import type { Result } from '../shared/problem.ts';
import { replayPairs } from '../shared/replay-pairs.ts';
import { barePage, hostThatRunsNothing } from './engine-host.ts';
import { evaluatedFolder } from './exported.ts';
import { aProject } from './project.ts';

// A report file answers what it holds exactly as the engine does: the page cannot tell the two apart.

async function bothDoors(
  name: string,
  hiding: Hiding = {},
): Promise<{ engine: Client; file: Client; folder: string; run: string }> {
  const folder = await aProject({});
  cpSync(fileURLToPath(new URL(`../examples/${name}`, import.meta.url)), folder, { recursive: true });
  const engine = connect(
    dispatch(createHandlers(hostThatRunsNothing({ settingsFolder: await aProject({}), examplesFolder: folder }))),
  );
  const evaluated = await evaluatedFolder(folder);
  const exported = await openExport(evaluated, hiding);
  let text = '';
  for await (const piece of html.write(exported, 'en', barePage)) text += piece;
  const texts = new Map(
    [...text.matchAll(/<script type="application\/\S+" id="(\S+)">([^<]*)<\/script>/g)].map(([, id, one]) => [id, one]),
  );
  const file = openReportFile({ index: texts.get('report-index')!, piece: async (id) => texts.get(id)! });
  return { engine, file: connect(reportDoor(file)), folder, run: evaluated.run.id };
}

function given<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const queries = [
  { where: '', sort: 'suite', descending: false },
  { where: 'verdict:fail', sort: 'failures', descending: true },
  { where: '-verdict:fail steps>3', sort: 'tool_calls', descending: false },
  { where: 'steps>=2 error:no', sort: 'id', descending: true },
  { where: 'reason:not_run', sort: 'steps', descending: false },
] as const;

test.each(['support-agent', 'triage-agents', 'stateful-agent', 'python-agent'])(
  '%s',
  { timeout: 120_000 },
  async (name) => {
    const { engine, file, folder, run } = await bothDoors(name);
    const [there, here] = [
      { folder, run },
      { folder: name, run },
    ];
    const report = given(await engine.report(there));
    expect({ ...given(await file.report(here)), engineVersion: report.engineVersion }).toEqual(report);
    expect(await file.facets(here)).toEqual(await engine.facets(there));

    const [rule] = report.gate?.rules ?? [];
    const [slice] = report.slices;
    const more = [
      ...(rule ? [`rule:${rule.rule.id}`] : []),
      ...(slice?.groups[0] ? [`slice:"${slice.slice}=${slice.groups[0].value}"`] : []),
    ].map((where) => ({ where, sort: 'suite' as const, descending: false }));
    for (const query of [...queries, ...more]) {
      const page = { ...query, offset: 1, limit: 5 };
      expect(await file.cases({ ...here, ...page }), query.where).toEqual(await engine.cases({ ...there, ...page }));
    }

    const { rows } = given(await engine.cases({ ...there, ...queries[0], offset: 0, limit: 1000 }));
    for (const { caseId, trial } of rows.filter((_, at) => at % 4 === 0)) {
      const one = { caseId, trial };
      const query = { ...one, ...queries[1] };
      const detail = await engine.caseDetail({ ...there, ...query });
      expect(await file.caseDetail({ ...here, ...query })).toEqual(detail);
      const paged = { ...one, offset: 0, limit: 3 };
      expect(await file.steps({ ...here, ...paged })).toEqual(await engine.steps({ ...there, ...paged }));
      const steps = given(detail).trajectory?.steps ?? 0;
      for (let index = 1; index <= steps; index++) {
        expect(await file.step({ ...here, ...one, index })).toEqual(await engine.step({ ...there, ...one, index }));
      }
      if (steps > 0) {
        const look = { ...one, axis: null, open: null, turned: [] };
        expect(await file.timeline({ ...here, ...look })).toEqual(await engine.timeline({ ...there, ...look }));
        const pages = { ...look, offset: 0, limit: 100 };
        expect(await file.timelineLines({ ...here, ...pages })).toEqual(
          await engine.timelineLines({ ...there, ...pages }),
        );
        expect(await file.timelinePlaces({ ...here, ...pages })).toEqual(
          await engine.timelinePlaces({ ...there, ...pages }),
        );
        const stretch = { ...look, axis: 'steps' as const, from: 0, to: steps, columns: 200, firstLine: 0, lines: 50 };
        expect(await file.timelineBlocks({ ...here, ...stretch })).toEqual(
          await engine.timelineBlocks({ ...there, ...stretch }),
        );
      }
      const replays = await engine.replays({ ...there, ...one });
      expect(await file.replays({ ...here, ...one })).toEqual(replays);
      for (const { control, fault } of replayPairs(given(replays)).slice(0, 2)) {
        const aligned = { ...paged, control, fault };
        expect(await file.alignedSteps({ ...here, ...aligned })).toEqual(
          await engine.alignedSteps({ ...there, ...aligned }),
        );
        const replayed = { ...one, index: 1, replay: fault ?? control ?? 0 };
        expect(await file.step({ ...here, ...replayed })).toEqual(await engine.step({ ...there, ...replayed }));
      }
      const { derivedFrom } = given(detail);
      if (derivedFrom) {
        const sides = { left: { run, caseId: derivedFrom.caseId, trial }, right: { run, ...one } };
        const asked = { ...sides, mode: 'aligned', offset: 0, limit: 3 } as const;
        expect(await file.sideBySide({ folder: name, ...asked })).toEqual(
          await engine.sideBySide({ folder, ...asked }),
        );
      }
    }
  },
);

test.each(['triage-agents', 'stateful-agent'])('the routes of %s, and the cases they lead to', async (name) => {
  const { engine, file, folder, run } = await bothDoors(name);
  const [there, here] = [
    { folder, run },
    { folder: name, run },
  ];
  const { criteria } = given(await engine.report(there));
  const links = new Set<string>();
  for (const { criterion } of criteria) {
    const asked = { where: '', criterion };
    const routes = given(await engine.routes({ ...there, ...asked }));
    expect(given(await file.routes({ ...here, ...asked }))).toEqual(routes);
    const { flow, partings, edges, permissions, whole, cutShort, none, expected } = routes;
    const breaches = permissions.flatMap((one) => one.breaches);
    const linked = [
      ...flow.nodes,
      ...flow.links,
      ...routes.routes,
      ...partings,
      ...edges,
      ...breaches,
      whole,
      cutShort,
      none,
    ];
    for (const { where } of [...linked, expected.asExpected, expected.parted]) links.add(where!);
  }
  expect(links.size).toBeGreaterThan(4);
  for (const where of links) {
    const page = { where, sort: 'suite' as const, descending: false, offset: 0, limit: 5 };
    expect(await file.cases({ ...here, ...page }), where).toEqual(await engine.cases({ ...there, ...page }));
  }
});

test.each<[string, Hiding]>([
  ['names of agents', { patterns: ['triage|billing'] }],
  ['every name', { patterns: ['(?s).+'] }],
  ['what is expected', { hide: ['inputs'] }],
])('with %s hidden, links of the routes leave the cases that are counted', async (_what, hiding) => {
  const { file, run } = await bothDoors('triage-agents', hiding);
  const { project, criteria } = given(await file.report({ folder: '', run }));
  const here = { folder: project, run };
  const routes = given(await file.routes({ ...here, where: '', criterion: criteria[0]!.criterion }));
  const { flow, whole, cutShort, none, expected } = routes;
  const counted: { where: string | null; cases: number }[] = [
    ...[...flow.nodes, ...flow.links, ...routes.routes, ...routes.partings],
    ...routes.edges.map(({ where, cases, times, expecting }) => ({ where, cases: times > 0 ? cases : expecting })),
    ...routes.permissions.flatMap(({ breaches }) => breaches),
    ...[whole, cutShort, none, expected.asExpected, expected.parted],
  ];
  for (const { where, cases } of counted) {
    const page = { where: where!, sort: 'suite' as const, descending: false, offset: 0, limit: 1 };
    expect([where, given(await file.cases({ ...here, ...page })).total]).toEqual([where, cases]);
  }
  expect(expected.cases > 0).toBe(!hiding.hide);
});

test('what it does not hold is refused with a word, and is not among what it says it holds', async () => {
  const { file, run } = await bothDoors('triage-agents');
  const place = { folder: 'triage-agents', run };
  const about = given(await file.about({}));
  expect([about.door, about.holds]).toEqual(['report', held]);
  for (const refused of [
    await file.selfTest(place),
    await file.routes({ ...place, where: 'verdict:fail', criterion: null }),
    await file.whatIf({ ...place, rule: 'x', bar: 1 }),
    await file.rawRecord({ ...place, caseId: 'case_001', trial: 1, from: 0 }),
  ]) {
    expect(refused.ok ? null : refused.problems.map(({ code }) => code)).toEqual(['report_holds_not']);
  }
  for (const call of ['selfTest', 'whatIf', 'rawRecord', 'label', 'startRun', 'signOff']) {
    expect(about.holds).not.toContain(call);
  }
  const asked = { ...place, offset: 0, limit: 5, sort: 'suite' as const, descending: false };
  const text = await file.cases({ ...asked, where: 'refund' });
  const slice = await file.cases({ ...asked, where: 'slice:"metadata.none=x"' });
  expect([text, slice].map((one) => (one.ok ? null : one.problems[0]?.code))).toEqual([
    'report_no_text',
    'report_no_slice',
  ]);
});
