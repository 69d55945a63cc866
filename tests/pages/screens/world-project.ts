import { hostile, lines, write } from './desk-project.ts';

const config = `project: world
suite: cases.jsonl
system: {name: world, version: "1", records: [agent_trajectory/v1, environment_state/v1]}
evaluators:
  - {type: state_matches}
  - {type: state_unchanged, criterion: other_orders_untouched, paths: [orders.ord-2, orders.ord-3]}
  - {type: agent_side_effects, allowed: [email_sent]}
  - {type: agent_max_steps, max_steps: 9}
`;

const release = `rules:
  - {id: right-world, criterion: state_matches, max_failures: 0}
`;

const order = (status: string, total: unknown, more: object = {}) => ({ status, total, items: ['cable'], ...more });

/** The digits of \`n\` are put in by hand: no double holds them. */
const before = {
  orders: {
    'ord-1': order('delivered', 'n', { note: null }),
    'ord-2': order('delivered', 40),
    'ord-3': order('cancelled', 12.5),
  },
  clock: '2026-01-31',
  settings: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`flag_${at}`, at % 2 === 0])),
};

const refunded = { ...before.orders, 'ord-1': order('refunded', 'n', { note: null }) };
const expected = { ...before, orders: refunded, refunds: { 'r-1': { order: 'ord-1', amount: 'n' } } };

const wrong = {
  ...expected,
  orders: {
    'ord-1': order('delivered', 'n'),
    'ord-2': order('refunded', 40.0),
    'ord-3': order('cancelled', 12.5),
  },
  refunds: { 'r-1': { order: 'ord-2', amount: 40, reason: `${hostile}\nThe second line of a reason that is long.` } },
};

const large = { ...expected, log: Array.from({ length: 4000 }, (_, at) => ({ at, line: `entry number ${at}` })) };

interface World {
  state: object;
  side_effects?: object[];
}

/** What stood there after each case; nothing after the last. */
const after: readonly (World | null)[] = [
  { state: expected, side_effects: [{ type: 'email_sent', to: 'ada@mail.example' }] },
  {
    state: wrong,
    side_effects: [
      { type: 'email_sent', to: 'ada@mail.example', body: { lines: 2 } },
      { type: 'card_charged', amount: 40 },
    ],
  },
  { state: large, side_effects: [] },
  null,
];

const name = (at: number) => `world_${at + 1}`;

const suite = after.map((_, at) =>
  JSON.stringify({
    id: name(at),
    input: { request: 'Refund ord-1, please.', blob: at === 2 ? 'x'.repeat(100_000) : undefined },
    initial_state: at === 3 ? undefined : before,
    expected: { state: at === 2 ? large : expected },
  }),
);

const records = after.map((world, at) =>
  JSON.stringify({
    case_id: name(at),
    output: { answer: 'refunded' },
    artifacts: {
      'agent_trajectory/v1': {
        steps: [
          { index: 1, kind: 'message', actor: 'user', content: 'Refund ord-1, please.' },
          { index: 2, kind: 'tool_call', tool_name: 'issue_refund', arguments: { order_id: 'ord-1' } },
          { index: 3, kind: 'tool_result', tool_name: 'issue_refund', result: { ok: true } },
          { index: 4, kind: 'final', content: 'Your order is refunded.' },
        ],
        terminal_status: 'success',
        truncated: false,
        constraints: [{ name: 'no_loss', passed: true, step_index: 3 }],
      },
      ...(world && {
        'environment_state/v1': {
          ...world,
          state_hash: 'sha256:after',
          initial_state_hash: 'sha256:before',
          region: 'eu',
        },
      }),
    },
  }),
);

const exact = (line: string) => line.replaceAll('"n"', '12345678901234567890.10');

/** A project with a world that is kept: what a case begins with, what it leaves, and what it should leave. */
export async function writeWorldProject(folder: string): Promise<void> {
  await write(folder, {
    'oloproof.yaml': config,
    'release.yaml': release,
    'cases.jsonl': lines(suite.map(exact)),
    'runs/only/run.json': JSON.stringify({ format: 1, id: 'only', created_at: '2026-01-31T10:00:00Z' }),
    'runs/only/records.jsonl': lines(records.map(exact)),
  });
}
