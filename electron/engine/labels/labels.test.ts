import { appendFile, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../../testing/format-problem.ts';
import { aProject, type FileContent } from '../../../testing/project.ts';
import { contentDigest } from '../digest.ts';
import type { Project } from '../project/project.ts';
import { readProject } from '../project/read-project.ts';
import { giveLabel } from './give-label.ts';
import { isValid } from './label-pairs.ts';
import { draw, drawSample } from './sample.ts';
import { transformFigure } from './transform-figure.ts';

const config = `project: p
metamorphic:
  transforms:
    - {name: loud, field: ask, template: "{value}!"}
`;

async function open(folder: string): Promise<Project> {
  const project = await readProject(folder);
  if (!project.ok) throw new Error(JSON.stringify(project.problems));
  return project.value;
}

const cases = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `c${at + 1}`, input: { ask: `${at}` } }));
const digestOf = (at: number, mark = '!') => contentDigest([{ ask: `${at}` }, { ask: `${at}${mark}` }]);

async function aLabelled(labels: FileContent, files: Record<string, FileContent> = {}): Promise<Project> {
  return open(
    await aProject({ 'oloproof.yaml': config, 'cases.jsonl': cases(3), 'labels/loud.jsonl': labels, ...files }),
  );
}

const said = ({ problems }: Project) => problems.map((one) => `${one.severity} ${formatProblem('en', one)}`);
const pairsOf = ({ transforms }: Project) => transforms[0]!.pairs;
const figure = ({ transforms }: Project, confidence = 0.95) => transformFigure(transforms[0]!, confidence);

const yes = { case_id: 'c1~loud', pair_digest: digestOf(0), valid: true, labeler: 'ann' };

describe('whose word counts', () => {
  test.each<[string, object[], (boolean | null)[]]>([
    ['nobody’s', [], [null, null, null]],
    ['one', [yes, { ...yes, case_id: 'c2~loud', pair_digest: digestOf(1), valid: false }], [true, false, null]],
    ['the last of a labeller', [yes, { ...yes, valid: false }], [false, null, null]],
    ['the majority', [yes, { ...yes, labeler: 'bob' }, { ...yes, labeler: 'cy', valid: false }], [true, null, null]],
    ['a tie is no majority', [yes, { ...yes, labeler: 'bob', valid: false }], [false, null, null]],
    ['what was taken back does not', [yes, { ...yes, valid: undefined, withdrawn: true }], [null, null, null]],
    [
      'nor does it break a tie',
      [yes, { ...yes, labeler: 'bob', valid: false }, { ...yes, labeler: 'bob', valid: null, withdrawn: true }],
      [true, null, null],
    ],
    [
      'what was said after it was taken back does',
      [yes, { ...yes, valid: null, withdrawn: true }, yes],
      [true, null, null],
    ],
    ['one without a digest is for the pair as it stands', [{ ...yes, pair_digest: undefined }], [true, null, null]],
    ['one for another pair of requests is not', [{ ...yes, pair_digest: digestOf(0, '?') }], [null, null, null]],
    [
      'and does not take the place of one that is',
      [yes, { ...yes, pair_digest: 'x', valid: false }],
      [true, null, null],
    ],
    ['keys of people’s own are no hindrance', [{ ...yes, mood: 'good', drawn: null, at: null }], [true, null, null]],
  ])('%s', async (_what, labels, valid) => {
    const project = await aLabelled(labels);
    expect(pairsOf(project).map(isValid)).toEqual(valid);
    expect(project.cases.map((one) => one.derived?.valid)).toEqual(valid.flatMap((one) => [undefined, one]));
  });
});

test.each<[string, object[], string[]]>([
  ['a word on the pair as it was', [{ ...yes, pair_digest: 'x' }], ['ann']],
  ['and on the pair as it is', [{ ...yes, pair_digest: 'x' }, yes], []],
  ['the other way round', [yes, { ...yes, pair_digest: 'x' }], []],
  [
    'taken back before it changed',
    [
      { ...yes, pair_digest: 'x' },
      { ...yes, pair_digest: 'x', valid: null, withdrawn: true },
    ],
    [],
  ],
  [
    'taken back after it changed',
    [
      { ...yes, pair_digest: 'x' },
      { ...yes, valid: null, withdrawn: true },
    ],
    [],
  ],
])('stale: %s', async (_what, labels, stale) => {
  expect(pairsOf(await aLabelled(labels))[0]?.stale).toEqual(stale);
});

test('what a label is given for is the digest of both inputs', async () => {
  const [pair] = pairsOf(await aLabelled([]));
  expect(pair).toMatchObject({ id: 'c1~loud', at: 1, source: 0, digest: digestOf(0), labels: [], stale: [] });
});

