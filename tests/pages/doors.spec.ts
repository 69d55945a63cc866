import { resolve } from 'node:path';
import { expect, test } from './fixture.ts';

// What holds at both doors: calls, the engine's process, and what the page may do.

test('the page speaks with the engine, and knows where it is', async ({ app }) => {
  await app.open('.');
  expect(await app.call('about', {})).toMatchObject({
    ok: true,
    value: { door: app.door, canPickFolder: app.door === 'window', startFolder: resolve('.') },
  });
});

test('calls that the contract does not know are refused', async ({ app }) => {
  await app.open();
  const wrong: [string, unknown][] = [
    ['deleteEverything', {}],
    ['__proto__', {}],
    ['toString', {}],
    ['constructor', {}],
    ['about', { more: true }],
    ['about', null],
    ['folder', { folder: 7 }],
  ];
  for (const [name, input] of wrong) {
    expect(await app.call(name, input), name).toMatchObject({ ok: false, problems: [{ code: 'bad_call' }] });
  }
  expect(await app.call('about', {})).toMatchObject({ ok: true });
});

test('an engine that dies while it is asked refuses what was open, and another one answers', async ({ app }) => {
  await app.open();
  await app.call('about', {});
  const first = (await app.opened.enginePid()) as number;
  process.kill(first, 'SIGSTOP'); // it takes calls, and answers none
  const open = app.call('recentFolders', {});
  await app.call('pickFolder', {}); // answered before the engine: the call before it is on its way
  process.kill(first, 'SIGKILL');

  expect(await open).toMatchObject({ ok: false, problems: [{ code: 'engine_stopped' }] });
  expect(await app.call('recentFolders', {})).toMatchObject({ ok: true });
  expect(await app.opened.enginePid()).not.toBe(first);
});

test('when the engine dies, the page is told that its folder is to be asked for again', async ({ app }) => {
  await app.open();
  await app.call('folder', { folder: '/nowhere' });
  const heard = await app.listen();
  process.kill((await app.opened.enginePid()) as number, 'SIGKILL');
  await expect.poll(heard).toEqual([['folderChanged', { folder: '/nowhere' }]]);
});

test('a page that was loaded again goes on', async ({ app }) => {
  const page = await app.open();
  await page.reload();
  expect(await app.call('about', {})).toMatchObject({ ok: true });
  expect(page.url()).not.toContain('#t=');
});

test('the page has nothing of Node, and no more than the three functions of the preload script', async ({ app }) => {
  const page = await app.open();
  const found = await page.evaluate(() =>
    ['require', 'process', 'module', 'Buffer', 'global', 'engine', 'onEngineEvent', 'pathOfFile'].filter(
      (name) => name in window,
    ),
  );
  expect(found).toEqual(app.door === 'window' ? ['engine', 'onEngineEvent', 'pathOfFile'] : []);
});

test('the content policy stops what a recording could smuggle in', async ({ app }) => {
  const page = await app.open();
  await page.evaluate(smuggle);
  const stopped = () => page.evaluate(() => [...(document.body.dataset.stopped ?? '').split(' ')].sort());
  await expect
    .poll(stopped)
    .toEqual([
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'object-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  app.opened.faults.length = 0; // each of these is one
});

/** Runs in the page, and notes on it what was stopped. */
function smuggle(): void {
  const stopped = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    document.body.dataset.stopped = [...stopped.add(effectiveDirective)].join(' ');
  });
  const add = (tag: string, properties: object) =>
    document.body.appendChild(Object.assign(document.createElement(tag), properties));
  const away = 'https://example.org/';
  add('script', { textContent: 'window.ran = true' });
  add('div', { innerHTML: `<img src="x" onerror="window.ran = true"><img src="${away}i.png">` });
  add('style', { textContent: 'body { background: red }' });
  add('iframe', { src: away });
  add('object', { data: away });
  (add('form', { action: away, method: 'post' }) as HTMLFormElement).submit();
  fetch(away).catch(() => {});
  setTimeout(() => new Function('window.ran = true')()); // not at once: a debugger's own code may
}
