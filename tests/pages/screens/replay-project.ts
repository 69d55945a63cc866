import { faultResults } from '../../../shared/replay-calls.ts';
import { lines, write } from './desk-project.ts';

const config = `project: replayed
suite: cases.jsonl
system: {name: replayed, version: "1", records: [agent_trajectory/v1, environment_state/v1]}
evaluators:
  - {type: agent_max_steps, max_steps: 9}
  - {type: fault_recovery, tool: issue_refund, fault: error, occurrence: all, escalate_tools: [escalate]}
`;

const release = `rules:
  - {id: recovers, criterion: recovers_from_error_at_issue_refund, max_failures: 0}
`;

type Step = Record<string, unknown>;
const call = (tool_name: string, args: unknown): Step => ({ kind: 'tool_call', tool_name, arguments: args });
const result = (tool_name: string, value: unknown): Step => ({ kind: 'tool_result', tool_name, result: value });

const asked: Step = { kind: 'message', actor: 'user', content: 'Refund ord-1, please.' };
const looked = [
  call('lookup_order', { order_id: 'ord-1' }),
  result('lookup_order', { status: 'delivered', total: 'n' }),
];
const refund = (answer: unknown) => [call('issue_refund', { order_id: 'ord-1' }), result('issue_refund', answer)];
const final = (content: string): Step => ({ kind: 'final', content });
const done = final('Your order is refunded.');
const recorded = [asked, ...looked, ...refund({ ok: true }), done];

const world = (status: string) => ({ orders: { 'ord-1': { status, total: 'n' }, 'ord-2': { status: 'paid' } } });

function artifacts(steps: readonly Step[], status: string) {
  return {
    'agent_trajectory/v1': {
      steps: steps.map((step, at) => ({ index: at + 1, ...step })),
      terminal_status: 'success',
      truncated: false,
      checkpoints: [{ id: 'before-the-refund', step_index: 4 }],
    },
    'environment_state/v1': { state: world(status) },
  };
}

const record = (case_id: string, steps: readonly Step[] = recorded) => ({
  case_id,
  output: { answer: 'refunded' },
  artifacts: artifacts(steps, 'refunded'),
});

function replay(case_id: string, steps: readonly Step[], status: string, change: object | null = null) {
  return {
    case_id,
    trial: 1,
    kind: change ? 'fault' : 'control',
    system: { name: 'replayed', version: '1' },
    checkpoint: { id: 'before-the-refund', step_index: 4 },
    change,
    output: { answer: status === 'refunded' ? 'refunded' : 'done' },
    error: null,
    artifacts: artifacts(steps, status),
  };
}

const fault = { step_index: 4, result: faultResults.error };
const retried = [
  asked,
  ...looked,
  ...refund(faultResults.error),
  call('wait', { seconds: 5 }),
  { kind: 'final', content: 'Your order is refunded. Really.' },
];

/** One recording with many steps after the call, and a fault replay that differs in two stretches of them. */
const longTail = Array.from({ length: 600 }, (_, at) => call('poll', { at }));
const long = [...recorded.slice(0, 5), ...longTail, done];
const longFault = [
  ...recorded.slice(0, 4),
  result('issue_refund', faultResults.error),
  ...longTail.slice(0, 400),
  call('poll', { at: -1 }),
  ...longTail.slice(401),
  done,
];

const exact = (line: object) => JSON.stringify(line).replaceAll('"n"', '12345678901234567890');

/** Cases that were replayed: one that lies, one that does not reproduce, one never replayed, one of hundreds of steps. */
export async function writeReplayProject(folder: string): Promise<void> {
  const cases = ['lies', 'wavers', 'alone', 'long'].map((id) => ({
    id,
    input: { request: 'Refund ord-1, please.' },
    initial_state: world('delivered'),
    expected: { state: world('refunded') },
  }));
  await write(folder, {
    'oloproof.yaml': config,
    'release.yaml': release,
    'cases.jsonl': lines(cases.map(exact)),
    'runs/only/run.json': JSON.stringify({ format: 1, id: 'only', created_at: '2026-01-31T10:00:00Z' }),
    'runs/only/records.jsonl': lines(
      [record('lies'), record('wavers'), record('alone'), record('long', long)].map(exact),
    ),
    'runs/only/replays.jsonl': lines(
      [
        replay('lies', recorded, 'refunded'),
        replay('lies', retried, 'delivered', fault),
        replay('lies', [asked, final('No.')], 'delivered', { step_index: 2, result: 'timeout' }),
        replay('wavers', [asked, ...looked, ...refund({ ok: true }), final('Refunded!')], 'delivered'),
        replay('wavers', [asked, call('escalate', {}), done], 'delivered', fault),
        replay('long', long, 'refunded'),
        replay('long', longFault, 'refunded', fault),
      ].map(exact),
    ),
  });
}