test('what does not count is told once a file, what cannot be read line by line', async () => {
  const project = await aLabelled(
    [
      JSON.stringify({ ...yes, pair_digest: 'x' }),
      JSON.stringify({ ...yes, pair_digest: 'x', labeler: 'bob' }),
      JSON.stringify({ ...yes, labeler: 'bob' }),
      '',
      JSON.stringify({ ...yes, case_id: 'c9~loud' }),
      JSON.stringify({ ...yes, case_id: 'c1' }),
      JSON.stringify({ case_id: 'c2~loud', valid: false, labeler: 'ann' }),
      JSON.stringify({ ...yes, valid: 'yes' }),
      JSON.stringify({ ...yes, withdrawn: true }),
      JSON.stringify({ case_id: 'c2~loud', labeler: '' }),
      '{"case_id": "c1~loud", "valid": tru}',
      '{"case_id": "c1~lo',
    ].join('\n'),
    { 'labels/other.jsonl': [yes], 'labels/notes.txt': 'x' },
  );
  expect(said(project).join('\n')).toMatchInlineSnapshot(`
    "error labels/loud.jsonl:8:111  valid is "yes"
        expected true or false
    error labels/loud.jsonl:9:111  valid is true
        expected valid: true, valid: false, or withdrawn: true in its place
    error labels/loud.jsonl:10:32  labeler is ""
        expected the name of the person who says so
    error labels/loud.jsonl:10:1  valid is missing
        expected valid: true, valid: false, or withdrawn: true in its place
    error labels/loud.jsonl:11:33  tru stands where a JSON value or key would be right
        text and keys stand in double quotes; other words are true, false and null
    warning labels/loud.jsonl:12  the last line stops in the middle, as a writer that was ended leaves it; nothing is counted of it
    warning labels/loud.jsonl:5  2 labels are of no pair that this file is for, the first of c9~loud; they count nowhere
        a label names the derived case of its pair, for example case_001~injected
    warning labels/loud.jsonl  1 label was given for requests that have changed since; it is not counted
        label these pairs again: traj labels --pairs lists them
    note labels/loud.jsonl:7  1 label does not say for which requests it was given; it counts for the pairs as they stand
        labels given with traj labels, or in the window, say so in pair_digest
    note labels/other.jsonl  no transform names this file of labels; they count nowhere
        name it: validity_labels: in oloproof.yaml"
  `);
  expect(project.files.at(-1)).toMatchObject({ file: 'labels/loud.jsonl', lines: 12, read: 6, blank: 1, leftOut: 5 });
  expect(figure(project)).toMatchObject({ labelled: 2, valid: 1, stale: 1 });
});

test('transforms can share a file, and each takes its own', async () => {
  const shared = '    - {name: low, field: ask, template: "{value}.", validity_labels: ./labels/loud.jsonl}\n';
  const low = { case_id: 'c1~low', pair_digest: digestOf(0, '.'), valid: false, labeler: 'ann' };
  const project = await aLabelled([yes, low], { 'oloproof.yaml': config + shared });
  expect(project.transforms.map(({ pairs }) => pairs.map(isValid))).toEqual([
    [true, null, null],
    [false, null, null],
  ]);
  expect(said(project)).toEqual([]);
});

