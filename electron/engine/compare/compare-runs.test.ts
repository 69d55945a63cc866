import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparison, Flip } from '../../../shared/comparison.ts';
import { aProject, type FileContent } from '../../../testing/project.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import type { CaseOutcome } from '../evaluate/outcome.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { compareRuns } from './compare-runs.ts';
import { listPairing } from './list-pairing.ts';

/** What a run recorded of each case, trial after trial: pass, fail, missing (an error), not applicable, nothing. */
type Did = Record<string, string>;

const words = { p: { answer: 'yes' }, f: { answer: 'no' }, m: null } as const;

function records(did: Did): object[] {
  return Object.entries(did).flatMap(([id, trials]) =>
    [...trials].flatMap((word, at) => {
      if (word === '.') return [];
      const output = words[word as keyof typeof words];
      return [{ case_id: id, trial: at + 1, ...(output ? { output } : { error: 'stopped' }) }];
    }),
  );
}

interface Setting {
  config?: string;
  release?: string;
  trials?: [number, number];
  manifest?: object;
  cases?: Record<string, object>;
}

async function compare(
  a: Did,
  b: Did,
  setting: Setting = {},
): Promise<{ comparison: Comparison; flips: readonly Flip[] }> {
  const { config = '', release, trials = [1, 1], manifest = {}, cases = {} } = setting;
  const ids = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const right = '{type: exact_match, criterion: right, field: answer, expected_field: answer}';
  const manifestOf = (id: string, at: number) =>
    JSON.stringify({ id, created_at: '2026-01-01', trials: trials[at], ...manifest });
  const files: Record<string, FileContent> = {
    'oloproof.yaml': `project: desk\nevaluators:\n  - ${right}\n${config}`,
    'cases.jsonl': ids.map((id) => ({ id, input: id, expected: { answer: 'yes' }, ...cases[id] })),
    'runs/a/run.json': manifestOf('a', 0),
    'runs/a/records.jsonl': records(a),
    'runs/b/run.json': manifestOf('b', 1),
    'runs/b/records.jsonl': records(b),
    ...(release === undefined ? {} : { 'release.yaml': release }),
  };
  const project = await readProject(await aProject(files));
  if (!project.ok) throw new Error('the project does not open');
  const judge = async (id: string) => {
    const run = findRun(project.value, id);
    if (!run.ok) throw new Error('there is no such run');
    return { run: run.value, evaluation: await evaluateRun(project.value, run.value) };
  };
  return compareRuns(project.value, await judge('a'), await judge('b'));
}

