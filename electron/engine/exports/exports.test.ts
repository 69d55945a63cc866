import { expect, test } from 'vitest';
import { exportedFolder, textOf } from '../../../testing/exported.ts';
import { aProject } from '../../../testing/project.ts';
import type { Exported } from './export.ts';
import { exports } from './index.ts';

const golden = (name: string) => new URL(`../../../testing/fixtures/exports/${name}`, import.meta.url).pathname;

const config = `project: PROJECT
suite: cases.jsonl
evaluators:
  - {type: contains, criterion: CRITERION, field: answer, expected_field: answer}
  - {type: agent_no_tool_loop}
metrics: [{id: steps_p50, type: quantile, source: agent_steps, quantile: 0.5}]
slices: [metadata.surface]
min_slice_support: 2
`;
const release = `rules:
  - {id: RULE, criterion: CRITERION, max_failures: 0}
  - {id: enough, criterion: CRITERION, min_rate: 0.5}
`;

/** What the parts of a project are called in it; each turns up in every export. */
interface Names {
  project: string;
  criterion: string;
  rule: string;
  case: string;
  surface: string;
}

const plainNames: Names = {
  project: 'plain',
  criterion: 'right',
  rule: 'no-failures',
  case: 'case_2',
  surface: 'chat',
};
const hostile = '<img src=x onerror=alert(1)> [a](http://x.example) | `b` \u001b[31m\u202e\nnext ok \ud83d end';
const hostileNames: Names = { project: hostile, criterion: hostile, rule: hostile, case: hostile, surface: hostile };

async function evaluated(names: Names): Promise<Exported> {
  const yaml = (text: string) =>
    text
      .replaceAll('PROJECT', JSON.stringify(names.project))
      .replaceAll('CRITERION', JSON.stringify(names.criterion))
      .replaceAll('RULE', JSON.stringify(names.rule));
  const ids = ['case_1', names.case, 'case_3', 'case_4'];
  const folder = await aProject({
    'oloproof.yaml': yaml(config),
    'release.yaml': yaml(release),
    'cases.jsonl': ids.map((id, at) => ({
      id,
      input: {},
      expected: { answer: 'yes' },
      metadata: { surface: at < 3 ? names.surface : 'mail' },
    })),
    'runs/r/run.json': JSON.stringify({ format: 1, id: 'r', created_at: '2026-01-31T10:00:00Z' }),
    'runs/r/records.jsonl': ids
      .slice(0, 3)
      .map((case_id, at) => ({ case_id, output: { answer: at === 1 ? 'no' : 'yes' } })),
    'runs/r/annotations.jsonl': [
      { id: 'n1', text: `${names.case} waited`, step: 4, tags: [names.case, 'flaky'], at: '2026-02-01T10:00:00Z' },
      { id: 'n2', tags: ['odd'], at: '2026-02-01T09:00:00Z' },
    ].map((note) => ({ case_id: names.case, by: names.case, ...note })),
  });
  return exportedFolder(folder);
}

test.each(exports)('$name of a plain project is the golden one', async (one) => {
  const exported = await evaluated(plainNames);
  const written = await textOf(one.write(exported, 'en'));
  await expect(written).toMatchFileSnapshot(golden(`plain.${one.extension}`));
  expect(await textOf(one.write(exported, 'en'))).toBe(written);
});

test.each(exports)('$name of a hostile project is the golden one', async (one) => {
  const written = await textOf(one.write(await evaluated(hostileNames), 'en'));
  await expect(written).toMatchFileSnapshot(golden(`hostile.${one.extension}`));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(written.replaceAll('\r\n', '\n')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]|\p{Cs}/u);
});

test('hostile names break no table and leave no code span', async () => {
  const [md] = exports.filter(({ name }) => name === 'md');
  const lines = (await textOf(md!.write(await evaluated(hostileNames), 'en'))).split('\n');
  const tables = lines.filter((line) => line.startsWith('|'));
  expect(new Set(tables.map((line) => line.replaceAll(/\\\|/g, '').split('|').length))).toEqual(new Set([6, 7, 9]));
  for (const line of lines) expect(line.replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '')).not.toMatch(/[<>]|\]\(/);
});

test('JSON holds the report and every case', async () => {
  const exported = await evaluated(plainNames);
  const [json] = exports.filter(({ name }) => name === 'json');
  const { report, cases } = JSON.parse(await textOf(json!.write(exported, 'en')));
  expect(report).toEqual(JSON.parse(JSON.stringify(exported.report)));
  const evidence = {
    because: 'not_contained',
    steps: [],
    values: { field: 'answer', expected: '"yes"', actual: '"no"' },
  };
  expect(cases.map(({ caseId, verdicts }: { caseId: string; verdicts: object }) => [caseId, verdicts])).toEqual([
    ['case_1', { right: { status: 'pass' }, agent_no_tool_loop: { status: 'missing', reason: 'no_trajectory' } }],
    [
      'case_2',
      { right: { status: 'fail', evidence }, agent_no_tool_loop: { status: 'missing', reason: 'no_trajectory' } },
    ],
    ['case_3', { right: { status: 'pass' }, agent_no_tool_loop: { status: 'missing', reason: 'no_trajectory' } }],
    [
      'case_4',
      { right: { status: 'missing', reason: 'not_run' }, agent_no_tool_loop: { status: 'missing', reason: 'not_run' } },
    ],
  ]);
});
