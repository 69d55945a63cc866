import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Recorded text that would act if it were ever anything but text. */
export const hostile = '<img src=x onerror="document.title=1"> \u202egnp.exe \u001b[31mred';
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const config = `project: desk
suite: cases.jsonl
system: {name: desk, version: "2", records: [agent_trajectory/v1]}
evaluators:
  - {type: exact_match, criterion: answer_correct, field: answer, expected_field: answer}
  - {type: agent_no_tool_loop, max_repeats: 2}
  - {type: agent_constraints_satisfied, constraints: [no_deletion]}
  - {type: agent_route}
  - {type: agent_max_steps, max_steps: 9}
metrics:
  - {id: steps_p95, type: quantile, source: agent_steps, quantile: 0.95}
slices: [metadata.surface, route]
min_slice_support: 3
`;

const release = `rules:
  - {id: answers, criterion: answer_correct, min_rate: 0.80}
  - {id: no-deletion, criterion: agent_constraints_satisfied, max_failures: 0}
  - {id: short, criterion: agent_steps_le_9, min_rate: 0.50, review: required}
`;

interface Step {
  kind: string;
  [key: string]: unknown;
}

const message = (agent: string, content: unknown): Step => ({ kind: 'message', agent, content });
const call = (agent: string, tool_name: string, args: unknown, more: object = {}): Step => ({
  kind: 'tool_call',
  agent,
  tool_name,
  arguments: args,
  ...more,
});
const result = (agent: string, tool_name: string, value: unknown, more: object = {}): Step => ({
  kind: 'tool_result',
  agent,
  tool_name,
  result: value,
  ...more,
});
const handoff = (agent: string, to_agent: string): Step => ({ kind: 'handoff', agent, to_agent });

interface Told {
  steps?: Step[];
  answer?: string;
  broken?: number;
  truncated?: boolean;
}

const plain = (id: string): Step[] => [
  message('triage', 'This is for billing.'),
  handoff('triage', 'billing'),
  call('billing', 'lookup_order', { order_id: id }),
  result('billing', 'lookup_order', { status: 'delivered', charges: 1 }),
  { kind: 'final', agent: 'billing', content: 'Your order is refunded.' },
];

/** The cases that are not plain, by their places in the suite. */
const special: Readonly<Record<number, Told>> = {
  3: { answer: 'refused' },
  5: {
    steps: [
      message('triage', 'This is for billing.'),
      handoff('triage', 'billing'),
      call('billing', 'lookup_order', { order_id: 'ord-5' }),
      result('billing', 'lookup_order', { status: 'delivered' }),
      call('billing', 'delete_customer', { customer: 'ada@mail.example' }),
      result('billing', 'delete_customer', { deleted: true }),
      { kind: 'final', agent: 'billing', content: 'Done.' },
    ],
    broken: 5,
  },
  8: {
    steps: [
      { kind: 'message', actor: 'user', content: `Please help. ${hostile}\nThe second line.` },
      call('triage', 'lookup_order', { order_id: 'ord-8' }, { call_id: 'a', turn: 1 }),
      call('triage', 'search_kb', { query: 'refund', blob: 'x'.repeat(150_000) }, { call_id: 'b', turn: 1 }),
      result('triage', 'lookup_order', { id: 'big', note: 'a\nb', orders: [{ total: 1.2 }] }, { call_id: 'a' }),
      result('triage', 'search_kb', { error: 'timeout' }, { call_id: 'b', is_error: true }),
      message('triage', [
        { type: 'text', text: 'See the picture.' },
        { type: 'image', source: { media_type: 'image/png', data: picture } },
        { type: 'image_url', image_url: { url: 'https://example.org/pixel.png' } },
      ]),
      { kind: 'final', agent: 'triage', content: 'I cannot help.' },
    ],
  },
  12: {
    steps: Array.from({ length: 12 }, (_, at) => handoff(at % 2 ? 'tech' : 'triage', at % 2 ? 'triage' : 'tech')),
    truncated: true,
    answer: 'unresolved',
  },
};

