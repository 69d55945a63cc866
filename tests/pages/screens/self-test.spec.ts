import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, placeIn, test } from './screens-fixture.ts';

test('what each criterion notices is a table, and leads to the broken case', async ({ app, desk }) => {
  const page = await app.open(desk);
  await page.getByRole('link', { name: 'Self-test' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Self-test');
  const table = page.getByRole('region', { name: 'Which breakages each criterion notices' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'broken on purpose',
    'answer_correct',
    'agent_no_tool_loop',
    'agent_constraints_satisfied',
    'agent_route',
    'agent_steps_le_9',
  ]);
  const broken = table.getByRole('row').filter({ hasText: 'a constraint broken' });
  await expect(broken.getByRole('cell').nth(2)).toHaveText(/^\s*21 \/ 21 caught, as in case_001/);
  await expect(broken.getByRole('cell').first()).toHaveText('does not concern it');
  await expect(page.getByRole('main')).toContainText('Every criterion can fail: 5 of 5.');
  await broken.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_001');
  await expect.poll(() => placeIn(page)).toMatchObject({ criterion: 'agent_constraints_satisfied' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Self-test');
});

test('a criterion that nothing can make fail is named loudly, before anything else', async ({ app, desk }) => {
  const config = join(desk, 'oloproof.yaml');
  const lax = '  - {type: regex, criterion: says_something, field: answer, pattern: ".*"}\nmetrics:';
  await writeFile(config, (await readFile(config, 'utf8')).replace('metrics:', lax));
  const page = await app.open(desk);
  await page.getByRole('link', { name: 'Self-test' }).click();
  const loud = page.getByRole('region', { name: 'Not shown to be able to fail' });
  await expect(loud.getByRole('listitem')).toHaveText(/^UNABLE TO FAIL: says_something — none of \d+ broken copies/);
  await expect(loud).toContainText('5 of 6 criteria could be made to fail.');
  const table = page.getByRole('region', { name: 'Which breakages each criterion notices' });
  await expect(table.getByRole('row').filter({ hasText: 'the output changed' }).getByRole('cell').last()).toHaveText(
    /missed, missed in case_001: pass/,
  );
});
