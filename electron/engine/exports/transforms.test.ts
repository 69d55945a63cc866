import { expect, test } from 'vitest';
import { exportedFolder, textOf } from '../../../testing/exported.ts';
import { aProject } from '../../../testing/project.ts';
import { md } from './md.ts';

test('a report says what labels show of each transform, and why its rules wait', async () => {
  const folder = await aProject({
    'oloproof.yaml': `
project: p
metamorphic: {transforms: [{name: loud, field: ask, template: "{value}!"}]}
evaluators: [{type: metamorphic_relation, relation: same_output, transform: loud}]
`,
    'release.yaml': 'rules: [{id: same, criterion: same_output_under_loud, max_failures: 0}]\n',
    'cases.jsonl': [{ id: 'a', input: { ask: 'x' } }],
    'runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'runs/r/records.jsonl': ['a', 'a~loud'].map((case_id) => ({ case_id, output: 1 })),
  });
  const text = await textOf(md.write(await exportedFolder(folder), 'en'));
  expect(text).toContain(
    'Labels do not yet show that the transform keeps the meaning of the requests: 0 of 1 pairs are labelled, which is too few',
  );
  expect(text).toContain(`## Transforms

| Transform | Checked | Keeps its meaning | Support |
| --- | --- | --- | --- |
| \`loud\` | too_few_labels | at least 0.0% | 0 valid / 0 labelled · 1 pair · 0 stale |
`);
});
