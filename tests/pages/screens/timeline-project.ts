import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Step {
  kind: string;
  [key: string]: unknown;
}

const begin = Date.parse('2026-01-31T10:00:00Z');
/** A step so many seconds after the first. */
const at = (seconds: number, step: Step): Step => ({
  ...step,
  started_at: new Date(begin + seconds * 1000).toISOString(),
});
const message = (agent: string, content: string, more: object = {}): Step => ({
  kind: 'message',
  agent,
  content,
  ...more,
});
const call = (agent: string, tool_name: string, call_id: string, more: object = {}): Step => ({
  kind: 'tool_call',
  agent,
  tool_name,
  call_id,
  arguments: { for: call_id },
  ...more,
});
const result = (agent: string, tool_name: string, call_id: string, more: object = {}): Step => ({
  kind: 'tool_result',
  agent,
  tool_name,
  call_id,
  result: { of: call_id },
  ...more,
});
const inside = (parent_index: number) => ({ parent_index });

/** Control goes round, a tool fails, and there is a long pause in the middle. */
const handoffs: Step[] = [
  at(0, { kind: 'message', actor: 'user', content: 'My order did not come.' }),
  at(1, message('triage', 'This is for billing.')),
  at(2, { kind: 'handoff', agent: 'triage', to_agent: 'billing' }),
  at(3, call('billing', 'lookup_order', 'a')),
  at(4, result('billing', 'lookup_order', 'a', { is_error: true })),
  at(5, { kind: 'handoff', agent: 'billing', to_agent: 'triage' }),
  at(3605, message('triage', 'Back to billing.')),
  at(3606, { kind: 'handoff', agent: 'triage', to_agent: 'billing' }),
  at(3606, call('billing', 'lookup_order', 'b')),
  at(3605.5, result('billing', 'lookup_order', 'b')),
  at(3608, { kind: 'final', agent: 'billing', content: 'It is on its way.' }),
];

/** Three sub-agents at once, one of which has one of its own whose parent nobody recorded. */
const nested: Step[] = [
  message('lead', 'I ask three at once.'),
  ...['a', 'b', 'c'].map((id) => call('lead', 'research', id, { turn: 1 })),
  ...[2, 3, 4].map((parent) => message('researcher', `Looking into part ${parent - 1}.`, inside(parent))),
  call('researcher', 'read_pages', 'r', inside(2)),
  message('reader', 'Page one says no.'),
  message('reader', 'Page two says yes.'),
  result('researcher', 'read_pages', 'r', inside(2)),
  ...[3, 4].map((parent) => message('researcher', 'Nothing found.', inside(parent))),
  ...['a', 'b', 'c'].map((id) => result('lead', 'research', id)),
  { kind: 'final', agent: 'lead', content: 'Yes, by page two.' },
];

const deep: Step[] = Array.from({ length: 10_000 }, (_, level) =>
  message(`agent-${level % 3}`, `Level ${level + 1}.`, level === 0 ? {} : inside(level)),
);

/** What a call did to the world, by the checkpoints around it. */
const world: Step[] = [
  message('billing', 'I refund the order.'),
  call('billing', 'refund', 'a'),
  result('billing', 'refund', 'a'),
  call('billing', 'lookup', 'b'),
  result('billing', 'lookup', 'b'),
  { kind: 'final', agent: 'billing', content: 'Refunded.' },
];
const checkpoints = [
  { id: 'before-refund', step_index: 2, state: { orders: { o1: { status: 'paid', total: 12 } }, log: [] } },
  { id: 'after-refund', step_index: 4, state: { orders: { o1: { status: 'refunded', total: 12 } }, log: ['refund'] } },
];

const agents = ['triage', 'billing', 'tech'];

function long(count: number): Step[] {
  return Array.from({ length: count }, (_, step) => {
    const agent = agents[Math.floor(step / 7) % 3]!;
    const next = agents[(Math.floor(step / 7) + 1) % 3]!;
    const about = String(step - (step % 7));
    if (step % 7 === 6) return { kind: 'handoff', agent, to_agent: next };
    if (step % 7 === 2) return call(agent, 'lookup_order', about);
    if (step % 7 === 3) return result(agent, 'lookup_order', about, step % 7000 === 3 ? { is_error: true } : {});
    return message(agent, `Step ${step + 1} of many.`);
  });
}

export const longest = 100_000;

const cases: Readonly<Record<string, () => { steps: Step[]; checkpoints?: object[] }>> = {
  handoffs: () => ({ steps: handoffs, checkpoints: [{ id: 'paid', step_index: 4 }] }),
  nested: () => ({ steps: nested }),
  deep: () => ({ steps: deep }),
  world: () => ({ steps: world, checkpoints }),
  many: () => ({ steps: long(2500) }),
  long: () => ({ steps: long(longest) }),
};

/** A project of trajectories that are hard to draw; of all of them, or of those that are named. */
export async function writeTimelineProject(folder: string, ids: readonly string[] = Object.keys(cases)): Promise<void> {
  const lines = (list: readonly object[]) => list.map((line) => `${JSON.stringify(line)}\n`).join('');
  const records = ids.map((case_id) => {
    const { steps, checkpoints: points = [] } = cases[case_id]!();
    const numbered = steps.map((step, index) => ({ index: index + 1, ...step }));
    const trajectory = { steps: numbered, terminal_status: 'success', truncated: false, checkpoints: points };
    return { format: 1, case_id, trial: 1, output: {}, artifacts: { 'agent_trajectory/v1': trajectory } };
  });
  const files = {
    'oloproof.yaml': `project: timelines
suite: cases.jsonl
system: {name: timelines, version: "1", records: [agent_trajectory/v1]}
evaluators:
  - {type: agent_max_handoffs, max_handoffs: 2}
`,
    'cases.jsonl': lines(ids.map((id) => ({ id, input: {} }))),
    'runs/only/run.json': JSON.stringify({ format: 1, id: 'only', created_at: '2026-01-31T10:00:00Z', trials: 1 }),
    'runs/only/records.jsonl': lines(records),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