describe('what labels show', () => {
  const all = (count: number, of: (at: number) => object[]) => Array.from({ length: count }, (_, at) => of(at)).flat();
  const label = (at: number, valid = true, labeler = 'ann') => ({
    case_id: `c${at + 1}~loud`,
    pair_digest: digestOf(at),
    valid,
    labeler,
  });
  const of = async (pairs: number, labels: object[], files = {}) =>
    figure(await aLabelled(labels, { 'cases.jsonl': cases(pairs), ...files }));

  test('all of them labelled, the share is what it is', async () => {
    expect(
      await of(
        20,
        all(20, (at) => [label(at, at >= 3)]),
      ),
    ).toEqual({
      transform: 'loud',
      pairs: 20,
      labelled: 20,
      valid: 17,
      atLeast: 17,
      lower: 0.85,
      minimum: 0.85,
      checked: true,
      reason: null,
      needed: 0,
      smallestSample: null,
      stale: 0,
      labellers: [{ name: 'ann', labels: 20, valid: 17 }],
      agreement: { pairs: 0, agreed: 0, rate: null },
      sample: null,
    });
  });

  test.each([
    [20, 19, 0, 'too_few_labels', 1, null],
    [3, 2, 0, 'too_few_labels', 1, null],
    [20, 20, 4, 'validity_below_minimum', null, null],
    [40, 30, 0, 'validity_below_minimum', 4, null],
    [100, 2, 1, 'too_few_labels', 84, 19],
    [40, 30, 6, 'validity_below_minimum', 10, null],
    [400, 0, 0, 'too_few_labels', 340, 22],
  ])('%d pairs, %d labelled, %d not valid: %s', async (pairs, count, not, reason, needed, smallestSample) => {
    const found = await of(
      pairs,
      all(count, (at) => [label(at, at >= not)]),
    );
    expect(found).toMatchObject({ checked: false, reason, needed, smallestSample });
  });

  test('people who label the same pairs, and how often they agree', async () => {
    const labels = [
      label(0),
      label(1),
      label(2, false),
      label(0, true, 'bob'),
      label(1, false, 'bob'),
      label(1, true, 'cy'),
    ];
    expect(await of(3, labels)).toMatchObject({
      labelled: 3,
      valid: 2,
      labellers: [
        { name: 'ann', labels: 3, valid: 2 },
        { name: 'bob', labels: 2, valid: 1 },
        { name: 'cy', labels: 1, valid: 1 },
      ],
      agreement: { pairs: 2, agreed: 1, rate: 0.5 },
    });
  });

  const ids = (count: number) => Array.from({ length: count }, (_, at) => `c${at + 1}~loud`);
  const sample = (pairs: number, size: number, seed = 7) => ({ seed, list: draw(ids(pairs), seed, size) });
  const labelsOf = (list: readonly string[]) => list.map((id) => label(Number(/\d+/.exec(id)![0]) - 1));

  test('of a sample that was drawn, the bound reaches beyond its pairs', async () => {
    const drawn = sample(40, 20);
    const found = await of(40, labelsOf(drawn.list), { 'labels/loud.sample.json': JSON.stringify(drawn) });
    expect(found).toMatchObject({ labelled: 20, atLeast: 36, lower: 0.9, checked: true });
    expect(found.sample).toEqual({ seed: 7, size: 20, labelled: 20 });
    const large = sample(400, 20);
    const few = await of(400, labelsOf(large.list), { 'labels/loud.sample.json': JSON.stringify(large) });
    expect(few).toMatchObject({ atLeast: 335, checked: false, reason: 'validity_below_minimum' });
  });

  test('a pair of the sample that nobody labelled counts as not valid', async () => {
    const drawn = sample(40, 25);
    const found = await of(40, labelsOf(drawn.list.slice(0, 20)), { 'labels/loud.sample.json': JSON.stringify(drawn) });
    expect(found).toMatchObject({ labelled: 20, checked: false, reason: 'validity_below_minimum', needed: 4 });
  });

  test('pairs found not valid beside the sample are not valid all the same', async () => {
    const drawn = sample(40, 20);
    const others = ids(40).filter((id) => !drawn.list.includes(id));
    const no = labelsOf(others.slice(0, 8)).map((one) => ({ ...one, valid: false }));
    const found = await of(40, [...labelsOf(drawn.list), ...no], { 'labels/loud.sample.json': JSON.stringify(drawn) });
    expect(found).toMatchObject({ atLeast: 32, checked: false });
  });

  test.each<[string, string, string]>([
    ['chosen by hand', JSON.stringify({ seed: 7, list: ids(20) }), 'sample_not_drawn'],
    ['drawn of fewer pairs', JSON.stringify({ seed: 7, list: draw(ids(25), 7, 20) }), 'sample_not_drawn'],
    ['empty', JSON.stringify({ seed: 7, list: [] }), 'sample_not_drawn'],
    ['of another shape', JSON.stringify({ seed: 'x', list: ids(20) }), 'sample_unreadable'],
    ['no JSON', '{"seed": 7, ', 'json_ends_early'],
  ])('a sample that is %s counts for nothing', async (_what, text, code) => {
    const project = await aLabelled(labelsOf(ids(20)), { 'cases.jsonl': cases(40), 'labels/loud.sample.json': text });
    expect(figure(project)).toMatchObject({ sample: null, atLeast: 20, checked: false });
    expect(project.problems).toMatchObject([{ code, severity: 'warning', where: { file: 'labels/loud.sample.json' } }]);
  });
});

test('a drawing depends on the seed and the ids alone', () => {
  const ids = ['a~x', 'b~x', 'c~x', 'd~x', 'é~x'];
  expect(draw(ids, 0, 3)).toEqual(draw(ids.toReversed(), 0, 3));
  expect([draw(ids, 0, 5), draw(ids, 1, 5)]).toMatchInlineSnapshot(`
    [
      [
        "b~x",
        "é~x",
        "d~x",
        "c~x",
        "a~x",
      ],
      [
        "d~x",
        "c~x",
        "é~x",
        "a~x",
        "b~x",
      ],
    ]
  `);
});

test('every pair is drawn equally often', () => {
  const ids = Array.from({ length: 10 }, (_, at) => `case_${at}~x`);
  const drawn = Array.from({ length: 2000 }, (_, seed) => draw(ids, seed, 3)).flat();
  for (const id of ids) {
    const times = drawn.filter((one) => one === id).length;
    expect(Math.abs(times - 600)).toBeLessThan(5 * Math.sqrt(2000 * 0.3 * 0.7));
  }
});

