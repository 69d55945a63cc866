import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';
import { allFine, smallProject } from './small-project.ts';

test('ten planted faults, each with its line and column', async () => {
  const folder = await aProject({
    'oloproof.yaml': `project: planted
suite: cases.jsonl
wrokers: 2
evaluators:
  - {type: agent_no_tool_lop}
  - {type: contains, field: answer}
  - {type: agent_max_steps, max_steps: ten}
confidence: 1.5
`,
    'release.yaml': `rules:
  - {id: a, criterion: answer_corect, max_failures: 0}
  - {id: a, criterion: contains_answer, min_rate: 1}
`,
    'cases.jsonl': `{"id": "c1", "input": {}}
{"id": "c1", "input": {}}
{"id": "c2", "input": {}, "expected": {"tools": "search"}}
{"id": "c3", "input": {},
`,
    'runs/r1/run.json': '{"format": 1, "id": "r1", "created_at": "2026-01-31T10:00:00Z", "sytem": {}}',
    'runs/r1/records.jsonl':
      '{"case_id": "c1", "artifacts": {"agent_trajectory/v1": {"terminal_status": "done", "truncated": false, "steps": []}}}\n',
  });
  const { code, stdout } = await runCli(['check'], { cwd: folder });
  expect(stdout).toMatchInlineSnapshot(`
    "oloproof.yaml:3:1  error  wrokers is no key that is known here
        did you mean workers?
    oloproof.yaml:5:12  error  there is no evaluator agent_no_tool_lop
        did you mean agent_no_tool_loop?
    oloproof.yaml:6:5  error  evaluators[1].value is missing
        expected expected_field, which names a key of the case's expected, or value, the same for every case
    oloproof.yaml:7:40  error  evaluators[2].max_steps is "ten"
        expected a number
    oloproof.yaml:8:13  error  confidence is 1.5
        expected less than 1
    cases.jsonl:2:8  error  two cases are called c1: lines 1 and 2
        give each case an id of its own
    cases.jsonl:3:49  error  expected.tools is "search"
        expected a list of names
    cases.jsonl:4:26  error  the text ends in the middle of a JSON value
        write the rest of it
    release.yaml:2:24  error  the rule "a" is about "answer_corect", which no evaluator gives
        criteria of this project: –
    release.yaml:3:10  error  the rule "a" stands here twice; rule 1 has the same id
        give each rule an id of its own
    release.yaml:3:24  error  the rule "a" is about "contains_answer", which no evaluator gives
        criteria of this project: –
    release.yaml:3:51  error  the rule "a" asks for min_rate 1, which no interval of finitely many cases can show
        use max_failures: 0
    runs/r1/run.json:1:65  error  sytem is no key that is known here
        did you mean system?
    runs/r1/records.jsonl:1:76  warning  terminal_status is "done"
        expected one of success, failure, unknown
    13 errors, 1 warning, 0 notes in 2 cases and 1 run
    "
  `);
  expect(code).toBe(2);
});

test('a sound folder', async () => {
  const folder = await smallProject(allFine(3));
  expect(await runCli(['check', folder])).toEqual({
    code: 0,
    stdout: 'Sound: 3 cases, 2 criteria, 1 run.\n',
    stderr: '',
  });
});

test('--json has the problems with their words', async () => {
  const folder = await smallProject(allFine(1), { 'oloproof.yaml': 'project: x\nwrokers: 2\n' });
  const { code, stdout } = await runCli(['check', '--json', folder]);
  expect(JSON.parse(stdout)).toMatchObject({
    errors: 1,
    problems: [{ severity: 'error', where: { file: 'oloproof.yaml', line: 2, column: 1 }, what: expect.any(String) }],
  });
  expect(code).toBe(2);
});
