import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whatever of the folder's code is loaded or run leaves its mark beside it. */
const marks = ['app-loaded', 'app-ran', 'check-loaded', 'check-ran'] as const;

const app = `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { defineSystem } from 'trajectory-inspector/sdk';
appendFileSync('app-loaded', '.');
writeFileSync('app-pid', String(process.pid));
export const run = defineSystem<{ say: string; waits?: boolean }>({
  name: 'desk',
  version: '1',
  records: ['agent_trajectory/v1'],
  async run({ id, input }, { recorder }) {
    appendFileSync('app-ran', id + '\\n');
    console.log('looking at ' + id);
    while (input.waits && !existsSync('go')) await setTimeout(20);
    await recorder.call('look', { id }, () => 'seen');
    recorder.final(input.say);
    recorder.finish({ status: 'success' });
    return { answer: input.say };
  },
});
`;

const tone = `import { appendFileSync } from 'node:fs';
import { type EvaluatorDefinition, evaluator, fail, missing, pass } from 'trajectory-inspector/sdk';
appendFileSync('check-loaded', '.');
export const polite = evaluator(({ case: one, trajectory }) => {
  appendFileSync('check-ran', one.id + '\\n');
  const last = trajectory?.steps.at(-1);
  if (!last) return missing('no_trajectory');
  return /thank/.test(String(last.content)) ? pass() : fail('it ends without thanks: ' + last.content, [last.index]);
});
export const quotes: EvaluatorDefinition = {
  excluded: ({ expected }) => (expected?.quote === undefined ? 'no_expected' : undefined),
  judge: async ({ case: one, output }) =>
    JSON.stringify(output).includes(String(one.expected?.quote)) ? pass('quoted') : fail('not quoted'),
};
`;

const config = `project: desk
system: {name: desk, version: "1", callable: "app:run", records: [agent_trajectory/v1], env: [DESK_KEY]}
evaluators:
  - {type: agent_max_steps, max_steps: 9}
  - {type: custom, module: checks/tone, export: polite}
  - {type: custom, module: checks/tone.ts, export: quotes, criterion: quotes_policy, group: outcome}
`;

/** The cases' answers: two with thanks, the third waits until there is a file `go`, where it is told to. */
const says = ['thank you', 'no', 'thank you, §2', 'no', 'no'] as const;

/** A project of five cases with a system and evaluators of its own, and no run yet. */
export function ownCodeFiles({ waits = false } = {}): Record<string, string> {
  const lines = says.map((say, at) => ({
    id: `c${at + 1}`,
    input: { say, ...(at === 2 && waits ? { waits } : {}) },
    ...(at < 3 ? { expected: { quote: '§2' } } : {}),
  }));
  return {
    'oloproof.yaml': config,
    'cases.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    'app.ts': app,
    'checks/tone.ts': tone,
  };
}

/** A run of it that was recorded elsewhere: the first two cases. */
export function ownCodeRun(): Record<string, string> {
  const record = (at: number) => ({
    case_id: `c${at + 1}`,
    output: { answer: says[at] },
    artifacts: {
      'agent_trajectory/v1': {
        steps: [{ index: 1, kind: 'final', content: says[at] }],
        terminal_status: 'success',
        truncated: false,
      },
    },
  });
  return {
    'runs/first/run.json':
      '{"id": "first", "created_at": "2026-01-31T10:00:00Z", "system": {"name": "desk", "version": "1"}}',
    'runs/first/records.jsonl': [0, 1].map((at) => `${JSON.stringify(record(at))}\n`).join(''),
  };
}

/** What the folder's code left behind. */
export async function marksOf(folder: string): Promise<Record<string, string>> {
  const there = (await readdir(folder)).filter((name) => marks.some((mark) => mark === name)).sort();
  const texts = await Promise.all(there.map((name) => readFile(join(folder, name), 'utf8')));
  return Object.fromEntries(there.map((name, at) => [name, texts[at]!.trim().replaceAll('\n', ' ')]));
}
