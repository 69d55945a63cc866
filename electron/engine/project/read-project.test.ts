import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../shared/problem.ts';
import { formatProblem } from '../../../testing/format-problem.ts';
import { aProject, type FileContent } from '../../../testing/project.ts';
import type { Project } from './project.ts';
import { readProject } from './read-project.ts';

async function read(files: Record<string, FileContent>): Promise<Project> {
  const found = await readProject(await aProject(files));
  if (!found.ok) throw new Error(said(found.problems));
  return found.value;
}

function said(problems: readonly Problem[]): string {
  return problems.map((one) => `${one.severity} ${formatProblem('en', one)}`).join('\n');
}

const config = `project: support-agent
workrs: 4
system:
  name: support-agent
  version: 1.0
  callable: app:run
  timout_s: 5
  records: [environment_state/v1]
evaluators:
  - {type: agent_no_tool_lop}
  - {type: agent_max_steps, max_steps: ten}
  - {type: agent_max_steps, max_steps: 5, colour: red}
  - {type: agent_max_steps, max_steps: 5}
  - {type: contains, field: answer}
  - {type: regex, field: answer, pattern: "(?=a)"}
  - {criterion: x}
metrics:
  - {id: p, type: quantile, source: agent_step, quantile: 0.95}
  - {id: q, type: pass_hat_k, criterion: agent_steps_le_6, k: 2}
  - {id: q, type: pass_at_k, criterion: nothing_of_the_kind, k: 2, extra: 5}
slices: [metadata.surface, "trajectory_length:8,4", 5]
redact: ["("]
confidence: 95
`;

test('faults planted in every file are all named, each with its place and what would be right', async () => {
  const { problems } = await read({
    'oloproof.yaml': config,
    'release.yaml': `rules:
  - {id: a, criterion: agent_steps_le_5, min_rat: 0.5}
  - {criterion: b}
confidence: 1
`,
    'cases.jsonl': [
      '{"id": "a", "input": 1}',
      '{"id": "a", "input": 2}',
      '',
      '{"id": "b~x", "input": 1}',
      '{"id": "c", "input": 1, "expected": {"tools": "ping", "tool_calls": [{"arguments": {}}]}}',
      '{"id": "d"}',
      '{"id": "e", "input": NaN, "expected": null}',
      '{"id": "f", "input": [1 2]}',
      '{"kind":',
    ].join('\n'),
    'app.py': '',
  });
  expect(said(problems)).toMatchInlineSnapshot(`
    "error oloproof.yaml:2:1  workrs is no key that is known here
        did you mean workers?
    error oloproof.yaml:5:12  system.version is 1
        expected the version as text, for example "1"
    warning oloproof.yaml:6:13  app.py is a Python file, which callable does not run
        write command: [python3, app.py] instead, and speak the protocol of docs/systems.md on stdin and stdout
    error oloproof.yaml:7:3  timout_s is no key that is known here
        did you mean timeout_s?
    error oloproof.yaml:10:12  there is no evaluator agent_no_tool_lop
        did you mean agent_no_tool_loop?
    error oloproof.yaml:11:40  evaluators[1].max_steps is "ten"
        expected a number
    error oloproof.yaml:12:12  agent_max_steps judges agent_trajectory/v1, which the system does not record
        let the system record it and say so, records: [agent_trajectory/v1]; every case would be missing otherwise
    error oloproof.yaml:12:43  colour is no key that is known here
        keys here are max_steps
    error oloproof.yaml:13:12  agent_max_steps judges agent_trajectory/v1, which the system does not record
        let the system record it and say so, records: [agent_trajectory/v1]; every case would be missing otherwise
    error oloproof.yaml:13:12  two evaluators give the criterion agent_steps_le_5: lines 12 and 13
        name one of them otherwise with criterion:
    error oloproof.yaml:14:5  evaluators[4].value is missing
        expected expected_field, which names a key of the case's expected, or value, the same for every case
    error oloproof.yaml:15:43  evaluators[5].pattern is "(?=a)": unknown Perl syntax: \`(?=\`; expected a pattern in RE2 syntax, which has no lookaround and no backreferences
    error oloproof.yaml:16:5  evaluators[6].type is missing
        add it: type: "…"
    error oloproof.yaml:18:37  metrics[0].source is "agent_step"
        did you mean agent_steps? Possible are agent_steps, agent_tool_calls, agent_handoffs, duration_ms, input_tokens, output_tokens, cost_usd
    error oloproof.yaml:19:42  the metric q is about the criterion agent_steps_le_6, which no evaluator gives
        did you mean agent_steps_le_5?
    error oloproof.yaml:20:10  two metrics are called q: lines 19 and 20
        give each metric an id of its own
    error oloproof.yaml:20:41  the metric q is about the criterion nothing_of_the_kind, which no evaluator gives
        criteria of this project: agent_steps_le_5
    error oloproof.yaml:20:68  extra is no key that is known here
        keys here are id, type, source, quantile, criterion, k
    error oloproof.yaml:21:28  trajectory_length:8,4 is no slice
        slices are written metadata.<path>, first_tool, repeated_action, trajectory_length:<bound>,<bound>,…, tool_calls:<bound>,<bound>,…, route; bounds are whole numbers that rise
    error oloproof.yaml:21:53  slices[2] is 5
        expected text; in quotes, if it looks like a number
    error oloproof.yaml:22:10  the pattern ( cannot be used: missing closing ): \`(\`; expected a pattern in RE2 syntax, which has no lookaround and no backreferences
    error oloproof.yaml:23:13  confidence is 95
        expected less than 1
    error release.yaml:2:42  min_rat is no key that is known here
        did you mean min_rate?
    error release.yaml:3:5  rules[1].id is missing
        add it: id: "…"
    error release.yaml:4:13  confidence is 1
        expected less than 1
    error cases.jsonl:2:8  two cases are called a: lines 1 and 2
        give each case an id of its own
    error cases.jsonl:4:8  id is "b~x"
        expected a name without ~, which is kept for derived cases
    error cases.jsonl:5:47  expected.tools is "ping"
        expected a list of names
    error cases.jsonl:5:70  expected.tool_calls[0].name is missing
        add it: name: "…"
    error cases.jsonl:6:1  input is missing
        add it: input: …
    note cases.jsonl:7:22  NaN stands here, which JSON has no word for; 1 such value is read as null
        write null, or the value as text
    error cases.jsonl:8:25  2 stands where a comma or the closing bracket would be right
        put a comma between two values, and close each list and object by its own bracket
    error cases.jsonl:9:9  the text ends in the middle of a JSON value
        write the rest of it"
  `);
});