describe('giving labels', () => {
  const at = '2026-11-01T00:00:00Z';
  const give = { id: 'c1~loud', valid: true, labeler: ' ann ', at };
  const file = (folder: string) => readFile(join(folder, 'labels/loud.jsonl'), 'utf8');
  const aFolder = () => aProject({ 'oloproof.yaml': config, 'cases.jsonl': cases(3) });

  test('the file and its folder are made, and a line says what it is for', async () => {
    const folder = await aFolder();
    expect(await giveLabel(await open(folder), { ...give, note: 'louder' })).toEqual({
      ok: true,
      value: { transform: 'loud' },
    });
    await giveLabel(await open(folder), { ...give, valid: null });
    const common = { case_id: 'c1~loud', pair_digest: digestOf(0) };
    expect(
      (await file(folder))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { ...common, valid: true, labeler: 'ann', at, note: 'louder' },
      { ...common, withdrawn: true, labeler: 'ann', at },
    ]);
    const project = await open(folder);
    expect([said(project), pairsOf(project).map(isValid)]).toEqual([[], [null, null, null]]);
  });

  test('a line that was left unfinished does not take the next one along', async () => {
    const folder = await aFolder();
    await mkdir(join(folder, 'labels'));
    await appendFile(join(folder, 'labels/loud.jsonl'), '{"case_id": "c2~lo');
    await giveLabel(await open(folder), give);
    expect((await file(folder)).split('\n')).toHaveLength(3);
    expect(pairsOf(await open(folder)).map(isValid)).toEqual([true, null, null]);
  });

  test.each([
    ['a pair that is not there', { id: 'c1~lod' }, 'pair_unknown_near'],
    ['a source', { id: 'something else' }, 'pair_unknown'],
    ['requests that changed since', { digest: digestOf(0, '?') }, 'pair_changed'],
  ])('%s', async (_what, over, code) => {
    const folder = await aFolder();
    expect(await giveLabel(await open(folder), { ...give, ...over })).toMatchObject({
      ok: false,
      problems: [{ code }],
    });
    expect(await readdir(folder)).not.toContain('labels');
  });

  test('a sample is drawn once, and its pairs are marked', async () => {
    const folder = await aFolder();
    const project = await open(folder);
    const drawn = await drawSample(project, project.transforms[0]!, 2, 5);
    expect(drawn).toEqual({ ok: true, value: { seed: 5, list: draw(['c1~loud', 'c2~loud', 'c3~loud'], 5, 2) } });
    const again = await open(folder);
    expect(pairsOf(again).filter((pair) => pair.drawn)).toHaveLength(2);
    expect(await drawSample(again, again.transforms[0]!, 3, 5)).toMatchObject({
      problems: [{ code: 'sample_drawn_before' }],
    });
    expect(await drawSample(again, again.transforms[0]!, 4, 5)).toMatchObject({
      problems: [{ code: 'sample_too_large' }],
    });
    const [id] = again.transforms[0]!.sample!.list;
    await giveLabel(again, { ...give, id: id! });
    expect(JSON.parse(await file(folder))).toMatchObject({ case_id: id, drawn: true });
  });

  test.each([
    ['the folder of labels', 'labels', tmpdir()],
    ['the file', 'labels/loud.jsonl', join(tmpdir(), 'labels-from-elsewhere.jsonl')],
    ['the sample', 'labels/loud.sample.json', join(tmpdir(), 'sample-from-elsewhere.json')],
  ])('nothing is written through a link that leads elsewhere: %s', async (what, link, target) => {
    const folder = await aFolder();
    if (link !== 'labels') await mkdir(join(folder, 'labels'));
    await symlink(target, join(folder, link));
    const project = await open(folder);
    const written =
      what === 'the sample' ? drawSample(project, project.transforms[0]!, 2, 5) : giveLabel(project, give);
    expect(await written).toMatchObject({ ok: false });
  });
});

test('the digest is of what counts, not of how it is written', async () => {
  const digests = [
    await aLabelled([]),
    await aLabelled([yes]),
    await aLabelled([
      { ...yes, valid: false },
      { ...yes, note: 'after all', at: 'x' },
      { ...yes, case_id: 'c9~loud' },
    ]),
    await aLabelled([{ ...yes, valid: false }]),
    await aLabelled([yes, { ...yes, valid: null, withdrawn: true }]),
  ].map(({ labelsDigest }) => labelsDigest);
  const [none, one, same, other, back] = digests;
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect([same, back]).toEqual([one, none]);
  expect(new Set([none, one, other]).size).toBe(3);
  expect(
    (await open(await aProject({ 'oloproof.yaml': 'project: x\n', 'cases.jsonl': [] }))).labelsDigest,
  ).toBeUndefined();
});