const many = (count: number, word: string, from = 0): Did =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${from + at}`, word]));

describe('pairing', () => {
  test('the same case and trial; what one of them lacks is listed', async () => {
    const { comparison } = await compare(
      { x: 'pf', y: 'pp', z: '..' },
      { x: 'pff', y: '..', z: 'p' },
      { trials: [2, 3] },
    );
    expect(comparison.pairing).toEqual({
      pairs: 2,
      onlyInA: { total: 2, cases: [1, 2].map((trial) => ({ caseId: 'y', trial })) },
      onlyInB: {
        total: 2,
        cases: [
          { caseId: 'x', trial: 3 },
          { caseId: 'z', trial: 1 },
        ],
      },
      caseChanged: { total: 0, cases: [] },
      startsDiffer: { total: 0, cases: [] },
    });
  });

  test('a run of this very suite owes every case, and one without a record could have gone either way', async () => {
    const owing = await compare({ x: 'p', y: 'p' }, { x: 'p', y: '.' });
    expect(owing.comparison.pairing.onlyInA.total).toBe(1);

    const suite = await suiteDigestOf({ x: 'p', y: 'p' });
    const whole = await compare({ x: 'p', y: 'p' }, { x: 'p', y: '.' }, { manifest: { suite_digest: suite } });
    expect(whole.comparison.pairing).toMatchObject({ pairs: 2, onlyInA: { total: 0 } });
    expect(whole.comparison.criteria[0]!.cells).toMatchObject({ passPass: 1, passMissing: 1 });

    const part = { suite_digest: suite, selection: '--limit 1' };
    const selected = await compare({ x: 'p', y: 'p' }, { x: 'p', y: '.' }, { manifest: part });
    expect(selected.comparison.pairing).toMatchObject({ pairs: 1, onlyInA: { total: 1 } });
  });
});

test('pairs that began in other worlds are told, where both recorded theirs', () => {
  const outcome = (caseId: string, start: string | null) => ({ caseId, trial: 1, start }) as CaseOutcome;
  const pair = (caseId: string, a: string | null, b: string | null) => ({
    a: outcome(caseId, a),
    b: outcome(caseId, b),
  });
  const pairs = [pair('same', 'x', 'x'), pair('other', 'x', 'y'), pair('a', 'x', null), pair('b', null, 'x')];
  expect(listPairing({ pairs, onlyInA: [], onlyInB: [], caseChanged: [] }).startsDiffer).toEqual([
    { caseId: 'other', trial: 1, in: 'both', starts: { a: 'x', b: 'y' } },
  ]);
});

test('where no pair is complete there is no rate', async () => {
  const { comparison } = await compare({ x: 'm', y: 'p' }, { x: 'p', y: 'm' });
  expect(comparison.criteria[0]).toMatchObject({ rateA: null, rateB: null, verdict: 'NOT_SHOWN' });
});

async function suiteDigestOf(did: Did): Promise<string> {
  const cases = Object.keys(did).map((id) => ({ id, input: id, expected: { answer: 'yes' } }));
  const project = await readProject(await aProject({ 'oloproof.yaml': 'project: desk\n', 'cases.jsonl': cases }));
  if (!project.ok) throw new Error('the project does not open');
  return project.value.suiteDigest;
}

test('every change of a verdict, in the order of the suite', async () => {
  const { flips, comparison } = await compare(
    { x: 'p', y: 'f', z: 'p', u: 'm', v: '.', w: 'p' },
    { x: 'f', y: 'p', z: 'm', u: 'f', v: 'p', w: 'p' },
  );
  expect(
    flips.map(({ caseId, change, a, b }) => [caseId, change, a?.reason ?? a?.status, b?.reason ?? b?.status]),
  ).toEqual([
    ['x', 'broke', 'pass', 'fail'],
    ['y', 'mended', 'fail', 'pass'],
    ['z', 'gone', 'pass', 'system_error'],
    ['u', 'new', 'system_error', 'fail'],
    ['v', 'new', undefined, 'pass'],
  ]);
  expect(comparison.criteria[0]!.changes).toEqual({ broke: 1, mended: 1, new: 2, gone: 1 });
});

test('incomplete pairs go against what was observed', async () => {
  const before = { ...many(8, 'p'), ...many(4, 'f', 8) };
  const shown = await compare(before, { ...many(8, 'f'), ...many(4, 'f', 8) });
  expect(shown.comparison.criteria[0]).toMatchObject({ p: 2 / 2 ** 8, verdict: 'WORSE', difference: -8 / 12 });
  const open = await compare(before, { ...many(8, 'f'), ...many(4, 'm', 8) });
  expect(open.comparison.criteria[0]!.p).toBeGreaterThan(0.3);
  expect(open.comparison.criteria[0]!.verdict).toBe('NOT_SHOWN');
});

test('the family is fixed by what gates, also where nothing came out of it', async () => {
  const config = [2, 3]
    .map((n) => `  - {type: exact_match, criterion: c${n}, field: other, expected_field: other}\n`)
    .join('');
  const [before, after] = [many(8, 'p'), many(8, 'f')];
  const all = await compare(before, after, { config });
  expect(all.comparison.criteria[0]).toMatchObject({ gates: false, family: 3, p: 2 / 256, pAdjusted: 6 / 256 });
  const rules = ['right', 'c2'].map((id) => `  - {id: ${id}, criterion: ${id}, max_failures: 0}\n`).join('');
  const gating = await compare(before, after, { config, release: `rules:\n${rules}` });
  expect(gating.comparison.criteria.map(({ gates, family, pAdjusted }) => [gates, family, pAdjusted])).toEqual([
    [true, 2, 4 / 256],
    [true, 2, 1],
    [false, 3, 1],
  ]);
  expect(gating.comparison.gate).toBeNull();
});

test('trials of a case are not independent: the case counts once', async () => {
  const { comparison } = await compare(many(8, 'pppp'), many(8, 'ffff'), { trials: [4, 4] });
  const [right] = comparison.criteria;
  expect(right).toMatchObject({ clustered: true, approximate: true, clusters: 8, p: 2 / 2 ** 8, verdict: 'WORSE' });
  expect(right!.cells.passFail).toBe(32);
});

test('slices are marked over all cells with support, and a case that changed its group is in none', async () => {
  const cases = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [
      `c${at}`,
      { metadata: { surface: at < 10 ? 'mail' : at < 18 ? 'chat' : 'phone' } },
    ]),
  );
  const { comparison } = await compare(
    many(20, 'p'),
    { ...many(10, 'f'), ...many(10, 'p', 10) },
    { cases, config: 'slices: [metadata.surface, first_tool]\nmin_slice_support: 3\n' },
  );
  const [surface, tools] = comparison.slices;
  expect(surface!.groups.map(({ value, cells }) => [value, cells[0]!.figures?.marked])).toEqual([
    ['chat', false],
    ['mail', true],
    ['phone', undefined],
  ]);
  expect(surface!.groups[1]!.cells[0]!.figures!.pAdjusted).toBeCloseTo((2 * 2) / 2 ** 10, 14);
  expect(comparison.sliceFamily).toBe(2);
  expect(surface!.values).toEqual(['chat', 'mail', 'phone']);
  expect(tools).toMatchObject({ values: [], groups: [], moved: 20 });
});

test('each rate has its interval, an incomplete pair going either way in both', async () => {
  const { comparison } = await compare(
    { ...many(6, 'p'), ...many(2, 'f', 6), ...many(2, 'p', 8) },
    { ...many(5, 'p'), ...many(3, 'f', 5), ...many(2, 'm', 8) },
  );
  const [right] = comparison.criteria;
  expect(right).toMatchObject({ rateA: 6 / 8, rateB: 5 / 8, maxDrops: [] });
  for (const [rate, { lower, upper, observedOnly }] of [
    [right!.rateA, right!.intervalA],
    [right!.rateB, right!.intervalB],
  ] as const) {
    const order = [0, lower, observedOnly.lower, rate, observedOnly.upper, upper, 1] as number[];
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(lower).toBeLessThan(observedOnly.lower!);
    expect(upper).toBeGreaterThan(observedOnly.upper!);
  }
  // Clopper and Pearson's 6 of 8, and of 6 to 8 in 10.
  expect(right!.intervalA.observedOnly.lower).toBeCloseTo(0.3491, 4);
  expect(right!.intervalA.lower).toBeCloseTo(0.2624, 4);
  expect(right!.intervalA.upper).toBeCloseTo(0.9748, 4);
});

test('a limit to a drop stands beside its criterion, whatever the gate says', async () => {
  const release =
    'rules:\n  - {id: drop, criterion: right, max_drop: 0.1}\n  - {id: some, criterion: right, min_rate: 0.1}\n';
  const { comparison } = await compare({ x: 'p' }, { x: 'p' }, { release });
  expect(comparison.criteria[0]!.maxDrops).toEqual([0.1]);
  expect(comparison.gate!.rules[0]).toMatchObject({ reason: 'interval_contains_limit' });
});

const word = fc.constantFrom('p', 'f', 'm', '.', 'pp', 'pf', 'fp', 'ff', 'mp', 'f.');
const did = fc.record({ u: word, v: word, w: word, x: word, y: word, z: word });

test('law: in each other’s place, A and B give the mirror image', async () => {
  const law = fc.asyncProperty(did, did, async (one, other) => {
    const setting = { trials: [2, 2] as [number, number] };
    const [there, back] = [await compare(one, other, setting), await compare(other, one, setting)];
    expect(mirrored(back.comparison)).toEqual(seen(there.comparison));
    const turned = { broke: 'mended', mended: 'broke', new: 'gone', gone: 'new' } as const;
    expect(back.flips.map((flip) => ({ ...flip, change: turned[flip.change], a: flip.b, b: flip.a }))).toEqual(
      there.flips,
    );
  });
  await fc.assert(law, { seed: 1, numRuns: 40 });
});

const turn = (value: number | null) => (value === null ? null : 0 - value);
const close = (value: number | null) => (value === null ? null : Number(value.toFixed(9)) + 0);

/** What a mirror turns, to nine digits: the roots of the interval are found from one side. */
function seen({ pairing, criteria }: Comparison) {
  return {
    only: [pairing.onlyInA, pairing.onlyInB],
    pairs: pairing.pairs,
    criteria: criteria.map(({ rateA, rateB, intervalA, intervalB, difference, interval, p, pAdjusted, verdict }) => ({
      rates: [rateA, rateB, intervalA, intervalB],
      figures: [difference, interval.lower, interval.upper, p, pAdjusted].map(close),
      verdict,
    })),
  };
}

function mirrored({ pairing, criteria, ...rest }: Comparison) {
  const verdicts = { WORSE: 'BETTER', BETTER: 'WORSE', NOT_SHOWN: 'NOT_SHOWN' } as const;
  return seen({
    ...rest,
    pairing: { ...pairing, onlyInA: pairing.onlyInB, onlyInB: pairing.onlyInA },
    criteria: criteria.map((one) => ({
      ...one,
      rateA: one.rateB,
      rateB: one.rateA,
      intervalA: one.intervalB,
      intervalB: one.intervalA,
      difference: turn(one.difference),
      interval: { lower: turn(one.interval.upper), upper: turn(one.interval.lower) },
      verdict: verdicts[one.verdict],
    })),
  });
}
