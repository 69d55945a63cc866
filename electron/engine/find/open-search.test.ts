import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostMatches } from '../../../shared/contract/find.ts';
import { aProject, type FileContent } from '../../../testing/project.ts';
import { readAnnotations } from '../annotations/read-annotations.ts';
import { evaluateRun } from '../evaluate/evaluate-run.ts';
import { readProject } from '../project/read-project.ts';
import { notesBeside } from './look-in-notes.ts';
import { needleOf } from './needle.ts';
import { openSearch, type Search } from './open-search.ts';
import { shownText } from './shown-text.ts';

const config = 'project: p\nevaluators: [{type: agent_no_tool_loop, max_repeats: 2}]\ntrials: 1\n';

const trajectory = (steps: readonly object[]) => ({
  steps: steps.map((step, at) => ({ index: at + 1, ...step })),
  terminal_status: 'success',
  truncated: false,
});
const record = (id: string, steps: readonly object[], more: object = {}) => ({
  case_id: id,
  artifacts: { 'agent_trajectory/v1': trajectory(steps) },
  ...more,
});

interface Files {
  cases: readonly object[];
  records: FileContent;
  more?: Record<string, FileContent>;
}

/** `only` leaves the cases that a filter would leave. */
async function searching(
  files: Files,
  text: string,
  matchCase = false,
  only?: (caseId: string) => boolean,
): Promise<Search> {
  const folder = await aProject({
    'oloproof.yaml': config,
    'cases.jsonl': files.cases,
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': files.records,
    ...files.more,
  });
  const project = await readProject(folder);
  if (!project.ok) throw new Error('no project');
  const run = project.value.runs[0]!;
  const { outcomes, replays } = await evaluateRun(project.value, run);
  const written = await readAnnotations(run);
  const left = only ? outcomes.filter(({ caseId }) => only(caseId)) : outcomes;
  return openSearch(
    project.value,
    run,
    left,
    { text, matchCase },
    {
      notes: notesBeside(written, only ? undefined : outcomes),
      replays,
    },
  );
}

const places = ({ matches }: Search) => matches.map(({ caseId, step, part }) => [caseId, step, part].join(' '));
const hit = ({ matches }: Search, at = 0) => {
  const { text, from, to } = matches[at]!.excerpt;
  return text.slice(from, to);
};

const everywhere = {
  cases: [
    {
      id: 'a-needle',
      input: { ask: ['needle'] },
      expected: { needle: 1 },
      metadata: { of: 'needle' },
      initial_state: { box: { b1: { holds: 'needle' } } },
    },
    { id: 'b', input: 'nothing' },
  ],
  records: [
    {
      ...record(
        'a-needle',
        [
          { kind: 'message', agent: 'needle', content: 'a Needle in hay, a needle in a field' },
          { kind: 'handoff', agent: 'x', to_agent: 'needle' },
          { kind: 'tool_call', agent: 'x', tool_name: 'needle', arguments: { deep: [{ needle: true }] } },
          { kind: 'tool_result', agent: 'x', result: [['needle']], source: { at: 'needle' }, own: { key: 'needle' } },
        ],
        { output: 'needle', error: { text: 'needle' }, scores: { needle: 0.5 }, own_key: 'needle' },
      ),
    },
  ],
};
everywhere.records[0]!.artifacts = {
  ...everywhere.records[0]!.artifacts,
  'environment_state/v1': { state: { box: { b1: { holds: 'needle' } } } },
} as never;

test('looks in every part, in the order in which a reader comes upon them', async () => {
  const search = await searching(everywhere, 'needle');
  await search.lookOn({});
  expect(places(search)).toEqual([
    'a-needle  id',
    'a-needle  input',
    'a-needle  expected',
    'a-needle  metadata',
    'a-needle  initialState',
    'a-needle  output',
    'a-needle  error',
    'a-needle  scores',
    'a-needle 1 agent',
    'a-needle 1 content',
    'a-needle 2 toAgent',
    'a-needle 3 tool',
    'a-needle 3 arguments',
    'a-needle 4 result',
    'a-needle 4 source',
    'a-needle 4 raw',
    'a-needle  state',
    'a-needle  record',
  ]);
  expect(search.state()).toEqual({ matches: 18, cases: 1, searched: 2, of: 2, done: true });
  expect(search.matches.find(({ part }) => part === 'content')).toMatchObject({ times: 2, step: 1 });
});

test('capitals count where they are asked to', async () => {
  const search = await searching(everywhere, 'Needle', true);
  await search.lookOn({});
  expect(places(search)).toEqual(['a-needle 1 content']);
});

