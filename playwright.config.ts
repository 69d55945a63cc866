import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { App } from './tests/pages/fixture.ts';

/**
 * What only the page does. The stand-in's window is the Chromium that the browser door has, with the same page: there these
 * are tried at that door alone, and at both where Electron's own binary is. The journeys go through every screen at both.
 */
const ofPage = 'compare find hints pair palette replays routes self-test side-by-side slices state timeline'
  .split(' ')
  .map((name) => `**/${name}.spec.ts`);
const hasElectron = existsSync('node_modules/electron/path.txt');

// The same tests through both doors, except those named after one.
export default defineConfig<object, { door: App['door'] }>({
  testDir: 'tests/pages',
  globalSetup: './testing/before-pages.ts',
  outputDir: 'test-output/playwright',
  reporter: [['list'], ['json', { outputFile: 'test-output/playwright.json' }]],
  workers: 2,
  fullyParallel: true,
  // Generous, for machines that do other things besides; nothing waits longer than it has to.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: 'window', use: { door: 'window' }, testIgnore: ['**/*.browser.spec.ts', ...(hasElectron ? [] : ofPage)] },
    { name: 'browser', use: { door: 'browser' }, testIgnore: '**/*.window.spec.ts' },
  ],
});
