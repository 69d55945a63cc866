import { expect, goTo, test } from './screens/screens-fixture.ts';

test('a hint says what to press first, and does just that', async ({ app, triage }) => {
  const page = await app.open(triage);
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await expect(hint).toHaveText(
    'Enter opens the cases of the first rule that fails, and Enter again the step that decided it.',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible();
  await expect(hint).toBeHidden();
  await expect(page.locator('#case-grid')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hint).toContainText('walk the steps that decided it');
});

test('once closed, a hint stays away and the others stay', async ({ app, triage }) => {
  const page = await app.open(triage);
  const hint = page.getByRole('complementary', { name: 'Hint' });
  await hint.getByRole('button', { name: 'Do not show this hint again' }).click();
  await expect(hint).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await app.call('settings', {})).toMatchObject({ ok: true, value: { hintsSeen: ['overview'] } });

  await goTo(page, 'start', { folder: triage });
  await expect(hint).toContainText('New here?');
  await goTo(page, 'overview', { folder: triage });
  await expect(page.getByRole('heading', { name: 'Criteria' })).toBeVisible();
  await expect(hint).toBeHidden();
});
