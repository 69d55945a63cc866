import { expect, test } from 'vitest';
import { exportedFolder, textOf } from '../../../testing/exported.ts';
import { aProject } from '../../../testing/project.ts';
import { lines } from './lines.ts';

const config = `
project: desk
system:
  name: desk
  callable: app:run
  records: [agent_trajectory/v1, environment_state/v1]
evaluators:
  - {type: exact_match, criterion: answer, field: answer, expected_field: answer}
  - {type: state_matches, mode: subset}
  - {type: agent_max_steps, criterion: short, max_steps: 1}
  - {type: agent_max_handoffs, max_handoffs: 0}
`;
const release = 'rules: [{id: state, criterion: state_matches, max_failures: 0}]\n';

const expected = { answer: 'yes', state: { orders: { o1: { status: 'refunded' } } } };

function record(case_id: string, status: string) {
  return {
    case_id,
    seed: 7,
    output: { answer: 'yes' },
    artifacts: {
      'agent_trajectory/v1': {
        steps: [{ index: 1, kind: 'final', content: 'done' }],
        terminal_status: 'success',
        truncated: false,
      },
      'environment_state/v1': { state: { orders: { o1: { status } } } },
    },
  };
}

test('a line a case: scores of what was observed, what failed in the gate, tags, and what differs', async () => {
  const folder = await aProject({
    'oloproof.yaml': config,
    'app.mjs': '',
    'release.yaml': release,
    'cases.jsonl': [
      { id: 'a', input: 1, expected, metadata: { tags: ['refund', 4] } },
      { id: 'b', input: 2, expected },
      { id: 'c', input: 3 },
    ],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': [record('a', 'refunded'), record('b', 'delivered')],
  });
  const written = await textOf(lines.write(await exportedFolder(folder), 'en'));
  expect(
    written
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      case_id: 'a',
      trial: 1,
      seed: 7,
      outcome_score: 1,
      process_score: 1,
      handover_score: null,
      gate_failures: [],
      tags: ['refund'],
      diff: [],
    },
    {
      case_id: 'b',
      trial: 1,
      seed: 7,
      outcome_score: 0.5,
      process_score: 1,
      handover_score: null,
      gate_failures: ['state_matches'],
      tags: [],
      diff: [
        {
          record_type: 'orders',
          record_id: 'o1',
          field: 'status',
          path: 'orders.o1.status',
          expected: '"refunded"',
          actual: '"delivered"',
          ok: false,
        },
      ],
    },
    {
      case_id: 'c',
      trial: 1,
      seed: null,
      outcome_score: null,
      process_score: null,
      handover_score: null,
      gate_failures: [],
      tags: [],
      diff: [],
    },
  ]);
});