test('what is sound stays, and what is not falls back', async () => {
  const project = await read({
    'oloproof.yaml': config,
    'release.yaml': 'rules: [{id: a, criterion: agent_steps_le_5, min_rat: 0.5}, {criterion: b}]\nconfidence: 0.9\n',
    'cases.jsonl': '{"id":"a","input":1,"expected":{"tools":["x",5],"answer":"y"}}\n{"id":"a","input":2}\n\nnot json\n',
    'app.mjs': '',
  });
  expect(project.criteria.map(({ id, options }) => [id, options])).toEqual([['agent_steps_le_5', { max_steps: 5 }]]);
  expect(project.config.metrics.map(({ id, type }) => [id, type])).toEqual([
    ['q', 'pass_hat_k'],
    ['q', 'pass_at_k'],
  ]);
  expect(project.config).toMatchObject({
    workers: 1,
    confidence: 0.95,
    slices: ['metadata.surface', 'trajectory_length:8,4'],
  });
  expect(project.config.system).toMatchObject({ name: 'support-agent', timeout_s: 60 });
  expect(project.config.system?.version).toBeUndefined();
  expect(project.release).toMatchObject({ confidence: 0.9, rules: [{ id: 'a', criterion: 'agent_steps_le_5' }] });
  expect(project.cases.map(({ case: { id, input, expected }, line }) => ({ id, input, expected, line }))).toEqual([
    { id: 'a', input: 1, expected: { answer: 'y' }, line: 1 },
  ]);
  expect(project.files).toEqual([{ file: 'cases.jsonl', bytes: 94, lines: 4, read: 1, blank: 1, leftOut: 2 }]);
});

