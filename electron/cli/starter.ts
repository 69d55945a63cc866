/** The files of a small project to begin with: an agent that runs at once, three cases, a gate. */
export function starterFiles(project: string): Record<string, string> {
  return {
    'oloproof.yaml': config(project),
    'release.yaml': release,
    'cases.jsonl': `${cases.map((one) => JSON.stringify(one)).join('\n')}\n`,
    'app.mjs': agent(project),
  };
}

// JSON is YAML and JavaScript too: a name with quotes or colons stays a name.
const config = (project: string) => `project: ${JSON.stringify(project)}
suite: cases.jsonl
system:
  name: ${JSON.stringify(project)}
  version: "1"
  callable: app:run # app.mjs, export run
  records: [agent_trajectory/v1]
evaluators:
  - {type: contains, criterion: answer_correct, field: answer, expected_field: answer}
  - {type: agent_tool_sequence}
  - {type: agent_no_tool_loop, max_repeats: 2}
metrics:
  - {id: steps_p50, type: quantile, source: agent_steps, quantile: 0.5}
slices: [first_tool]
`;

const release = `rules:
  - {id: no-loop, criterion: agent_no_tool_loop, max_failures: 0}
`;

const cases = [
  {
    id: 'case_001',
    input: { question: 'Where is order A-1?' },
    expected: { answer: 'shipped', tools: ['lookup_order'] },
  },
  { id: 'case_002', input: { question: 'Where is order A-2?' }, expected: { answer: 'lost', tools: ['lookup_order'] } },
  { id: 'case_003', input: { question: 'Hello!' }, expected: { answer: 'Hello', tools: [] } },
];

const agent = (project: string) => `import { defineSystem } from 'trajectory-inspector/sdk';

const orders = { 'A-1': 'shipped', 'A-2': 'lost' };

/** Put your own agent here: it runs its own loop, calls its own tools, and records what it does. */
export const run = defineSystem({
  name: ${JSON.stringify(project)},
  version: '1',
  records: ['agent_trajectory/v1'],
  async run(one, { recorder }) {
    recorder.message(one.input.question, { actor: 'user' });
    const [id] = one.input.question.match(/A-\\d+/) ?? [];
    if (id === undefined) {
      recorder.finish({ status: 'success' });
      return { answer: 'Hello! Which order is it about?' };
    }
    const order = await recorder.call('lookup_order', { id }, async ({ id }) => ({ status: orders[id] }));
    recorder.finish({ status: 'success' });
    return { answer: \`Order \${id} is \${order.status}.\` };
  },
});
`;
