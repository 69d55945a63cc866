import { expect, test } from 'vitest';
import { aProject } from '../../../testing/project.ts';
import { namesThatMatter } from './names-that-matter.ts';
import { readProject } from './read-project.ts';

test('what a project names, and what every project has', async () => {
  const folder = await aProject({
    'oloproof.yaml': `project: desk
suite: ./suites/cases.jsonl
system: {name: desk, command: [python3, ./agent.py]}
evaluators: [{type: custom, module: checks/tone, export: polite}]
metamorphic: {transforms: [{name: t, field: f, template: "{value}", validity_labels: people/t.jsonl}]}
`,
    'suites/cases.jsonl': '',
    'checks/tone.ts': '',
  });
  const project = await readProject(folder);
  expect(project.ok && [...namesThatMatter(project.value)]).toEqual([
    'oloproof.yaml',
    'release.yaml',
    'labels',
    'runs',
    'suites',
    'people',
    'checks',
    'python3',
    'agent.py',
  ]);
});

test('a module is named without its ending', async () => {
  const folder = await aProject({ 'oloproof.yaml': 'project: d\nsystem: {name: d, callable: "app:run"}\n' });
  const project = await readProject(folder);
  expect(project.ok && [...namesThatMatter(project.value)].slice(5)).toEqual([
    'app',
    'app.ts',
    'app.mts',
    'app.js',
    'app.mjs',
    'app.py',
  ]);
});
