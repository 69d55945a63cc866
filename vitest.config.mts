import { defineConfig } from 'vitest/config';

/** Tests that start processes: the command line as people get it, and systems that are run. */
const startProcesses = ['tests/programs/**/*.test.ts', 'electron/engine/{run,systems}/**/*.test.ts'];

export default defineConfig({
  test: {
    // Generous, for machines that do other things besides.
    testTimeout: 120_000,
    // Left alone, one processor would stand by.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,electron,renderer,testing}/**/*.test.{ts,tsx}'],
          exclude: startProcesses,
        },
      },
      {
        // The programs are built once, before the first of them is started.
        extends: true,
        test: { name: 'programs', include: startProcesses, globalSetup: ['testing/build-programs.ts'] },
      },
    ],
  },
});