const said = 'She said "no"\nat C:\\temp, für 5 €, 日本語 😀 </b>';
const line = (text: string) => `{"case_id":"a","artifacts":{"agent_trajectory/v1":${text}}}\n`;
const asWritten = JSON.stringify(trajectory([{ kind: 'message', content: said }]));
const inAscii = asWritten.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const everyLetter = JSON.stringify(trajectory([{ kind: 'message', content: 'CONTENT' }])).replace(
  'CONTENT',
  [...said]
    .flatMap((one) => one.split(''))
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join(''),
);

test.each([
  ['as it is', asWritten],
  ['in ASCII', inAscii],
  ['with slashes escaped', asWritten.replaceAll('</', '<\\/')],
  ['with every letter escaped', everyLetter],
])('finds what a reader sees, however it is written: %s', async (_, written) => {
  for (const text of ['"no"', '"no"\nat', 'C:\\temp', 'FÜR 5 €', '日本語', '😀', '</b>', 'she', '€, 日']) {
    const search = await searching({ cases: [{ id: 'a', input: 1 }], records: line(written) }, text);
    await search.lookOn({});
    expect(places(search)).toEqual(['a 1 content']);
    expect(hit(search).toLowerCase()).toBe(text.toLowerCase());
  }
});

test('half a character is not found, and digits are as they were written', async () => {
  const file = {
    cases: [{ id: 'a', input: 1 }],
    records: line('{"steps":[{"index":1,"kind":"message","content":"😀","result":{"n":1.50}}]}'),
  };
  for (const [text, found] of [
    ['\ud83d', []],
    ['1.50', ['a 1 result']],
    ['"n": 1.5', ['a 1 result']],
  ] as const) {
    const search = await searching(file, text);
    await search.lookOn({});
    expect(places(search)).toEqual(found);
  }
});

test('finds its way through long texts, long records, and files of their own', async () => {
  const long = `${'x'.repeat(99_990)}needle${'y'.repeat(2_000_000)}`;
  const step = { kind: 'message', content: long };
  const inFile = [
    '{"terminal_status":"success","truncated":false}',
    ...[1, 2, 3].map((index) => JSON.stringify({ index, kind: 'message', content: index === 2 ? 'needle' : 'hay' })),
  ];
  const search = await searching(
    {
      cases: ['a', 'b', 'c'].map((id) => ({ id, input: 1 })),
      records: [
        record('a', [{ kind: 'message', content: 'hay' }, step], { output: 'needle' }),
        record('b', [{ kind: 'message', content: 'needle' }]),
        {
          case_id: 'c',
          artifacts: { 'agent_trajectory/v1': { $file: 'c.jsonl' }, 'environment_state/v1': { $file: 'state.json' } },
        },
      ],
      more: { 'runs/r/c.jsonl': `${inFile.join('\n')}\n`, 'runs/r/state.json': '{"state": {"a": "needle"}}' },
    },
    'needle',
  );
  await search.lookOn({});
  expect(places(search)).toEqual(['a  output', 'a 2 content', 'b 1 content', 'c 2 content', 'c  state']);
  expect(hit(search, 1)).toBe('needle');
  expect(search.matches[1]!.excerpt.text.length).toBeLessThan(300);
  expect(search.matches[4]!.excerpt.text).toBe('{"state": {"a": "needle"}}');
});

test('a record without artifacts, or with what are none, is looked in like any other', async () => {
  const search = await searching(
    {
      cases: ['a', 'b'].map((id) => ({ id, input: 1 })),
      records: [
        { case_id: 'a', own: 'needle' },
        { case_id: 'b', artifacts: ['none'], own: 'needle' },
      ],
    },
    'needle',
  );
  await search.lookOn({});
  expect(places(search)).toEqual(['a  record', 'b  record']);
});

test('a line that does not read is looked in as it stands', async () => {
  const search = await searching(
    { cases: [{ id: 'a', input: 1 }], records: '{"case_id": "a", "output": "needle"' },
    'needle',
  );
  await search.lookOn({});
  expect(places(search)).toEqual(['a  record']);
});

const at = '2026-11-29T12:00:00Z';
const note = (id: string, about: object) => ({ id, case_id: 'a', by: 'Ada', at, ...about });
const withNotes = (...lines: object[]): Files => ({
  cases: ['a', 'b'].map((id) => ({ id, input: 1 })),
  records: [record('a', [{ kind: 'message', content: 'hay' }]), record('b', [])],
  more: { 'runs/r/annotations.jsonl': lines },
});
const noted = ({ matches }: Search) =>
  matches.map(({ caseId, trial, step, part, by, stray }) =>
    [caseId, trial, step, part, by, ...(stray ? ['stray'] : [])].join(' '),
  );

