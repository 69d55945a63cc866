import { expect, test } from 'vitest';
import { formatProblem } from '../../../testing/format-problem.ts';
import { aProject } from '../../../testing/project.ts';
import { readProject } from './read-project.ts';

async function problemsOf(evaluators: string, cases: string) {
  const found = await readProject(
    await aProject({ 'oloproof.yaml': `project: desk\nevaluators:\n${evaluators}`, 'cases.jsonl': cases }),
  );
  if (!found.ok) throw new Error('the project does not open');
  return found.value.problems.map((one) => `${one.severity} ${one.where.field} ${formatProblem('en', one)}`);
}

test('a declared path that expected.state lacks is refused, where the case stands and once for each path', async () => {
  const evaluators = `  - {type: state_matches, mode: paths, paths: [orders.ord-1, "files.a\\\\.txt", note]}
  - {type: state_matches, criterion: near, mode: tolerance, tolerance: 1, paths: [total]}
  - {type: state_unchanged, paths: [orders.ord-9]}
`;
  const cases = [
    '{"id": "whole", "input": 1, "expected": {"state": {"orders": {"ord-1": {}}, "files": {"a.txt": 1}, "note": null, "total": 0}}}',
    '{"id": "part", "input": 1, "expected": {"answer": "x", "state": {"orders": {}, "files": {"a": {"txt": 1}}, "note": 1}}}',
    '{"id": "none", "input": 1, "expected": {"answer": "x"}}',
    '{"id": "wrong", "input": 1, "expected": {"state": []}}',
  ].join('\n');
  const lacks = (criterion: string, path: string) => [
    `error expected.state cases.jsonl:2:65  ${criterion} compares the state at ${path}, and case "part" expects nothing there`,
    '    say in expected.state what should be there, or take it out of paths',
  ];
  expect((await problemsOf(evaluators, cases)).join('\n').split('\n')).toEqual([
    ...lacks('state_matches', 'orders.ord-1'),
    ...lacks('state_matches', 'files.a\\.txt'),
    ...lacks('near', 'total'),
    'error expected.state cases.jsonl:4:51  expected.state is []',
    '    expected an object',
  ]);
});

test('of a case that stands twice, only the one that counts is checked', async () => {
  const line = '{"id": "a", "input": 1, "expected": {"state": {}}}';
  const evaluators = '  - {type: state_matches, mode: paths, paths: [note]}\n';
  expect(await problemsOf(evaluators, `${line}\n${line}\n`)).toHaveLength(2);
});
