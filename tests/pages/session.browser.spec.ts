import { expect, test } from './fixture.ts';

// The address that `traj serve` prints opens one tab, once.

test('a second tab with the same address is told so, and the first goes on', async ({ app }) => {
  const page = await app.open();
  const second = await page.context().newPage();
  await second.goto(app.opened.url as string);
  await expect(second.getByText('it opens only once').first()).toBeVisible();
  expect(second.url()).not.toContain('#t=');
  expect(await app.call('about', {})).toMatchObject({ ok: true });
});

test('a tab without the token is told what to open', async ({ app }) => {
  const page = await app.open();
  const second = await page.context().newPage();
  await second.goto(new URL('/', app.opened.url).href);
  await expect(second.getByText('opened without the address').first()).toBeVisible();
});

test('a key of another session is not taken', async ({ app }) => {
  const page = await app.open();
  await page.evaluate(() => sessionStorage.setItem('session', 'x'.repeat(43)));
  await page.reload();
  await expect(page.getByText('opened without the address').first()).toBeVisible();
});

test('the token is in no history entry', async ({ app }) => {
  const page = await app.open();
  await page.evaluate(() => {
    location.hash = '#/cannot-tell';
  });
  await page.goBack();
  expect(page.url()).not.toContain('#t=');
});

test('a page whose server has ended is told to start it again', async ({ app }) => {
  const page = await app.open();
  await page.route('**/api/call/*', (route) => route.abort()); // as if nobody answered
  await page.reload();
  await expect(page.getByText('traj serve does not answer any more').first()).toBeVisible();
});