test('looks in notes: what they say, their tags, and who wrote them, beside what they are about', async () => {
  const search = await searching(
    withNotes(
      note('1', { step: 1, text: 'a needle', tags: ['Needle', 'needlework'] }),
      note('2', { case_id: 'b', text: 'hay', by: 'Mr Needle' }),
      note('3', { case_id: 'nowhere', step: 7, text: 'needle' }),
      note('4', { case_id: 'nowhere', tags: ['needle'], by: 'Bob' }),
      note('5', { trial: 2, text: 'needle' }),
    ),
    'needle',
  );
  expect(search.state()).toMatchObject({ searched: 0, of: 4 });
  await search.lookOn({});
  expect(noted(search)).toEqual([
    'a 1 1 note Ada',
    'a 1 1 tags Ada',
    'b 1  author Mr Needle',
    'nowhere 1 7 note Ada stray',
    'nowhere 1  tags Bob stray',
    'a 2  note Ada stray',
  ]);
  expect(search.matches.map(({ times }) => times)).toEqual([1, 2, 1, 1, 1, 1]);
  expect(search.state()).toEqual({ matches: 6, cases: 4, searched: 4, of: 4, done: true });
});

test('a note that does not stand any more is not found', async () => {
  const lines = [
    note('1', { text: 'needle, first' }),
    note('2', { text: 'needle, second', replaces: '1' }),
    note('3', { text: 'needle, gone' }),
    { id: '4', deletes: '3', by: 'Ada', at },
    note('5', { text: 'needle, back' }),
    { id: '6', deletes: '5', by: 'Ada', at },
    { id: '7', undoes: '6', by: 'Ada', at },
  ];
  const search = await searching(withNotes(...lines), 'needle');
  await search.lookOn({});
  expect(search.matches.map(({ excerpt }) => excerpt.text).sort()).toEqual(['needle, back', 'needle, second']);
});

test('with a filter, only notes on the cases that it leaves', async () => {
  const files = withNotes(note('1', { text: 'needle' }), note('2', { case_id: 'nowhere', text: 'needle' }));
  const none = await searching(files, 'needle', false, (id) => id === 'b');
  await none.lookOn({});
  expect(none.state()).toEqual({ matches: 0, cases: 0, searched: 1, of: 1, done: true });
  const one = await searching(files, 'needle', false, (id) => id === 'a');
  await one.lookOn({});
  expect(noted(one)).toEqual(['a 1  note Ada']);
});

const replayed = (kind: 'control' | 'fault', steps: readonly object[], more: object = {}) => ({
  ...record('a', steps, more),
  kind,
  ...(kind === 'fault' ? { change: { step_index: 1, result: ['needle'] } } : {}),
});
const inReplays = ({ matches }: Search) =>
  matches.map(({ caseId, step, part, replay }) => [caseId, step, part, replay].join(' '));

test('looks in replays after the recording, each named by its place among those of the case', async () => {
  const needle = { kind: 'message', content: 'a needle' };
  const files = {
    cases: ['a', 'b'].map((id) => ({ id, input: 1 })),
    records: [record('a', [needle]), record('b', [needle])],
    more: {
      'runs/r/replays.jsonl': [
        replayed('control', [{ kind: 'message', content: 'hay' }]),
        // Of an earlier recording: it is on no screen.
        {
          ...replayed('control', [needle]),
          key: 'of another',
          system: { name: 's', version: '1' },
          seed: 1,
          checkpoint: { id: 'c', step_index: 1 },
        },
        { ...replayed('fault', [{ kind: 'message', content: 'hay' }, needle], { output: 'needle' }), own: 'needle' },
        { ...replayed('control', [needle]), case_id: 'nowhere' },
        replayed('control', [{ kind: 'tool_call', tool_name: 'x', arguments: { n: '\u006eeedle' } }], {
          error: 'needle',
        }),
      ],
      'runs/r/annotations.jsonl': [note('1', { text: 'needle' })],
    },
  };
  const search = await searching(files, 'needle');
  await search.lookOn({});
  expect(inReplays(search)).toEqual([
    'a 1 content ',
    'a  note ',
    'a  change 1',
    'a  output 1',
    'a 2 content 1',
    'a  record 1',
    'a  error 2',
    'a 1 arguments 2',
    'b 1 content ',
  ]);
  expect(search.state()).toEqual({ matches: 9, cases: 2, searched: 2, of: 2, done: true });
  const filtered = await searching(files, 'needle', false, (id) => id === 'b');
  await filtered.lookOn({});
  expect(inReplays(filtered)).toEqual(['b 1 content ']);
  const which = await searching(files, 'control');
  await which.lookOn({});
  expect(inReplays(which)).toEqual([]);
});

