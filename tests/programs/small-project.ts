import { aProject } from '../../testing/project.ts';

/** What one case of the small project did: which tools it called, and what it answered. */
export interface Did {
  tools?: readonly string[];
  answer?: string;
  truncated?: boolean;
  /** The hash of the state it started from. */
  start?: string;
}

const config = `project: small
suite: cases.jsonl
evaluators:
  - {type: contains, criterion: answer_correct, field: answer, expected_field: answer}
  - {type: agent_no_tool_loop, max_repeats: 2}
`;

/** A recorded project in which every case expects the answer "yes"; `did` has a case each, null for one not run. */
export function smallProject(
  did: readonly (Did | null)[],
  files: Record<string, string | readonly object[]> = {},
): Promise<string> {
  const ids = did.map((_, at) => `case_${at + 1}`);
  return aProject({
    'oloproof.yaml': config,
    'cases.jsonl': ids.map((id) => ({ id, input: { question: `Is ${id} fine?` }, expected: { answer: 'yes' } })),
    'runs/first/run.json': JSON.stringify({ format: 1, id: 'first', created_at: '2026-01-31T10:00:00Z' }),
    'runs/first/records.jsonl': did.flatMap((one, at) => (one === null ? [] : [record(ids[at]!, one)])),
    ...files,
  });
}

/** The record of a case that did this. */
export function record(id: string, { tools = ['lookup'], answer = 'yes', truncated = false, start }: Did): object {
  const steps = tools.flatMap((tool) => [
    { kind: 'tool_call', tool_name: tool, arguments: { id } },
    { kind: 'tool_result', tool_name: tool, result: 'ok' },
  ]);
  return {
    format: 1,
    case_id: id,
    trial: 1,
    output: { answer },
    artifacts: {
      'agent_trajectory/v1': {
        terminal_status: 'success',
        truncated,
        steps: steps.map((step, at) => ({ index: at + 1, ...step })),
        constraints: [],
        checkpoints: [],
      },
      ...(start === undefined ? {} : { 'environment_state/v1': { state: {}, initial_state_hash: start } }),
    },
  };
}

/** So many cases that all went well. */
export function allFine(cases: number): Did[] {
  return Array.from({ length: cases }, () => ({}));
}
