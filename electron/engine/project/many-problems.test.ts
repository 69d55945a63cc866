import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { readProject } from './read-project.ts';

const config = 'project: desk\nevaluators: [{type: agent_max_steps, max_steps: 3}]\n';
const many = 130_000;

/** How many problems a project with this suite has: all of them, however many there are. */
async function problemsOf(cases: string): Promise<number> {
  const project = await readProject(await aProject({ 'oloproof.yaml': config, 'cases.jsonl': cases }));
  if (!project.ok) throw new Error('the project does not open');
  return project.value.problems.length;
}

test('of a line with very many faults the first hundred are named, the rest are counted', async () => {
  const calls = Array(many).fill({ name: 4 });
  expect(await problemsOf(JSON.stringify({ id: 'a', input: 1, expected: { tool_calls: calls } }))).toBe(101);
});

test('as many lines that cannot be read', async () => {
  expect(await problemsOf('{"id": "a", "input": ]\n'.repeat(many))).toBeGreaterThanOrEqual(many);
});
