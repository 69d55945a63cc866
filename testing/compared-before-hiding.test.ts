import { expect, test } from 'vitest';
import type { Hiding } from '../electron/engine/exports/open-export.ts';
import { stateOrHidden } from '../renderer/components/value/places.ts';
import { differingPlaces } from '../renderer/views/case/beside/differing-places.ts';
import { merged } from '../renderer/views/case/beside/merged-rows.ts';
import { stateTree } from '../renderer/views/case/state/state-tree.ts';
import type { Output } from '../shared/contract/api.ts';
import type { FileCase, FileStep } from '../shared/report-file.ts';
import { exportedFolder } from './exported.ts';
import { aProject } from './project.ts';
import { readHtml, textsOf, writtenHtml } from './written-html.ts';

// What is put side by side in a report file is the same or not as it was recorded, whatever is hidden of it.

const secret = (of: number) => `411100000000000${of}`;

/** A recording, replays and a changed copy of it that are the same and are not in every place that can be hidden. */
function comparedProject(): Promise<string> {
  const call = (index: number, given: unknown) => ({
    index,
    kind: 'tool_call',
    agent: 'desk',
    tool_name: 'lookup',
    call_id: `c${index}`,
    ...(given === undefined ? {} : { arguments: given }),
  });
  const result = (index: number, value: unknown) => ({
    index,
    kind: 'tool_result',
    agent: 'desk',
    tool_name: 'lookup',
    call_id: `c${index - 1}`,
    result: value,
    state_hash: `HASH${JSON.stringify(value).length}`,
  });
  const trajectory = (steps: readonly unknown[]) => ({
    'agent_trajectory/v1': {
      steps,
      terminal_status: 'success',
      truncated: false,
      constraints: [],
      checkpoints: [{ id: 'start', step_index: 1, state: {} }],
    },
  });
  const asked = (index: number, of: number) => ({
    index,
    kind: 'message',
    actor: 'user',
    content: `INPUT ${secret(of)}`,
  });
  const given = (of: number) => ({ of: `ARGUMENT ${secret(of)}`, [secret(of)]: 1 });
  const answer = (of: number) => ({ is: [`RESULT ${secret(of)}`, Number(secret(of))], other: secret(9) });
  const world = (of: number, other: number) => ({
    'environment_state/v1': {
      state_hash: `HASH${of}${other}`,
      initial_state_hash: `FIRST${secret(1)}`,
      state: { a: `RESULT ${secret(of)}`, b: { [secret(other)]: 1 }, c: secret(9) },
    },
  });
  const recorded = [
    asked(1, 1),
    call(2, given(1)),
    result(3, answer(1)),
    call(4, given(2)),
    result(5, answer(1)),
    call(6, {}),
    result(7, 1),
  ];
  const copied = [
    asked(1, 2),
    call(2, given(1)),
    result(3, answer(2)),
    call(4, given(2)),
    result(5, answer(1)),
    call(6, undefined),
    result(7, 2),
  ];
  const faulty = { error: { type: 'tool_error', message: 'injected fault' } };
  const replay = (kind: 'control' | 'fault', steps: readonly unknown[], output: number, artifacts: object) => ({
    case_id: 'a',
    kind,
    checkpoint: { id: 'start', step_index: 1 },
    ...(kind === 'fault' ? { change: { step_index: 2, result: faulty } } : {}),
    output: { answer: `RESULT ${secret(output)}` },
    artifacts: { ...trajectory(steps), ...artifacts },
  });
  return aProject({
    'oloproof.yaml': `
project: p
system: {name: desk, callable: "app:run", records: [agent_trajectory/v1, environment_state/v1]}
evaluators:
  - {type: state_matches}
  - {type: fault_recovery, tool: lookup, fault: error, criterion: recovers}
metamorphic: {transforms: [{name: loud, field: ask, template: "{value}!"}]}
`,
    'app.mjs': '',
    'cases.jsonl': [
      {
        id: 'a',
        input: { ask: `INPUT ${secret(1)}` },
        initial_state: { a: `INPUT ${secret(1)}`, b: { [secret(1)]: 1 }, c: secret(9) },
        expected: { state: { a: `INPUT ${secret(2)}`, b: { [secret(1)]: 1 }, c: secret(9) } },
      },
    ],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': [
      {
        case_id: 'a',
        output: { answer: `RESULT ${secret(1)}` },
        artifacts: { ...trajectory(recorded), ...world(1, 1) },
      },
      { case_id: 'a~loud', output: { answer: 'RESULT' }, artifacts: { ...trajectory(copied), ...world(1, 2) } },
    ],
    'runs/r/replays.jsonl': [
      replay('control', recorded, 1, world(1, 1)),
      replay(
        'fault',
        [recorded[0], recorded[1], result(3, faulty), call(4, given(1)), result(5, answer(2))],
        1,
        world(2, 1),
      ),
      replay('control', recorded, 2, world(1, 1)),
      replay('control', [...recorded.slice(0, 4), result(5, answer(3)), ...recorded.slice(5)], 1, world(1, 1)),
      replay('control', recorded, 1, world(1, 3)),
    ],
  });
}

