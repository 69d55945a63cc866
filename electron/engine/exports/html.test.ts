import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { exportedFolder } from '../../../testing/exported.ts';
import { aProject } from '../../../testing/project.ts';
import { readHtml, writtenHtml } from '../../../testing/written-html.ts';
import type { Exported } from './export.ts';

const page = {
  script: 'console.log("</script><script>", /<!--/);\n//# sourceMappingURL=index.js.map\n',
  style: 'p{color:red}/*</style>*/',
};

const written = (exported: Exported, budget?: number) => writtenHtml(exported, { page, budget });

/** Cases of so many steps each with a result of `length` signs that do not repeat; every second one fails. */
function projectOf(cases: number, steps: number, length: number): Promise<string> {
  const ids = Array.from({ length: cases }, (_, at) => `case_${at + 1}`);
  const noise = (seed: string) => {
    let text = '';
    for (let at = 0; text.length < length; at++) text += createHash('sha256').update(`${seed} ${at}`).digest('base64');
    return text.slice(0, length);
  };
  const trajectory = (id: string) => ({
    truncated: false,
    constraints: [],
    terminal_status: 'success',
    steps: Array.from({ length: steps }, (_, at) =>
      at % 2 === 0
        ? { index: at + 1, kind: 'tool_call', tool_name: 'read', call_id: `c${at}`, arguments: { page: at } }
        : {
            index: at + 1,
            kind: 'tool_result',
            tool_name: 'read',
            call_id: `c${at - 1}`,
            result: noise(`${id} ${at}`),
          },
    ),
  });
  return aProject({
    'oloproof.yaml':
      'project: many\nsuite: cases.jsonl\nevaluators: [{type: exact_match, criterion: right, field: a, expected_field: a}]\n',
    'cases.jsonl': ids.map((id) => ({ id, input: {}, expected: { a: 1 } })),
    'runs/r/run.json': JSON.stringify({ format: 1, id: 'r', created_at: '2026-01-31T10:00:00Z' }),
    'runs/r/records.jsonl': ids.map((id, at) => ({
      case_id: id,
      output: { a: at % 2 },
      artifacts: { 'agent_trajectory/v1': trajectory(id) },
    })),
  });
}

test('the script and the styles are the only ones that may act, and end nothing early', async () => {
  const text = await written(await exportedFolder(await projectOf(1, 2, 10)));
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
  const [, script = ''] = /<script type="module" async>([\s\S]*?)<\/script>/.exec(text) ?? [];
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
  const hash = (of: string) => `'sha256-${createHash('sha256').update(of).digest('base64')}'`;
  expect(script).toBe('console.log("\\x3c/script>\\x3cscript>", /\\x3c!--/);\n');
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});

test('with room for all, every case and step is there; two writes are the same bytes', async () => {
  const exported = await exportedFolder(await projectOf(4, 6, 100));
  const text = await written(exported);
  const { index, cases, steps, end } = readHtml(text);
  expect(index).toMatchObject({ format: 1, language: 'en', folder: 'many', run: 'r' });
  expect(cases.map(({ at }) => at)).toEqual([0, 2, 1, 3]); // failing ones first
  expect(steps.length).toBe(24);
  expect(end.file).toMatchObject({ cases: { total: 4, leftOut: 0 }, steps: { total: 24, leftOut: 0 } });
  expect(text).not.toContain('/tmp/');
  expect(await written(exported)).toBe(text);
});

test('steps are left out beyond the budget, failing cases last, and no verdict ever', async () => {
  const budget = 600_000;
  const text = await written(await exportedFolder(await projectOf(8, 10, 40_000)), budget);
  const { cases, steps, end } = readHtml(text);
  expect(text.length).toBeLessThan(budget + 20_000);
  expect(cases.length).toBe(8);
  for (const { detail } of cases) expect(detail.verdicts).toHaveLength(1);
  const held = [...new Set(steps.map(({ at }) => at))];
  expect(held.length).toBeGreaterThan(1); // one case does not take it all
  for (const at of held) expect(at % 2).toBe(0);
  expect(end.file.steps).toEqual({ total: 80, leftOut: 80 - steps.length });
});

test('with no room at all there are verdicts and evidence, and each case says that its steps are not', async () => {
  const { cases, steps, end } = readHtml(await written(await exportedFolder(await projectOf(3, 4, 50)), 0));
  expect(steps).toEqual([]);
  expect(end.file.cases).toEqual({ total: 3, leftOut: 3 });
  for (const { detail, answers } of cases) {
    expect([detail.stepsLeftOut, answers]).toEqual([true, {}]);
    expect(detail.trajectory?.steps).toBe(4);
  }
});

test('hostile text ends no element and begins none', async () => {
  const hostile = '</script><script>alert(1)</script><!-- \u2028 \ud83d';
  const folder = await aProject({
    'oloproof.yaml': `project: ${JSON.stringify(hostile.replace('\ud83d', ''))}\nsuite: cases.jsonl\nevaluators: [{type: exact_match, criterion: right, field: a, expected_field: a}]\nslices: [metadata.s]\n`,
    'cases.jsonl': [{ id: hostile, input: hostile, expected: { a: hostile }, metadata: { s: hostile } }],
    'runs/r/run.json': JSON.stringify({ format: 1, id: 'r', title: hostile, created_at: '2026-01-31T10:00:00Z' }),
    'runs/r/records.jsonl': [{ case_id: hostile, output: { a: '<b>' } }],
  });
  const text = await written(await exportedFolder(folder));
  expect(text.match(/<script\b/g)).toHaveLength(text.match(/<\/script>/g)!.length);
  expect(text).not.toContain('alert(1)</script>');
  expect(readHtml(text).index.answers.report).toBeDefined();
});