test('a place is asked for by what was kept, and told by where it is written', async () => {
  const project = await read({
    'oloproof.yaml':
      'project: x\nmetrics:\n  - {id: 5}\n  - {id: a, type: quantile, source: agent_steps, quantile: 0.5, x: 1}\n  - &m {id: b, type: quantile, source: agent_steps, quantile: 0.5}\n',
    'release.yaml': 'rules:\n  - 5\n  - {id: a, metric: a, max: 1}\n',
    'cases.jsonl': [],
  });
  expect(project.placeOf('oloproof.yaml', ['metrics', 0, 'id'])).toMatchObject({ line: 4, column: 10 });
  expect(project.placeOf('oloproof.yaml', ['metrics', 1, 'id'])).toMatchObject({ line: 5, column: 13 });
  expect(project.placeOf('release.yaml', ['rules', 0, 'max'])).toEqual({
    file: 'release.yaml',
    line: 3,
    column: 29,
    field: 'rules[1].max',
  });
});

describe('needs of evaluators', () => {
  const evaluators = 'evaluators: [{type: agent_max_steps, max_steps: 5}, {type: agent_route}]\n';
  const refusals = async (system: string) => {
    const { problems } = await read({ 'oloproof.yaml': `project: x\n${system}${evaluators}`, 'cases.jsonl': [] });
    return said(problems);
  };

  test('a system that does not record what they judge is an error', async () => {
    expect(await refusals('system: {name: x}\n')).toBe(
      `error oloproof.yaml:3:21  agent_max_steps judges agent_trajectory/v1, which the system does not record
    let the system record it and say so, records: [agent_trajectory/v1]; every case would be missing otherwise
error oloproof.yaml:3:60  agent_route judges agent_trajectory/v1, which the system does not record
    let the system record it and say so, records: [agent_trajectory/v1]; every case would be missing otherwise`,
    );
  });

  test.each([
    ['recorded', 'system: {name: x, records: [agent_trajectory/v1]}\n'],
    ['a project without a system, as imports have it', ''],
  ])('no error: %s', async (_name, system) => {
    expect(await refusals(system)).toBe('');
  });
});

