import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, placeIn, test } from './screens-fixture.ts';

test('the gate says of each rule what it decides, and why', async ({ app, desk }) => {
  const page = await app.open(desk);
  const gate = page.getByRole('region', { name: 'Gate: Fail' });
  await expect(gate.getByRole('listitem').filter({ hasText: 'no-deletion' })).toContainText(
    '1 observed failure; the limit is 0',
  );
  await expect(gate.getByRole('listitem').filter({ hasText: 'no-deletion' })).toContainText(
    'observed_failures_exceed_limit',
  );
  const answers = gate.getByRole('listitem').filter({ hasText: 'answers' });
  await expect(answers).toContainText('Not enough evidence');
  await answers.getByText('would settle it').click();
  await expect(answers).toContainText('The smallest suite that can pass has 17 cases');
  await expect(answers).toContainText('is not the same test');
});

test('a bar is moved to see what would follow, and nothing of it stays', async ({ app, desk }) => {
  const page = await app.open(desk);
  const rule = page.getByRole('listitem').filter({ hasText: 'answer_correct' });
  const open = rule.getByRole('button', { name: /^Move the bar of answers/ });
  await open.click();
  const mover = rule.getByRole('region', { name: 'What if answers asked for something else' });
  await expect(mover).toContainText('Not the release’s');
  const bar = mover.getByRole('spinbutton', { name: 'Bar of answers' });
  await expect(bar).toBeFocused();
  await expect(bar).toHaveValue('80');
  await bar.fill('60');
  await expect(mover.getByRole('status')).toContainText(/Pass.*With at least 60%.*meets 60\.0%/);

  const slider = mover.getByRole('slider', { name: 'Bar of answers' });
  await slider.press('End');
  await expect(bar).toHaveValue('99.9');
  await expect(mover.getByRole('status')).toContainText(/Fail.*With at least 99\.9%/);
  await bar.fill('120');
  await expect(mover.getByRole('alert')).toHaveText('A bar from 0.1 to 99.9 would be right here.');
  await mover.getByRole('button', { name: 'Back to the release’s' }).click();
  await expect(bar).toHaveValue('80');

  await page.keyboard.press('Escape');
  await expect(mover).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(rule).toContainText('Not enough evidence');
  expect(await readFile(join(desk, 'release.yaml'), 'utf8')).toContain('min_rate: 0.80');
});

test('a person signs off a rule that waits for it', async ({ app, desk }) => {
  const page = await app.open(desk);
  const rule = page.getByRole('listitem').filter({ hasText: 'agent_steps_le_9' });
  await expect(rule).toContainText('Waits for sign-off');
  await rule.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await rule.getByRole('textbox', { name: 'Note' }).fill('looked at all of them');
  await rule.getByRole('button', { name: 'Sign off' }).click();
  await expect(rule).toContainText('Signed off by Ada');
  await expect(rule).toContainText('looked at all of them');
  await page.reload();
  await expect(rule).toContainText('Signed off by Ada');
});

test('figures lead to their cases, and tell their options and reasons', async ({ app, desk }) => {
  const page = await app.open(desk);
  const criteria = page.getByRole('region', { name: 'Criteria' });
  const row = criteria.getByRole('row').filter({ hasText: 'answer_correct' });
  await expect(row.getByRole('img')).toHaveAccessibleName(/^91\.3%, interval \[.*\], a rule asks for 80\.0%$/);
  await criteria.getByRole('button', { name: 'agent_no_tool_loop' }).click();
  await expect(criteria).toContainText('max_repeats');
  await expect(criteria).toContainText('The case was not run');
  await row.getByRole('link', { name: '2 cases with fail in answer_correct' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'match' })).toHaveText('2 cases match');
});

test('slices show one criterion over all groups, and their support', async ({ app, desk }) => {
  const page = await app.open(desk);
  const slices = page.getByRole('region', { name: 'Slices' });
  await slices.getByRole('combobox', { name: 'criterion' }).selectOption('agent_route');
  await expect(slices.getByRole('row').filter({ hasText: 'email' })).toContainText('/');
  await expect(slices.getByRole('row').filter({ hasText: /^triage1 observed|^triage 1 observed/ })).toContainText(
    'under the 3 that a figure needs here',
  );
  await slices.getByRole('link', { name: 'chat', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'match' })).toHaveText('8 cases match');
});

test('says what changed since the run, and shows another run', async ({ app, desk }) => {
  const page = await app.open(desk);
  await expect(page.getByRole('region', { name: 'Since this run was recorded' })).toContainText(
    'from desk 1 to desk 2',
  );
  await page.getByRole('combobox', { name: 'Run' }).selectOption('older');
  await expect(page.getByRole('listitem').filter({ hasText: 'no-deletion' })).toContainText('0 observed failures');
  expect(placeIn(page)).toMatchObject({ screen: 'overview', run: 'older' });
});

test('a gate over what cannot be read whole decides nothing, and says what to mend', async ({ app, troubled }) => {
  const page = await app.open(troubled);
  const refused = page.getByRole('region', { name: 'No decision' });
  await expect(refused).toContainText('agent_no_tool_lop');
  await expect(refused).toContainText('oloproof.yaml:3');
  await expect(page.getByRole('region', { name: 'Criteria' })).toContainText('agent_steps_le_9');
});
