import { expect, test } from 'vitest';
import { faultResults } from '../../../shared/replay-calls.ts';
import { formatProblem } from '../../../testing/format-problem.ts';
import { aProject, type FileContent } from '../../../testing/project.ts';
import { findRun } from '../project/find-run.ts';
import { readProject } from '../project/read-project.ts';
import { evaluateRun } from './evaluate-run.ts';

const config = `
project: desk
evaluators: [{type: fault_recovery, tool: refund, fault: error, criterion: recovers}]
`;

const steps = (result: unknown) => [
  { index: 1, kind: 'tool_call', tool_name: 'refund' },
  { index: 2, kind: 'tool_result', tool_name: 'refund', result },
];
const artifacts = (result: unknown, over: object = {}) => ({
  'agent_trajectory/v1': {
    steps: steps(result),
    terminal_status: 'success',
    truncated: false,
    checkpoints: [{ id: 'start', step_index: 1 }],
    ...over,
  },
});
const record = { case_id: 'a', output: 'done', artifacts: artifacts('ok') };
const control = { case_id: 'a', kind: 'control', change: null, output: 'done', artifacts: artifacts('ok') };
const change = { step_index: 1, result: faultResults.error };
const fault = { ...control, kind: 'fault', change, artifacts: artifacts(faultResults.error) };

/** Evaluates one case with these replays: its verdict, and what was said of the file. */
async function evaluate(replays: FileContent | undefined) {
  const project = await readProject(
    await aProject({
      'oloproof.yaml': config,
      'cases.jsonl': [{ id: 'a', input: 1 }],
      'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
      'runs/r/records.jsonl': [record],
      ...(replays === undefined ? {} : { 'runs/r/replays.jsonl': replays }),
    }),
  );
  if (!project.ok) throw new Error('the project does not open');
  const run = findRun(project.value);
  if (!run.ok) throw new Error('there is no run');
  const { outcomes, problems, report } = await evaluateRun(project.value, run.value);
  const [{ status, reason } = { status: 'pass' }] = outcomes[0]!.verdicts;
  return { word: reason ?? status, said: problems.map((one) => formatProblem('en', one).split('\n')[0]), report };
}

const lines = (...all: (object | string)[]) =>
  all.map((line) => (typeof line === 'string' ? line : `${JSON.stringify(line)}\n`)).join('');

test.each<[string, FileContent | undefined, string]>([
  ['no file', undefined, 'not_replayed'],
  ['an empty file', '', 'not_replayed'],
  ['replays of another program, which say little of themselves', [control, fault], 'pass'],
  [
    'a checkpoint by its name',
    [
      { ...control, checkpoint: 'start' },
      { ...fault, checkpoint: 'start' },
    ],
    'pass',
  ],
  ['a checkpoint of another name', [{ ...control, checkpoint: 'other' }, fault], 'not_replayed'],
  [
    'a key of another program',
    [
      { ...control, key: 'x' },
      { ...fault, key: 'y' },
    ],
    'pass',
  ],
  [
    'a key of this program, and of another recording',
    [{ ...control, key: 'x', seed: 1, system: { name: 'desk' }, checkpoint: { id: 'start', step_index: 1 } }, fault],
    'not_replayed',
  ],
  [
    'another trial',
    [
      { ...control, trial: 2 },
      { ...fault, trial: 2 },
    ],
    'not_replayed',
  ],
])('replays.jsonl holds %s', async (_what, replays, word) => {
  expect((await evaluate(replays)).word).toBe(word);
});

test.each<[string, FileContent, string, string[]]>([
  [
    'a broken line in the middle',
    lines(control, '{"case_id": "a", "kind": ]\n', fault),
    'pass',
    ['runs/r/replays.jsonl:2:26  ] stands where a value would be right'],
  ],
  [
    'a torn last line',
    lines(control, '{"case_id": "a", "kind": "fau'),
    'not_replayed',
    [
      'runs/r/replays.jsonl:2  the last replay stops in the middle, as a writer that was ended leaves it; every line before it counts',
    ],
  ],
  [
    'a kind nobody knows, and a control that changes something',
    lines({ ...control, kind: 'contrl' }, { ...control, change }, fault),
    'not_replayed',
    [
      'runs/r/replays.jsonl:1  kind is "contrl"',
      'runs/r/replays.jsonl:2  change is {"step_index":1,"result":{"error":{"type":"tool_error","mes…',
    ],
  ],
  [
    'a fault that changes nothing',
    lines(control, { ...fault, change: null }),
    'not_replayed',
    ['runs/r/replays.jsonl:2  change is null'],
  ],
  [
    'a replay of no known case',
    lines(control, fault, { ...fault, case_id: 'z' }),
    'pass',
    ['runs/r/replays.jsonl:3  a replay of case "z", trial 1, which the suite does not have; it counts nowhere'],
  ],
  [
    'a trajectory with a gap, and a state that is none',
    lines({
      ...control,
      artifacts: { ...artifacts('ok', { steps: [{ index: 2, kind: 'final' }] }), 'environment_state/v1': [] },
    }),
    'replay_not_reproducible',
    [
      'runs/r/replays.jsonl:1  index of step 1 is 2; expected 1: steps are numbered 1, 2, 3 … without gaps',
      'runs/r/replays.jsonl:1  [] stands here',
    ],
  ],
])('%s', async (_what, replays, word, said) => {
  const found = await evaluate(replays);
  expect(found.word).toBe(word);
  expect(found.said).toEqual(said);
});

test('every line is accounted for, and a sign-off is for the replays too', async () => {
  const without = await evaluate(undefined);
  const found = await evaluate(lines(control, '\n', '{}\n', fault));
  expect(without.report.ingest.files.map(({ file }) => file)).toEqual(['cases.jsonl', 'runs/r/records.jsonl']);
  expect(found.report.ingest.files.at(-1)).toMatchObject({
    file: 'runs/r/replays.jsonl',
    lines: 4,
    read: 2,
    blank: 1,
    leftOut: 1,
  });
  expect(found.report.runDigest).not.toBe(without.report.runDigest);
});