describe('oloproof.yaml', () => {
  const bomb = Array.from({ length: 12 }, (_, n) => `a${n}: &a${n} [${n === 0 ? 'x' : `*a${n - 1}, *a${n - 1}`}]`).join(
    '\n',
  );

  test.each([
    [
      'project: x\nsystem:\n\tname: b',
      'oloproof.yaml:3:1  a tab stands where the line is indented\n    indent with spaces',
    ],
    [
      'project: x\nproject: y',
      'oloproof.yaml:2:1  the key project stands here a second time\n    leave one of the two',
    ],
    [
      'project: x\n---\nproject: y',
      'oloproof.yaml:2:1  a second document begins here, with ---\n    one file holds one document: take this line out',
    ],
    [
      'project: [1, 2\n',
      'oloproof.yaml:2:1  this line is indented otherwise than what it belongs to\n    begin each line of a list or map in the same column, and close what [ or { opened',
    ],
    [
      'project: "x\\q"',
      'oloproof.yaml:1:12  \\q is no escape inside double quotes\n    write \\\\ for a backslash, or use single quotes',
    ],
    [
      'project: "abc\n',
      'oloproof.yaml:2:1  something opened before is not closed here\n    close the quote or bracket that was opened last',
    ],
    [
      'project: b: c',
      'oloproof.yaml:1:10  a second colon stands in the value b\n    put the value in quotes, or the inner key on a line of its own',
    ],
    [
      'project\nsuite: x',
      'oloproof.yaml:1:1  this line is no key with a value\n    write key: value; a longer text stands in quotes',
    ],
    [
      'project: @x',
      'oloproof.yaml:1:10  a value begins with @x, which YAML keeps for itself\n    put the value in quotes',
    ],
    ['project: !ours x', 'oloproof.yaml:1:10  the tag !ours has no meaning here\n    write the value without it'],
    [
      'project: *q',
      'oloproof.yaml:1:10  the alias *q stands for nothing: no &q comes before it\n    name the part with &q first, or write it out',
    ],
    [
      '- a\nb: 1',
      'oloproof.yaml:2:1  b stands where YAML has no place for it\n    write key: value lines, and put texts with signs in them in quotes',
    ],
    ['- a', 'oloproof.yaml:1:1  the file holds ["a"]\n    expected keys with values, for example project: my-agent'],
    ['', 'oloproof.yaml:1:1  project is missing\n    add it: project: "…"'],
    [
      bomb,
      'oloproof.yaml  aliases (*name) are used more than 100 times, which would blow the file up\n    write the parts out',
    ],
    ['project: x\n__proto__: {a: 1}', 'oloproof.yaml:2:1  __proto__ is no key that is known here'],
    [
      'project: x\nsuite: ../y.jsonl',
      'oloproof.yaml:2:8  ../y.jsonl leads out of the folder\n    keep the file inside the folder, and name it by a path that starts there',
    ],
    [
      'project: x\nsuite: y.jsonl',
      'oloproof.yaml:2:8  y.jsonl is not there\n    put the file there, or name another one',
    ],
  ])('%j', async (text, expected) => {
    const { problems } = await read({ 'oloproof.yaml': text, 'cases.jsonl': [] });
    expect(said(problems)).toContain(`error ${expected}`);
    expect(problems).toHaveLength(1);
  });

  test('labels may come later, and never from outside', async () => {
    const transforms =
      '[{name: a, field: b, template: "{value}", validity_labels: labels/a.jsonl}, {name: d, field: b, template: "{value}", validity_labels: ../d.jsonl}]';
    const { problems } = await read({
      'oloproof.yaml': `project: x\nmetamorphic:\n  transforms: ${transforms}\n`,
      'cases.jsonl': [],
    });
    expect(said(problems)).toMatch(/^error oloproof.yaml:3:149 {2}\.\.\/d.jsonl leads out of the folder\n.*$/);
  });

  test('what is wrong with transforms, their pairs and who names them', async () => {
    const { problems, cases, criteria } = await read({
      'oloproof.yaml': `project: x
metamorphic:
  transforms:
    - {name: loud, field: message, template: "{value}!"}
    - {name: loud, field: message, template: "{value}?"}
    - {name: other, field: turns.0, template: "Something else."}
    - {name: ../up, field: message, template: "{value}"}
evaluators:
  - {type: metamorphic_relation, relation: same_output, transform: loud}
  - {type: metamorphic_relation, relation: same_output, transform: lud}
  - {type: metamorphic_relation, relation: same_actions, transform: quiet}
  - {type: metamorphic_relation, relation: same_answer, transform: loud}
`,
      'cases.jsonl': [
        '{"id": "a", "input": {"message": "x", "turns": ["y"]}}',
        '{"id": "b", "input": {"message": 7, "turns": ["y"]}}',
        '{"id": "c", "input": {"message": "x"}}',
      ].join('\n'),
    });
    expect(said(problems)).toMatchInlineSnapshot(`
      "error oloproof.yaml:5:14  two transforms are called loud: lines 4 and 5
          give each transform a name of its own; the first one counts
      note oloproof.yaml:6:47  the template of other has no {value} in it, so that nothing of a request is left in its changed copy
          write {value} where the old text is to stand
      error oloproof.yaml:7:14  metamorphic.transforms[3].name is "../up"
          expected a name of letters and digits; behind the first also spaces, _ . and -
      error oloproof.yaml:10:68  there is no transform lud
          did you mean loud?
      error oloproof.yaml:11:69  there is no transform quiet
          transforms of this project: loud, other
      error oloproof.yaml:12:44  evaluators[3].relation is "same_answer"
          expected one of same_output, same_actions, same_state
      error cases.jsonl:2:34  input.message is 7, and the transform loud changes a text
          write it as text, or name another field: field:
      error cases.jsonl:3:22  input.turns.0 is absent, which the transform other is to change
          give the case that field, or name another one: field:"
    `);
    expect(cases.map((one) => one.case.id)).toEqual(['a', 'a~loud', 'a~other', 'b', 'b~other', 'c', 'c~loud']);
    expect(criteria.map(({ id }) => id)).toEqual(['same_output_under_loud']);
  });

  test('a relation over what the system does not record', async () => {
    const { problems } = await read({
      'oloproof.yaml': `project: x
system: {name: x, command: [x], records: [agent_trajectory/v1]}
metamorphic: {transforms: [{name: loud, field: m, template: "{value}!"}]}
evaluators: [{type: metamorphic_relation, relation: same_state, transform: loud}]
`,
      'cases.jsonl': [],
    });
    expect(said(problems)).toContain(
      'metamorphic_relation judges environment_state/v1, which the system does not record',
    );
  });

  test('nesting without end is refused, and not followed', async () => {
    const { problems } = await read({ 'oloproof.yaml': '['.repeat(100_000), 'cases.jsonl': [] });
    expect(said(problems)).toMatch(/^error oloproof.yaml:1:\d+ {2}\[\[/);
  });

  test('a byte order mark, CRLF and a few honest aliases are fine', async () => {
    const { problems, config } = await read({
      'oloproof.yaml': '\ufeffproject: &name x\r\nsystem:\r\n  name: *name\r\n  records:\r\n',
      'cases.jsonl': Buffer.from('\ufeff{"id":"a","input":1}\r\n'),
    });
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ project: 'x', system: { name: 'x', records: [] } });
  });

  test.each([
    ['app:run', 'app.ts', ''],
    ['app:run', 'app.mjs', ''],
    ['src/app:run', 'src/app.js', ''],
    ['app:run', 'app.py', 'warning oloproof.yaml:4:13  app.py is a Python file, which callable does not run'],
    ['app:run', 'other.ts', 'error oloproof.yaml:4:13  there is no module app in this folder'],
    ['../app:run', 'app.ts', 'error oloproof.yaml:4:13  ../app.ts leads out of the folder'],
  ])('callable %s with %s', async (callable, file, expected) => {
    const { problems } = await read({
      'oloproof.yaml': `project: x\nsystem:\n  name: x\n  callable: ${callable}\n`,
      'cases.jsonl': [],
      [file]: '',
    });
    expect(said(problems).split('\n')[0]).toBe(expected);
  });
});

