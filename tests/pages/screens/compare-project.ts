import { lines, write } from './desk-project.ts';

const config = `project: compared
suite: cases.jsonl
system: {name: desk, version: "2", records: [agent_trajectory/v1, environment_state/v1]}
evaluators:
  - {type: exact_match, criterion: right, field: answer, expected_field: answer}
  - {type: agent_max_steps, max_steps: 9}
slices: [metadata.surface]
min_slice_support: 3
`;

const release = `rules:
  - {id: no-drop, criterion: right, max_drop: 0.05}
  - {id: short, criterion: agent_steps_le_9, max_failures: 0}
`;

interface Step {
  kind: string;
  [key: string]: unknown;
}

const call = (tool_name: string, args: object = {}): Step => ({ kind: 'tool_call', tool_name, arguments: args });
const result = (tool_name: string, value: unknown): Step => ({ kind: 'tool_result', tool_name, result: value });
const final = (content: string): Step => ({ kind: 'final', content });
const tools = (names: string) => [...names].map((name) => call(name));

interface Did {
  answer: string | null;
  steps?: Step[];
  trial?: number;
  more?: object;
  world?: object;
}

function record(case_id: string, { answer, steps = tools('a'), trial = 1, more = {}, world }: Did): string {
  return JSON.stringify({
    case_id,
    trial,
    ...(answer === null ? { error: 'stopped' } : { output: { answer } }),
    ...more,
    artifacts: {
      'agent_trajectory/v1': {
        steps: steps.map((step, at) => ({ index: at + 1, ...step })),
        terminal_status: 'success',
        truncated: false,
      },
      ...(world ? { 'environment_state/v1': world } : {}),
    },
  });
}

const looked = (status: string, note: string) => [
  call('lookup', { id: 7, note }),
  result('lookup', { order: { status, lines: [1, 2] } }),
  final(`It is ${status}.`),
];
const worldOf = (status: string, from: string) => ({ initial_state_hash: from, state: { order: { status } } });

/** By case, what each run did. */
const before: Readonly<Record<string, Did>> = {
  letters: { answer: 'yes', steps: tools('abcd') },
  values: { answer: 'yes', steps: looked('open', 'first'), world: worldOf('open', 'aaaa') },
  mended: { answer: 'no' },
  unknown: { answer: 'yes' },
  dropped: { answer: 'yes' },
  moved: { answer: 'yes', more: { case_digest: '0'.repeat(64) } },
};
const after: Readonly<Record<string, Did>> = {
  letters: { answer: 'no', steps: tools('axbd') },
  values: { answer: 'no', steps: looked('closed', 'second'), world: worldOf('closed', 'bbbb') },
  mended: { answer: 'yes' },
  unknown: { answer: null },
  added: { answer: 'yes' },
  moved: { answer: 'yes' },
};

const names = ['letters', 'values', 'mended', 'unknown', 'dropped', 'added', 'moved'];

/** Two runs of one suite that differ in every way there is, a run with three trials, and one that lies elsewhere. */
export async function writeCompareProject(folder: string): Promise<void> {
  const manifest = (id: string, day: number, version: string, more: object = {}) =>
    JSON.stringify({
      format: 1,
      id,
      created_at: `2026-01-${day}T10:00:00Z`,
      system: { name: 'desk', version },
      ...more,
    });
  const records = (run: Readonly<Record<string, Did>>) =>
    lines(Object.entries(run).map(([id, did]) => record(id, did)));
  const trials = [tools('abc'), tools('abc'), tools('axc')].map((steps, at) =>
    record('letters', { answer: 'yes', steps, trial: at + 1 }),
  );
  await write(folder, {
    'oloproof.yaml': config,
    'release.yaml': release,
    'cases.jsonl': lines(
      names.map((id) => JSON.stringify({ id, input: id, expected: { answer: 'yes' }, metadata: { surface: 'mail' } })),
    ),
    'runs/after/run.json': manifest('after', 31, '2'),
    'runs/after/records.jsonl': records(after),
    'runs/before/run.json': manifest('before', 30, '1'),
    'runs/before/records.jsonl': records(before),
    'runs/trials/run.json': manifest('trials', 29, '1', { trials: 3 }),
    'runs/trials/records.jsonl': lines(trials),
    'elsewhere/run.json': manifest('elsewhere', 28, '0'),
    'elsewhere/records.jsonl': records(before),
  });
}
