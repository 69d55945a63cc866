import { expect, test } from 'vitest';
import { aProject } from '../../testing/project.ts';
import { findBrowser } from './find-browser.ts';

const nowhere = { PATH: '/no/such/folder', PLAYWRIGHT_BROWSERS_PATH: '/no/such/folder' };

test('the one that is named counts, even where it is not there', () => {
  expect(findBrowser({ ...nowhere, CHROMIUM_PATH: '/no/such/chromium' }, 'linux')).toBe('/no/such/chromium');
});

test('one on the path, before any other', async () => {
  const folder = await aProject({ 'bin/chromium': '', 'cache/chromium-9/chrome-linux/chrome': '' });
  const env = { PATH: `/no/such/folder:${folder}/bin`, PLAYWRIGHT_BROWSERS_PATH: `${folder}/cache` };
  expect(findBrowser(env, 'linux')).toBe(`${folder}/bin/chromium`);
});

test('of those of Playwright the newest, by number and not by letter', async () => {
  const folder = await aProject({
    'chromium-999/chrome-linux/chrome': '',
    'chromium-1200/chrome-linux64/chrome': '',
    'firefox-2000/firefox/firefox': '',
  });
  // As under Windows, where no fixed place of this machine is looked at.
  const env = { ...nowhere, PLAYWRIGHT_BROWSERS_PATH: folder };
  expect(findBrowser(env, 'win32')).toBe(`${folder}/chromium-1200/chrome-linux64/chrome`);
});

test('none', () => {
  expect(findBrowser(nowhere, 'win32')).toBeUndefined();
});
