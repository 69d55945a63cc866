// A stateful system in any language: JSON lines, no SDK. The state a case starts from says under `reset` and `snapshot`
// what is to go wrong there; the first argument says what is to go wrong with hello or with every reset.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';

const [, , habit = 'well'] = process.argv;
const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
const trajectory = {
  steps: [
    { index: 1, kind: 'tool_call', tool_name: 'visit' },
    { index: 2, kind: 'tool_result', tool_name: 'visit', result: 1, state_hash: 'after the visit' },
  ],
  terminal_status: 'success',
  truncated: false,
  constraints: [],
  checkpoints: [],
};

let world = {};
let resets = 0;

const troubles = {
  crash: () => process.exit(6),
  hang: () => {},
  throw: (id) => write({ id, error: { code: -32000, message: 'the sandbox is on fire' } }),
  print: () => process.stdout.write('Resetting the world …\n'),
  'no object': (id) => write({ id, result: 'done' }),
  'no state': (id) => write({ id, result: {} }),
  'state is text': (id) => write({ id, result: { state: 'all is well' } }),
  'effects without a type': (id) => write({ id, result: { state: {}, side_effects: [{ kind: 'mail' }] } }),
  'a hash that is a number': (id) => write({ id, result: { state: {}, state_hash: 7 } }),
};

const methods = {
  hello(id) {
    const hello = { name: 'subject', version: '1', records: ['agent_trajectory/v1', 'environment_state/v1'] };
    write({ id, result: { ...hello, stateful: habit !== 'denies its state', replayable: true } });
  },
  reset(id, { case_id, state }) {
    resets += 1;
    world = { ...state, case_id };
    if (habit === 'drifts') world.since = resets;
    if (troubles[state.reset]) return troubles[state.reset](id);
    if (habit === 'drifts' || state.reset === 'no hash') return write({ id, result: null });
    write({ id, result: { state_hash: habit === 'draws lots' ? String(resets) : hashOf(state) } });
  },
  run(id, { case: { id: caseId, input } }) {
    if (input.do === 'crash') process.exit(3);
    if (input.do === 'throw') {
      world.half = true;
      return write({ id, error: { code: -32000, message: 'no such order', data: { artifacts: {} } } });
    }
    world.visits = (world.visits ?? 0) + 1;
    const output = { resets, same: world.case_id === caseId, pid: process.pid };
    // What a system says of its own state beside a snapshot counts for nothing.
    const lie = { state: { lie: true } };
    write({ id, result: { output, artifacts: { 'agent_trajectory/v1': trajectory, 'environment_state/v1': lie } } });
  },
  snapshot(id) {
    if (troubles[world.snapshot]) return troubles[world.snapshot](id);
    write({
      id,
      result: { state: world, state_hash: hashOf(world), side_effects: [{ type: 'mail', to: 'a@b.example' }] },
    });
  },
  // Replays nothing: it says what it was asked.
  replay: (id, params) => write({ id, result: { output: { world, ...params }, artifacts: {} } }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  methods[method]?.(id, params);
}
