import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { currentFormat } from '../../../../shared/record.ts';
import { exportedFolder } from '../../../../testing/exported.ts';
import { formatProblem } from '../../../../testing/format-problem.ts';
import { aProject } from '../../../../testing/project.ts';
import { readProject } from '../read-project.ts';
import { type FormatKind, formats, newestOf } from './formats.ts';
import { applySteps, upgrade } from './upgrade.ts';

const where = { file: 'x', line: 1 };
const kinds = Object.keys(formats) as FormatKind[];

test.each([
  ['no format', { a: 1 }, { a: 1, format: 1 }],
  ['null for a format', { format: null }, { format: 1 }],
  ['the newest format', { format: 1, a: 1 }, { format: 1, a: 1 }],
  ['what the schema has to refuse', { format: 'x' }, { format: 'x' }],
  ['no object', [1], [1]],
])('%s', (_name, value, expected) => {
  expect(upgrade('record', value, where)).toEqual({ ok: true, value: expected });
});

test.each(kinds)('%s: a step between each two formats, and a version that reads each', (kind) => {
  const { readSince, steps } = formats[kind];
  expect(steps).toHaveLength(newestOf(formats[kind]) - 1);
  for (const version of readSince) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test.each(kinds)('%s: the newest format is read, and one that is newer is refused', (kind) => {
  const newest = newestOf(formats[kind]);
  const read = upgrade(kind, { format: newest, a: 1 }, where);
  expect(read).toEqual({ ok: true, value: formats[kind].keeps ? { a: 1, format: newest } : { a: 1 } });
  expect(upgrade(kind, { format: newest + 1 }, where)).toMatchObject({ ok: false });
});

test('the schemas of runs and records are those of the newest format', () => {
  expect([newestOf(formats.run), newestOf(formats.record)]).toEqual([currentFormat, currentFormat]);
});

test.each([
  [1, 'abc'],
  [2, 'bc'],
  [3, 'c'],
  [4, ''],
])('from format %i the steps that follow are taken, in their order', (format, expected) => {
  const steps = ['a', 'b', 'c'].map((letter) => (value: Record<string, unknown>) => ({
    said: `${value.said}${letter}`,
  }));
  expect(applySteps(steps, { said: '' }, format)).toEqual({ said: expected });
});

test.each([
  [
    { format: 9 },
    'x:1  this is format 9, which needs a newer version of Trajectory Inspector than 0.1.0\n    install the newest version, or open it with the one that wrote it',
  ],
  [
    { format: 9, engine_version: '2.3.0' },
    'x:1  this is format 9; version 2.3.0 of Trajectory Inspector wrote it and reads it, and this is 0.1.0\n    open it with version 2.3.0 or a newer one',
  ],
])('a newer format is refused by saying what reads it: %j', (value, expected) => {
  const refused = upgrade('run', value, where);
  expect(refused.ok ? '' : formatProblem('en', refused.problems[0]!)).toBe(expected);
});

/** A project with every kind of file; each can be given another format. */
function files(newer: Partial<Record<FormatKind, number>>) {
  const of = (kind: FormatKind) => (newer[kind] === undefined ? {} : { format: newer[kind] });
  const yaml = (kind: FormatKind) => (newer[kind] === undefined ? '' : `format: ${newer[kind]}\n`);
  return {
    'oloproof.yaml': `${yaml('config')}project: p
metamorphic: {transforms: [{name: loud, field: ask, template: "{value}!"}]}
evaluators: [{type: exact_match, field: answer, expected_field: answer}]
`,
    'release.yaml': `${yaml('release')}rules: [{id: r, criterion: answer_correct, max_failures: 0, review: required}]\n`,
    'cases.jsonl': [{ id: 'a', input: { ask: 'x' }, expected: { answer: 1 } }],
    'labels/loud.jsonl': [{ ...of('label'), case_id: 'a~loud', valid: true, labeler: 'Ada' }],
    'labels/loud.sample.json': JSON.stringify({ ...of('sample'), seed: 1, list: ['a~loud'] }),
    'runs/r/run.json': JSON.stringify({ ...of('run'), id: 'r', created_at: '2026-11-01T00:00:00Z' }),
    'runs/r/records.jsonl': [{ ...of('record'), case_id: 'a', output: { answer: 1 } }],
    'runs/r/replays.jsonl': [{ ...of('replay'), case_id: 'a', kind: 'control' }],
  };
}

describe('in a folder', () => {
  test.each(['config', 'release', 'run', 'record', 'replay', 'label', 'sample'] as const)(
    'a newer %s is told where it stands, and nothing of it counts',
    async (kind) => {
      const told = async (newer: Parameters<typeof files>[0]) => {
        const folder = await aProject(files(newer));
        const project = await readProject(folder);
        if (!project.ok) return project.problems;
        const { report } = await exportedFolder(folder);
        const problems = [...project.value.problems, ...project.value.runs.flatMap((run) => run.problems)];
        return [...problems, ...(report.ingest.warnings > 0 ? [{ code: 'in_the_run' }] : [])];
      };
      expect((await told({})).filter(({ code }) => /newer|in_the_run/.test(code))).toEqual([]);
      expect((await told({ [kind]: 1 })).filter(({ code }) => /newer|in_the_run|unknown/.test(code))).toEqual([]);
      expect((await told({ [kind]: 7 })).map(({ code }) => code)).toContainEqual(
        expect.stringMatching(['record', 'replay'].includes(kind) ? /in_the_run/ : /format_newer/),
      );
    },
  );
});

test('docs/formats.md names every kind with the versions that read it', async () => {
  const page = await readFile(new URL('../../../../docs/formats.md', import.meta.url), 'utf8');
  const rows = Object.values(formats).flatMap(({ file, readSince }) =>
    readSince.map((version, at) => `| \`${file}\` | ${at + 1} | ${version} |`),
  );
  const written = page.split('\n').map((line) => line.replaceAll(/ +\|/g, ' |'));
  expect(rows.filter((row) => !written.some((line) => line.startsWith(row)))).toEqual([]);
});
