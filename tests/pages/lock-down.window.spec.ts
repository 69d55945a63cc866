import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixture.ts';

// The page shows what recordings hold; whatever it is made to try, it stays where it is, alone.

/** A page elsewhere, on this machine so that it can be reached without a network. */
const elsewhere = createServer((_request, response) => response.end('<title>elsewhere</title>'));

test.beforeAll(async () => {
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => {
  elsewhere.close();
  elsewhere.closeAllConnections();
});

function addressElsewhere(): string {
  return `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
}

test('does not leave its address', async ({ app }) => {
  const page = await app.open();
  const before = page.url();
  for (const address of [addressElsewhere(), 'file:///etc/passwd', 'data:text/html,<title>elsewhere</title>']) {
    const asked = page.evaluate((to) => location.assign(to), address).catch(() => {});
    await asked;
    await app.call('about', {});
    expect(page.url()).toBe(before);
    await expect(page).not.toHaveTitle('elsewhere');
  }
});

test('opens no other window', async ({ app }) => {
  const page = await app.open();
  await page.evaluate((to) => {
    window.open(to);
    const link = Object.assign(document.createElement('a'), { href: to, target: '_blank', textContent: 'out' });
    document.body.append(link);
    link.click();
  }, addressElsewhere());
  await app.call('about', {});
  await expect.poll(() => app.opened.electron?.windows().length).toBe(1);
  expect(await app.opened.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('is given no permission', async ({ app }) => {
  const page = await app.open();
  const states = await page.evaluate(async () => {
    const names: PermissionName[] = ['geolocation', 'notifications', 'midi'];
    return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
  });
  expect(states).toEqual(['denied', 'denied', 'denied']);
});

test('answers no frame in it, and no page that took its place', async ({ app }) => {
  const page = await app.open();
  const framed = await page.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return 'engine' in (frame.contentWindow as Window);
  });
  expect(framed).toBe(false);

  // As if a way to leave the page had been found after all.
  await app.opened.electron?.evaluate(
    ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.loadURL(to),
    addressElsewhere(),
  );
  await expect(page).toHaveTitle('elsewhere');
  await expect(app.call('about', {})).rejects.toThrow(/calls from http.* are not answered/);
});