describe('no project', () => {
  const refusal = async (folder: string) => {
    const found = await readProject(folder);
    return found.ok ? 'opened' : said(found.problems).replaceAll(folder, 'FOLDER');
  };

  test('a folder that is not there, a file, and a folder without oloproof.yaml', async () => {
    const folder = await aProject({ 'a.txt': '' });
    expect(await refusal(join(folder, 'absent'))).toBe(
      'error FOLDER  there is no such folder\n    name a folder that exists',
    );
    expect(await refusal(join(folder, 'a.txt'))).toBe(
      'error FOLDER  this is a file, and a project is a folder\n    open the folder that holds oloproof.yaml, or bring a recording in with traj import',
    );
    expect(await refusal(folder)).toBe(
      'error oloproof.yaml  there is no oloproof.yaml in this folder\n    open a folder that holds one, make one with traj init, or bring recordings in with traj import',
    );
  });

  test('an oloproof.yaml in UTF-16, or that is a link out of the folder', async () => {
    expect(await refusal(await aProject({ 'oloproof.yaml': Buffer.from('\ufeffproject: x', 'utf16le') }))).toBe(
      'error oloproof.yaml  the file is written in UTF-16 or UTF-32\n    save it as UTF-8',
    );
    const folder = await aProject({});
    await symlink(join(await aProject({ 'secret.yaml': 'project: x' }), 'secret.yaml'), join(folder, 'oloproof.yaml'));
    expect(await refusal(folder)).toMatch(/^error oloproof.yaml {2}oloproof.yaml leads out of the folder/);
  });
});

test('cases in UTF-16 are one problem, not one a line', async () => {
  const text = '{"id": "a", "input": 1}\n{"id": "b", "input": 1}\n';
  const { problems } = await read({ 'oloproof.yaml': 'project: x', 'cases.jsonl': Buffer.from(text, 'utf16le') });
  expect(said(problems)).toBe('error cases.jsonl  the file is written in UTF-16 or UTF-32\n    save it as UTF-8');
});

test('cases keep their digits and keys of their own; null is absent, and arguments left out are {}', async () => {
  const { cases } = await read({
    'oloproof.yaml': 'project: x',
    'cases.jsonl':
      '{"id": "a", "input": 12345678901234567890, "ours": {"__proto__": 1}, "expected": {"tool_calls": [{"name": "ping"}, {"name": "x", "arguments": null}]}, "initial_state": null}\n',
  });
  expect(cases[0]?.case).toMatchObject({
    input: { text: '12345678901234567890' },
    expected: {
      tool_calls: [
        { name: 'ping', arguments: {} },
        { name: 'x', arguments: {} },
      ],
    },
  });
  expect(Object.keys(cases[0]!.case.ours as object)).toEqual(['__proto__']);
  expect(cases[0]?.case.initial_state).toBeUndefined();
});
