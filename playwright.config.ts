import { defineConfig } from '@playwright/test';
import type { App } from './tests/pages/fixture.ts';

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
    { name: 'window', use: { door: 'window' }, testIgnore: '**/*.browser.spec.ts' },
    { name: 'browser', use: { door: 'browser' }, testIgnore: '**/*.window.spec.ts' },
  ],
});