/** Whether each pair of values is the same, and where: without a word of what they hold. */
async function marksOf(hiding: Hiding) {
  const { cases, steps } = readHtml(await writtenHtml(await exportedFolder(await comparedProject(), hiding)));
  const [source, copy] = [cases.find(({ at }) => at === 0)!, cases.find(({ at }) => at === 1)!];
  const stepOf = (at: number, replay: number | null, index: number) =>
    steps.find((one) => one.at === at && one.replay === replay && one.index === index)!;
  const replays = source.answers.replays![0]![1] as Output<'replays'>;
  const beside = copy.answers.sideBySide![0]![1] as Output<'sideBySide'>;
  const aligned = source.answers.alignedSteps!.map(([asked, answer]) => {
    const { rows, ...whole } = answer as Output<'alignedSteps'>;
    return { asked, whole, kinds: rows.map(({ control, fault }) => [control?.kind, fault?.kind]) };
  });
  return {
    replays: replays.rows.map(({ parting }) => parting && [parting.step, parting.because.replace(/_at$/, '')]),
    calls: replays.criteria.map(({ calls, verdict }) => [calls, verdict.status]),
    aligned,
    beside: { ...beside, rows: beside.rows.map(({ kind, reworded }) => [kind, reworded]) },
    inside: beside.rows.map(
      ({ left, right }) => left && right && insides(stepOf(0, null, left.index), stepOf(1, null, right.index)),
    ),
    replayed: replays.rows.map(({ at, steps: n }) =>
      Array.from({ length: n! }, (_, index) => insides(stepOf(0, null, index + 1), stepOf(0, at, index + 1))),
    ),
    worlds: [copy.detail.state, ...replays.rows.map(({ state }) => state)].map((state, at) => {
      const world = stateOrHidden(at === 0 ? state!.text : `{"state":${state!.text}}`);
      return differingPlaces([stateOrHidden(source.detail.state!.text), world], null).length > 0;
    }),
    outputs: [copy.detail.output, ...replays.rows.map(({ output }) => output)].map(
      (one) => one!.text === source.detail.output!.text,
    ),
  };
}

function insides(left: FileStep, right: FileStep) {
  const hashes = left.detail.stateHash === right.detail.stateHash;
  const fields = (['content', 'arguments', 'result'] as const).map((field) => {
    const [one, other] = [left.texts[field], right.texts[field]];
    return one === null || other === null ? one === other : merged(one, other).differences.length === 0;
  });
  return [...fields, hashes];
}

const hidings: [string, Hiding][] = [
  ['arguments', { hide: ['arguments'] }],
  ['results', { hide: ['results'] }],
  ['inputs', { hide: ['inputs'] }],
  ['all of them', { hide: ['arguments', 'results', 'inputs'] }],
  ['what a pattern finds', { patterns: ['4111\\d{12}'] }],
  ['every digit', { patterns: ['\\d'] }],
  ['every text', { patterns: ['(?s).+'] }],
  ['parts, and what a pattern finds', { hide: ['results'], patterns: ['4111\\d{12}'] }],
];

test('nothing hidden, the marks are of both kinds', async () => {
  const { replays, beside, worlds, inside } = await marksOf({});
  expect(replays).toEqual([null, null, [null, 'parting.output'], [5, 'parting.step'], [null, 'parting.state']]);
  expect(beside.counts).toMatchObject({ same: 5, change: 2 });
  expect(new Set(worlds).size).toBe(2);
  expect(new Set(inside.flat()).size).toBe(2);
});

test.each(hidings)('with %s hidden, the marks are those of what was recorded', async (_what, hiding) => {
  expect(await marksOf(hiding)).toEqual(await marksOf({}));
});

test.each(hidings)('with %s hidden, none of it is in any answer', async (_what, { hide = [], patterns = [] }) => {
  const exported = await exportedFolder(await comparedProject(), { hide, patterns });
  const texts = Object.entries(textsOf(await writtenHtml(exported))).filter(([name]) => name !== 'document');
  // A hash of what is hidden would tell it to whoever guesses.
  const words = { arguments: /ARGUMENT/, results: /RESULT|HASH/, inputs: /INPUT|FIRST/ };
  for (const [name, text] of texts) {
    for (const kind of hide) expect(text, name).not.toMatch(words[kind]);
    if (patterns.length > 0) expect(text, name).not.toContain('411100');
  }
});

const texts = ({ detail }: FileCase) => ({
  initial: detail.initialState?.text ?? null,
  after: detail.state?.text ?? null,
  expected: detail.expected?.text ?? null,
});

test.each<[string, Hiding, (string | null)[]]>([
  ['nothing', {}, ['"INPUT 4111000000000002"']],
  ['results', { hide: ['results'] }, ['–']],
  ['inputs', { hide: ['inputs'] }, ['–']],
  ['results and inputs', { hide: ['results', 'inputs'] }, ['"[hidden]"']],
])('with %s hidden, what is expected in a place where worlds differ', async (_what, hiding, expected) => {
  const { cases } = readHtml(await writtenHtml(await exportedFolder(await comparedProject(), hiding)));
  const { answers, detail } = cases.find(({ at }) => at === 0)!;
  const { rows } = answers.replays![0]![1] as Output<'replays'>;
  const worlds = [stateOrHidden(detail.state!.text), stateOrHidden(`{"state":${rows[1]!.state!.text}}`)];
  const places = differingPlaces(worlds, stateOrHidden(detail.expected!.text));
  expect(places.map(({ values }) => values[2])).toEqual(expected);
});

test.each<[string, Hiding, readonly string[], number, number]>([
  ['nothing', {}, [], 3, 2],
  ['what a pattern finds', { patterns: ['4111\\d{12}'] }, [], 3, 2],
  ['results', { hide: ['results'] }, ['after'], 0, 0],
  ['inputs', { hide: ['inputs'] }, ['initial', 'expected'], 0, 0],
])('with %s hidden, states are compared where both can be seen', async (_what, hiding, hidden, changed, off) => {
  const { cases } = readHtml(await writtenHtml(await exportedFolder(await comparedProject(), hiding)));
  const tree = stateTree(texts(cases.find(({ at }) => at === 1)!), []);
  expect([[...tree.hidden], tree.changed, tree.off]).toEqual([hidden, changed, off]);
});
