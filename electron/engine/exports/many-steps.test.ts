import { expect, test } from 'vitest';
import { exportedFolder, textOf } from '../../../testing/exported.ts';
import { aProject } from '../../../testing/project.ts';
import { exports } from './index.ts';

/** A case that fails at 1,200 of its steps, of which a verdict names a thousand. */
function project(): Promise<string> {
  const steps = Array.from({ length: 1200 }, (_, at) => ({ index: at + 1, kind: 'tool_call', tool_name: 'forbidden' }));
  return aProject({
    'oloproof.yaml': `
project: desk
system: {name: desk, version: "1", records: [agent_trajectory/v1]}
evaluators:
  - {type: agent_no_undeclared_tool}
`,
    'cases.jsonl': [{ id: 'a', input: 'x', expected: { tools: ['lookup'] } }],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': [
      {
        case_id: 'a',
        artifacts: { 'agent_trajectory/v1': { steps, terminal_status: 'success', truncated: false } },
      },
    ],
  });
}

test.each([
  ['md', {}, '… and 1195 more'],
  ['junit', {}, '+1195'],
  ['json', {}, '"stepsTotal":1200'],
  ['json', { patterns: ['nothing'] }, '"stepsTotal":1200'],
])('%s counts the steps that no verdict names', async (name, hiding, says) => {
  const exported = await exportedFolder(await project(), hiding);
  expect(await textOf(exports.find((one) => one.name === name)!.write(exported, 'en'))).toContain(says);
});