/** Case 20 was never run. */
const cases = 24;
const name = (at: number) => `case_${String(at).padStart(3, '0')}`;

function record(at: number): string {
  const { steps = plain(`ord-${at}`), answer = 'refunded', broken, truncated = false } = special[at] ?? {};
  const constraints = [{ name: 'no_deletion', passed: broken === undefined, step_index: broken ?? null }];
  const trajectory = {
    steps: steps.map((step, index) => ({ index: index + 1, ...step })),
    terminal_status: truncated ? 'failure' : 'success',
    truncated,
    step_limit: truncated ? 12 : null,
    constraints,
    checkpoints: [{ id: 'before-the-order', step_index: 2 }],
  };
  const line = JSON.stringify({
    format: 1,
    case_id: name(at),
    trial: 1,
    output: { answer },
    started_at: '2026-01-31T10:00:00Z',
    ended_at: '2026-01-31T10:00:09.2Z',
    artifacts: { 'agent_trajectory/v1': trajectory },
  });
  return line.replace('"big"', '12345678901234567890');
}

function suiteLine(at: number): string {
  return JSON.stringify({
    id: name(at),
    input: { request: `Refund ord-${at}, please.` },
    expected: { answer: 'refunded', route: ['triage', 'billing'] },
    metadata: { surface: at % 3 === 0 ? 'chat' : 'email' },
  });
}

/** A project in which much went wrong, with two recorded runs; the paths of its files by their names. */
export async function writeDeskProject(folder: string): Promise<void> {
  const all = Array.from({ length: cases }, (_, at) => at + 1);
  const run = (id: string, created_at: string) =>
    JSON.stringify({ format: 1, id, created_at, system: { name: 'desk', version: '1' }, trials: 1 });
  await write(folder, {
    'oloproof.yaml': config,
    'release.yaml': release,
    'cases.jsonl': lines(all.map(suiteLine)),
    'runs/newer/run.json': run('newer', '2026-01-31T10:00:00Z'),
    'runs/newer/records.jsonl': lines(all.filter((at) => at !== 20).map(record)),
    'runs/older/run.json': run('older', '2026-01-30T10:00:00Z'),
    'runs/older/records.jsonl': lines(all.map((at) => record(at === 5 ? 1 : at).replace('case_001', name(at)))),
  });
}

/** A project with this many cases, all alike. */
export async function writeLargeProject(folder: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, at) => `case_${String(at + 1).padStart(6, '0')}`);
  await write(folder, {
    'oloproof.yaml': 'project: large\nevaluators:\n  - {type: agent_max_steps, max_steps: 2}\n',
    'cases.jsonl': lines(ids.map((id) => JSON.stringify({ id, input: id }))),
    'runs/only/run.json': JSON.stringify({ format: 1, id: 'only', created_at: '2026-01-31T10:00:00Z' }),
    'runs/only/records.jsonl': lines(ids.map((case_id) => record(1).replace('"case_001"', JSON.stringify(case_id)))),
  });
}

/** A project that is not quite right: lines cut, fields of the wrong kind, an evaluator nobody knows. */
export async function writeTroubledProject(folder: string): Promise<void> {
  await write(folder, {
    'oloproof.yaml':
      'project: troubled\nevaluators:\n  - {type: agent_no_tool_lop}\n  - {type: agent_max_steps, max_steps: 9}\n',
    'release.yaml': 'rules:\n  - {id: short, criterion: agent_steps_le_9, min_rate: 0.50}\n',
    'cases.jsonl': lines([suiteLine(1), '{"id": "case_002", "input": ', suiteLine(3)]),
    'runs/only/run.json': JSON.stringify({ format: 1, id: 'only', created_at: '2026-01-31T10:00:00Z' }),
    'runs/only/records.jsonl': `${record(1)}\n\n${record(3).slice(0, 90)}`,
  });
}

export function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

export async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const full = join(folder, path);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
  }
}
