import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { runCli } from '../../testing/run-cli.ts';

/** Settings with a folder where views of recordings are kept, which could be written into but for that. */
async function aView() {
  const settings = await aProject({
    'recordings/one/oloproof.yaml': `project: desk
metamorphic: {transforms: [{name: loud, field: message, template: "{value}!"}]}
evaluators: [{type: metamorphic_relation, relation: same_output, transform: loud}]
`,
    'recordings/one/release.yaml': `rules:
  - {id: same, criterion: same_output_under_loud, max_failures: 0, review: required}
`,
    'recordings/one/cases.jsonl': [{ id: 'a', input: { message: 'Help' } }],
    'recordings/one/runs/r/run.json': '{"id": "r", "created_at": "2026-11-01T00:00:00Z"}',
    'recordings/one/runs/r/records.jsonl': ['a', 'a~loud'].map((case_id) => ({ case_id, output: 'ok' })),
  });
  return { settings, folder: join(settings, 'recordings/one') };
}

test.each([
  ['labels', '--label', 'a~loud', '--valid', 'yes'],
  ['labels', '--draw', '1'],
  ['sign-off', '--rule', 'same'],
])('traj %s writes nothing into a view of a recording', async (verb, ...options) => {
  const { settings, folder } = await aView();
  const before = await readdir(folder, { recursive: true });
  const { code, stdout, stderr } = await runCli([verb, folder, ...options], { env: { TRAJ_SETTINGS: settings } });
  expect(stderr).toContain('this folder is a view of a recording of another tool');
  expect([code, stdout]).toEqual([2, '']);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
  const elsewhere = await runCli([verb, folder, ...options]); // to whom it is any folder
  expect(elsewhere.code).toBe(0);
});
