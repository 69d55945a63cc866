import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixture.ts';

// Another server on this machine, with a page that tries to reach ours. A port is all that sets them apart.

const seen: string[] = [];
const hostile = createServer((request, response) => {
  seen.push(JSON.stringify(request.headers));
  response.setHeader('content-type', 'text/html').end('<title>hostile</title>');
});

test.beforeAll(async () => {
  await new Promise<void>((listening) => hostile.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => {
  hostile.close();
  hostile.closeAllConnections();
});

test('a page of another port reads nothing, calls nothing, frames nothing', async ({ app }) => {
  const page = await app.open();
  const origin = new URL(app.opened.url as string).origin;
  const script = await page
    .locator('script[src]')
    .first()
    .evaluate((element) => (element as HTMLScriptElement).src);
  const answers: [string, number][] = [];
  const other = await page.context().newPage();
  other.on('response', (response) => {
    if (response.url().startsWith(origin)) answers.push([new URL(response.url()).pathname, response.status()]);
  });
  await other.goto(`http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`);

  const got = await other.evaluate(tryEverything, { origin, script });
  expect(got).toEqual({
    read: 'stopped',
    call: 'stopped',
    blindCall: 'stopped',
    events: 'stopped',
    script: 'stopped',
    frame: 'out of reach',
  });
  expect(answers.filter(([, status]) => status < 400)).toEqual([]);

  // A form sends its request, and lands where that is refused.
  await other.evaluate((to) => {
    const form = Object.assign(document.createElement('form'), {
      action: `${to}/api/call/recentFolders`,
      method: 'post',
    });
    form.enctype = 'text/plain';
    document.body.append(form);
    form.submit();
  }, origin);
  await expect(other.getByText('only its own page may call this server')).toBeVisible();

  // And a window that it opens shows no page.
  await other.goto(`http://127.0.0.1:${(hostile.address() as AddressInfo).port}/`);
  const [popup] = await Promise.all([
    other.waitForEvent('popup'),
    other.evaluate((to) => void window.open(to), origin),
  ]);
  await expect(popup.getByText('cannot be opened from another')).toBeVisible();

  expect(seen.join()).not.toMatch(/cookie|authorization/i);
  expect(await app.call('about', {})).toMatchObject({ ok: true });
});

/** Runs in the hostile page. */
async function tryEverything({ origin, script }: { origin: string; script: string }) {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const fetched = async (path: string, options: RequestInit = {}) => {
    try {
      const { type, status } = await fetch(`${origin}${path}`, options);
      return `${type} ${status}`;
    } catch {
      return 'stopped';
    }
  };
  const added = (tag: string, properties: object) =>
    new Promise<string>((resolve) => {
      const element = Object.assign(document.createElement(tag), properties);
      element.onload = () => resolve('loaded');
      element.onerror = () => resolve('stopped');
      document.body.append(element);
    });
  const frame = Object.assign(document.createElement('iframe'), { src: origin });
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve));
  return {
    read: await fetched('/'),
    call: await fetched('/api/call/recentFolders', { ...json, credentials: 'include' }),
    blindCall: await fetched('/api/call/recentFolders', { method: 'POST', body: '{}', mode: 'no-cors' }),
    events: await fetched('/api/events'),
    script: await added('script', { src: script }),
    frame: frame.contentDocument === null ? 'out of reach' : 'read',
  };
}
