import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { openWindow } from '../../testing/open-page.ts';
import { expect, test } from './fixture.ts';

test('a second start hands its folder to the first, and ends', async ({ app }) => {
  const page = await app.open();
  await page.evaluate(() => {
    location.hash = '#/cannot-tell';
  });
  // Playwright has asked the package for its binary by now, so it is there.
  const binary: string = createRequire(import.meta.url)('electron');
  const switches = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const env = { ...process.env, TRAJ_SETTINGS: app.opened.settings };
  const afresh = page.waitForEvent('load');
  await promisify(execFile)(binary, [...switches, '.', 'shared'], { env, timeout: 20_000 });
  await afresh;

  expect(await app.call('about', {})).toMatchObject({ value: { startFolder: resolve('shared') } });
  expect(page.url()).not.toContain('cannot-tell');
  expect(app.opened.electron?.windows()).toHaveLength(1);
});

test('the menu opens a folder', async ({ app }) => {
  const page = await app.open();
  const afresh = page.waitForEvent('load');
  await app.opened.electron?.evaluate(({ dialog, Menu }, folder) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [folder] });
    Menu.getApplicationMenu()?.getMenuItemById('open-folder')?.click();
  }, resolve('docs'));
  await afresh;
  expect(await app.call('about', {})).toMatchObject({ value: { startFolder: resolve('docs') } });
});

test('the page asks for a folder; none is an answer too', async ({ app }) => {
  await app.open();
  const answer = (filePaths: string[]) =>
    app.opened.electron?.evaluate(({ dialog }, paths) => {
      dialog.showOpenDialog = async () => ({ canceled: paths.length === 0, filePaths: paths });
    }, filePaths);
  await answer([resolve('docs')]);
  expect(await app.call('pickFolder', {})).toEqual({ ok: true, value: { path: resolve('docs') } });
  await answer([]);
  expect(await app.call('pickFolder', {})).toEqual({ ok: true, value: { path: null } });
});

test('the window comes back where it stood', async ({ app }) => {
  await app.open();
  const bounds = { x: 40, y: 60, width: 900, height: 700 };
  await app.opened.electron?.evaluate(
    ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to),
    bounds,
  );
  await app.opened.close();

  const again = await openWindow(undefined, app.opened.settings);
  const found = await again.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await again.close();
  expect(found).toEqual(bounds);
});

test('the page is light or dark as the system is', async ({ app }) => {
  const page = await app.open();
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const setTheme = (source: 'dark' | 'light') =>
    app.opened.electron?.evaluate(({ nativeTheme }, theme) => {
      nativeTheme.themeSource = theme;
    }, source);
  await setTheme('dark');
  await expect.poll(isDark).toBe(true);
  await setTheme('light');
  await expect.poll(isDark).toBe(false);
});