test('a long replay is looked through piece by piece, and its state', async () => {
  const steps = Array.from({ length: 1000 }, (_, at) => ({ kind: 'message', content: at % 250 ? 'hay' : 'needle' }));
  const long = replayed('control', steps);
  Object.assign(long.artifacts, { 'environment_state/v1': { state: { box: { b1: { holds: 'needle' } } } } });
  const search = await searching(
    {
      cases: [{ id: 'a', input: 1 }],
      records: [record('a', [])],
      more: { 'runs/r/replays.jsonl': [long] },
    },
    'needle',
  );
  await search.lookOn({ matches: 1 });
  expect(search.state()).toMatchObject({ matches: 1, searched: 0, done: false });
  await search.lookOn({});
  expect(inReplays(search)).toEqual([
    'a 1 content 0',
    'a 251 content 0',
    'a 501 content 0',
    'a 751 content 0',
    'a  state 0',
  ]);
});

const many = (count: number) => ({
  cases: Array.from({ length: count }, (_, at) => ({ id: `c${at}`, input: at })),
  // Not in the order of the suite, as several workers write them.
  records: Array.from({ length: count }, (_, at) =>
    record(`c${(at * 7) % count}`, [{ kind: 'message', content: 'needle' }]),
  ),
});

test('looks on as far as it is asked to, and gives the same however often it stops', async () => {
  const search = await searching(many(100), 'needle');
  expect(search.state()).toMatchObject({ searched: 0, of: 100, done: false });
  await search.lookOn({ matches: 3 });
  expect(search.state()).toMatchObject({ matches: 3, searched: 2, done: false });
  for (let asked = 0; !search.state().done; asked++) {
    if (asked > 200) throw new Error('does not get on');
    await Promise.all([search.lookOn({ ms: 0 }), search.lookOn({ ms: 0 })]);
  }
  expect(places(search)).toEqual(Array.from({ length: 100 }, (_, at) => `c${at} 1 content`));
});

test('ends when it is cancelled, and goes on from there', async () => {
  const search = await searching(many(20), 'needle');
  const cancel = new AbortController();
  const onProgress = (done: number) => done === 5 && cancel.abort(new Error('enough'));
  await expect(search.lookOn({}, { signal: cancel.signal, onProgress })).rejects.toThrow('enough');
  expect(search.state()).toMatchObject({ searched: 5, done: false });
  await search.lookOn({});
  expect(search.state()).toMatchObject({ matches: 20, done: true });
});

test('keeps so many matches, and counts the others', async () => {
  const steps = Array.from({ length: 6000 }, () => ({ kind: 'message', content: 'needle', result: 'needle' }));
  const search = await searching({ cases: [{ id: 'a', input: 1 }], records: [record('a', steps)] }, 'needle');
  await search.lookOn({});
  expect(search.matches).toHaveLength(mostMatches);
  expect(search.state()).toMatchObject({ matches: 12_000, done: true });
});

test('no text of a value escapes the quick look at its JSON', () => {
  const letter = fc.constantFrom('a', 'K', '\u212a', '_', '7', '"', '\\', '\n', ' ', 'é', 'Σ', '日', '😀', ':', ',');
  const text = fc.array(letter, { minLength: 1, maxLength: 4 }).map((letters) => letters.join(''));
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      text,
      fc.integer(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(text, tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  const escaping = fc.func(fc.boolean());
  fc.assert(
    fc.property(value, text, fc.boolean(), escaping, (one, wanted, matchCase, escapes) => {
      const json = JSON.stringify(one).replace(/[^"\\{}[\],:\s]/g, (unit, at) =>
        escapes(at) && Number.isNaN(Number(unit)) && typeof one === 'string'
          ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
          : unit,
      );
      const needle = needleOf(wanted, matchCase);
      if (needle.lookIn(shownText(one))) expect(needle.mayBeIn(Buffer.from(json))).toBe(true);
    }),
    { seed: 1, numRuns: 3000 },
  );
});

test('a value nested very deeply is looked through', () => {
  let deep: unknown = 'needle';
  for (let depth = 0; depth < 50_000; depth++) deep = [deep];
  expect(needleOf('needle', false).lookIn(shownText(deep))?.times).toBe(1);
});

test('a text of no letters stands nowhere', () => {
  const needle = needleOf('', false);
  expect([needle.lookIn(''), needle.lookIn('abc')]).toEqual([undefined, undefined]);
});
