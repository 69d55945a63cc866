import type { Page } from '@playwright/test';
import { expect, goTo, test } from './screens-fixture.ts';

// What a reader does while an answer is on its way; only a browser lets a test hold one back.

/** Holds the answers of a method back; gives what lets them go. */
async function holdBack(page: Page, method: string): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/api/call/${method}`, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

test('what is typed right after c is the comment, though the step is not read yet', async ({ app, desk }) => {
  const page = await app.open(desk);
  const letGo = await holdBack(page, 'step');
  await goTo(page, 'case', { folder: desk, run: 'newer', case: 'case_008', step: '4' });
  await expect(page.getByRole('listbox', { name: 'Steps', exact: true })).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.type('half a thought');
  const comment = page.getByRole('textbox', { name: 'Comment on step 4' });
  await expect(comment).toHaveValue('half a thought');
  letGo();
  await expect(page.getByRole('tree', { name: 'Result' })).toBeVisible();
  await expect(comment).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('case_008');
});
